//! Files and classes of Maven and Gradle projects.

use std::path::Path;

use crate::support::{Ran, Scratch, finish, udita};

const MONEY: &str =
    "package com.acme; public class Money { public static int twice(int cents) { return 2 * cents; } }";
const CART: &str = "package com.acme; public class Cart { \
     public static int main(int most) { return Money.twice(udita.Udita.getInt(1, most)); } }";

/// A directory with these files. It is a repository, so that nothing above it counts, and the home directory.
fn project(test: &str, files: &[(&str, &str)]) -> Scratch {
    let scratch = Scratch::new(test);
    std::fs::create_dir_all(scratch.path(".git")).unwrap();
    for (name, text) in files {
        std::fs::create_dir_all(Path::new(&scratch.path(name)).parent().unwrap()).unwrap();
        scratch.write(name, text);
    }
    scratch
}

fn inside(project: &Scratch, directory: &str, args: &str) -> Ran {
    let mut command = udita();
    command.current_dir(project.path(directory)).env("HOME", project.path("")).args(args.split_whitespace());
    finish(&mut command)
}

/// A pom with these elements.
fn pom(artifact: &str, elements: &str) -> String {
    format!(
        "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"><modelVersion>4.0.0</modelVersion>\
         <groupId>com.acme</groupId><artifactId>{artifact}</artifactId><version>1</version>{elements}</project>"
    )
}

#[test]
fn a_class_of_a_maven_module_is_named_by_file_or_by_class() {
    let project = project(
        "module-maven",
        &[
            ("pom.xml", &pom("shop", "")),
            ("src/main/java/com/acme/Cart.java", CART),
            ("target/generated-sources/annotations/com/acme/Money.java", MONEY),
            ("deep/x.txt", ""),
        ],
    );
    for (directory, file) in [
        ("", "src/main/java/com/acme/Cart.java"),
        ("", "com.acme.Cart"),
        ("", "Cart"),
        ("src/main/java/com/acme", "Cart.java"),
        ("deep", "com.acme.Cart"),
    ] {
        let ran = inside(&project, directory, &format!("run {file} 2 --gaps error"));
        assert_eq!(
            (ran.status, ran.stdout.as_str(), ran.stderr.as_str()),
            (0, "2\n4\n", ""),
            "{directory} {file}"
        );
    }
    let ran = inside(&project, "", "testgen com.acme.Money --budget 100000");
    assert!(ran.status == 0 && ran.stdout.contains("Money.twice("), "{ran:?}");
    assert_eq!(inside(&project, "", "check com.acme.Cart --gaps error").status, 0);
    let ran = inside(&project, "", "replay com.acme.Cart 1 2");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "4\n"), "{}", ran.stderr);
    // An untrusted program sees no other file, and a class would have to be looked for.
    let ran = inside(&project, "", "check src/main/java/com/acme/Cart.java --untrusted --gaps error");
    assert!(ran.status == 1 && ran.stderr.contains("Money"), "{ran:?}");
    assert_eq!(inside(&project, "", "run com.acme.Cart 2 --untrusted").status, 2);
}

#[test]
fn unknown_and_ambiguous_classes_are_told_once() {
    let project = project(
        "module-unknown",
        &[
            ("pom.xml", &pom("shop", "")),
            ("src/main/java/com/acme/Cart.java", CART),
            ("src/test/java/other/Cart.java", "package other; class Cart {}"),
        ],
    );
    let ran = inside(&project, "", "run com.acme.Card 2");
    let message = "error: com.acme.Card: no such file, and no class of this name in the sources of the project: \
                   src/main/java, src/test/java\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (2, message));
    let ran = inside(&project, "", "repok com.acme.Card 2");
    assert_eq!((ran.status, ran.stderr.as_str()), (2, message));
    let ran = inside(&project, "", "run Cart 2");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.starts_with("error: Cart: several classes have this name; name one of the files src/main/java/com/acme/Cart.java, src/test"), "{}", ran.stderr);
    // Outside a project a name is a file.
    std::fs::remove_file(project.path("pom.xml")).unwrap();
    assert_eq!(inside(&project, "", "run com.acme.Card 2").stderr, "error: com.acme.Card: no such file\n");
}

#[test]
fn tests_see_the_code_under_test_but_not_the_reverse() {
    let test = "package com.acme; import org.junit.jupiter.api.*; class CartTest { \
                @Test void doubles() { Assertions.assertEquals(Help.SIX, Money.twice(3)); } }";
    let help = "package com.acme; class Help { static final int SIX = 6; }";
    let project = project(
        "module-tests",
        &[
            ("pom.xml", &pom("shop", "")),
            ("src/main/java/com/acme/Money.java", MONEY),
            ("src/main/java/com/acme/Wrong.java", "package com.acme; class Wrong { int six = Help.SIX; }"),
            ("src/test/java/com/acme/CartTest.java", test),
            ("src/test/java/com/acme/Help.java", help),
        ],
    );
    for named in ["src/test/java/com/acme/CartTest.java", "com.acme.CartTest", "src/test/java"] {
        let ran = inside(&project, "", &format!("test {named} --gaps error"));
        assert!(ran.status == 0 && ran.stderr.starts_with("1 test: 1 passed"), "{named}: {ran:?}");
    }
    let ran = inside(&project, "", "check com.acme.Wrong --gaps error");
    assert!(ran.status == 1 && ran.stderr.contains("Help"), "{ran:?}");
}

#[test]
fn modules_of_maven_see_the_modules_that_they_depend_on() {
    let root = pom(
        "root",
        "<packaging>pom</packaging><modules><module>money</module><module>base</module>\
        <module>shop</module></modules><properties><group>com.acme</group></properties>",
    );
    let module = |name: &str, needs: &str| {
        format!(
            "<project><parent><groupId>com.acme</groupId><artifactId>root</artifactId><version>1</version></parent>\
             <artifactId>{name}</artifactId>{needs}</project>"
        )
    };
    let needs = |artifact: &str| {
        format!(
            "<dependencies><dependency><groupId>${{group}}</groupId><artifactId>{artifact}</artifactId>\
             <version>${{project.version}}</version></dependency></dependencies>"
        )
    };
    let money = "package com.acme; public class Money { \
                 public static int twice(int cents) { return Base.TWO * cents; } }";
    let project = project(
        "module-modules",
        &[
            ("pom.xml", &root),
            ("shop/pom.xml", &module("shop", &needs("money"))),
            ("shop/src/main/java/com/acme/Cart.java", CART),
            ("money/pom.xml", &module("money", &needs("base"))),
            ("money/src/main/java/com/acme/Money.java", money),
            ("base/pom.xml", &module("base", "")),
            ("base/src/main/java/com/acme/Base.java", "package com.acme; class Base { static int TWO = 2; }"),
            ("base/src/main/java/com/acme/Sees.java", "package com.acme; class Sees { Money money; }"),
        ],
    );
    for (directory, file) in [
        ("", "com.acme.Cart"),
        ("shop", "com.acme.Cart"),
        ("base", "com.acme.Cart"),
        ("money", "../shop/src/main/java/com/acme/Cart.java"),
    ] {
        let ran = inside(&project, directory, &format!("run {file} 2 --gaps error"));
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "2\n4\n"), "{directory} {file}: {}", ran.stderr);
    }
    let ran = inside(&project, "", "check com.acme.Sees --gaps error");
    assert!(ran.status == 1 && ran.stderr.contains("Money"), "base depends on no module: {ran:?}");
}

#[test]
fn modules_of_gradle_see_the_projects_that_they_depend_on() {
    let project = project(
        "module-gradle",
        &[
            ("settings.gradle.kts", "include(\":shop\", \":lib:money\")\n"),
            ("shop/build.gradle.kts", "dependencies {\n    implementation(project(\":lib:money\"))\n}\n"),
            ("shop/src/main/java/com/acme/Cart.java", CART),
            ("lib/money/build.gradle", "plugins { id 'java' }\n"),
            ("lib/money/build/generated/sources/annotationProcessor/java/main/com/acme/Money.java", MONEY),
        ],
    );
    for directory in ["", "shop", "lib/money"] {
        let ran = inside(&project, directory, "run com.acme.Cart 2 --gaps error");
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "2\n4\n", ""), "{directory}");
    }
}
