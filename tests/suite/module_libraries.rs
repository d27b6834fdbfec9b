//! The class path of Maven and Gradle projects.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::support::{Ran, Scratch, finish, is_installed, udita};

/// A jar of sources is read as a jar: an empty one will do.
const EMPTY_JAR: &[u8] = b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
const CART: &str = "package com.acme; public class Cart { public static int main() { return 1; } }";

fn write(scratch: &Scratch, name: &str, content: impl AsRef<[u8]>) {
    std::fs::create_dir_all(Path::new(&scratch.path(name)).parent().unwrap()).unwrap();
    scratch.write(name, content);
}

/// Runs udita on the class `com.acme.Cart` with tools of the directory `bin` alone.
fn cart(project: &Scratch, options: &[&str]) -> Ran {
    let mut command = udita();
    command.current_dir(project.path("shop")).env("HOME", project.path(""));
    command.env("PATH", format!("{}:/usr/bin:/bin", project.path("bin")));
    finish(command.args(["run", "com.acme.Cart"]).args(options))
}

/// A tool that writes the class path of the library `kept`, and a line to `calls` beside the project.
fn tool(project: &Scratch, name: &str, text: &str) {
    let script = format!("#!/bin/sh\necho \"$@\" >> {}\n{text}\n", project.path("calls"));
    write(project, &format!("bin/{name}"), script);
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(project.path(&format!("bin/{name}")), executable).unwrap();
}

const POM: &str = "<project><groupId>com.acme</groupId><artifactId>shop</artifactId><version>1</version>\
    <properties><lib>2.0</lib></properties>\
    <dependencyManagement><dependencies><dependency><groupId>org.far</groupId><artifactId>far</artifactId>\
    <version>7</version></dependency></dependencies></dependencyManagement>\
    <dependencies><dependency><groupId>org.lib</groupId><artifactId>lib</artifactId><version>${lib}</version>\
    </dependency></dependencies></project>";

#[test]
fn jars_of_the_local_repository_are_found_and_the_others_told() {
    let project = Scratch::new("module-jars");
    write(&project, "shop/pom.xml", POM);
    write(&project, "shop/src/main/java/com/acme/Cart.java", CART);
    let ran = cart(&project, &[]);
    let note = |what: &str| {
        format!(
            "note: 1 jar of this project not found in Maven's local repository ({what}); \
             --ask-build asks Maven for the class path\n"
        )
    };
    assert_eq!((ran.status, ran.stdout, ran.stderr), (0, "1\n".to_owned(), note("org.lib:lib:2.0")));
    // The library needs another one, of the version that the module manages, and a third one for its own tests.
    let further = |scope: &str, name: &str| {
        format!(
            "<dependency><groupId>org.{name}</groupId><artifactId>{name}</artifactId><version>1</version>{scope}</dependency>"
        )
    };
    let lib = format!(
        "<project><groupId>org.lib</groupId><artifactId>lib</artifactId><version>2.0</version><dependencies>{}{}</dependencies></project>",
        further("", "far"),
        further("<scope>test</scope>", "near")
    );
    write(&project, ".m2/repository/org/lib/lib/2.0/lib-2.0.pom", lib);
    write(&project, ".m2/repository/org/lib/lib/2.0/lib-2.0.jar", EMPTY_JAR);
    assert_eq!(cart(&project, &[]).stderr, note("org.far:far:7"));
    write(&project, ".m2/repository/org/far/far/7/far-7.jar", EMPTY_JAR);
    assert_eq!(cart(&project, &[]).stderr, "");
    write(&project, ".m2/repository/org/far/far/7/far-7.jar", "no jar");
    let ran = cart(&project, &[]);
    assert!(ran.status == 0 && ran.stderr.starts_with("note: "), "{ran:?}");
    assert!(ran.stderr.ends_with("; it is left out\n"), "{ran:?}");
}

#[test]
fn a_build_runs_only_if_it_is_asked_and_once() {
    for (name, build, text, kept) in [
        ("mvn", "pom.xml", POM, "target/udita.classpath"),
        (
            "gradle",
            "build.gradle",
            "dependencies {\n  implementation 'org.lib:lib:2.0'\n}\n",
            "build/udita.classpath",
        ),
    ] {
        let project = Scratch::new(&format!("module-asked-{name}"));
        write(&project, &format!("shop/{build}"), text);
        write(&project, "shop/src/main/java/com/acme/Cart.java", CART);
        write(&project, "lib.jar", EMPTY_JAR);
        let (jar, calls) = (project.path("lib.jar"), project.path("calls"));
        // Without the network the tool fails.
        tool(
            &project,
            name,
            &format!(
                "case \" $* \" in *\" -o \"*|*\" --offline \"*) echo offline; exit 1;; esac\n\
                 for word; do case $word in -Dmdep.outputFile=*|-Dudita.classPath=*) echo {jar} > \"${{word#*=}}\";; esac; done"
            ),
        );
        let ran = cart(&project, &[]);
        assert!(ran.status == 0 && ran.stderr.contains("--ask-build asks"), "{ran:?}");
        assert!(!Path::new(&calls).exists(), "{name} ran without being asked");
        let ran = cart(&project, &["--ask-build"]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{name}");
        assert_eq!(std::fs::read_to_string(project.path(&format!("shop/{kept}"))).unwrap().trim(), jar);
        let asked = std::fs::read_to_string(&calls).unwrap();
        assert_eq!(asked.lines().count(), 2, "offline first: {asked}");
        // The answer is kept, and used without the option.
        for options in [&["--ask-build"][..], &[]] {
            assert_eq!(cart(&project, options).stderr, "", "{name}");
        }
        assert_eq!(std::fs::read_to_string(&calls).unwrap(), asked);
        // A changed build file makes it old.
        std::thread::sleep(std::time::Duration::from_millis(20));
        write(&project, &format!("shop/{build}"), format!("{text}\n"));
        let old = format!("note: {kept} is older than a build file; --ask-build renews it\n");
        let from_shop = cart(&project, &[]).stderr;
        assert_eq!(from_shop, old);
        tool(&project, name, "echo '[ERROR] no such goal'; exit 1");
        let ran = cart(&project, &["--ask-build"]);
        assert_eq!(
            (ran.status, ran.stderr),
            (0, format!("note: --ask-build: `{name}` failed: no such goal\n"))
        );
        // A project can't ask for it, nor can an untrusted program.
        write(&project, "shop/udita.toml", "ask-build = true\n");
        let mut command = udita();
        command.env_remove("UDITA_NO_CONFIG").current_dir(project.path("shop"));
        let ran = finish(command.args(["run", "com.acme.Cart"]));
        assert!(ran.status == 2 && ran.stderr.contains("`ask-build` decides which programs run"), "{ran:?}");
    }
}

/// An installed Gradle, of any version. Its start takes most of a minute.
#[test]
#[ignore = "slow; run daily"]
fn a_real_gradle_tells_its_class_path() {
    if !is_installed("gradle") {
        println!("skipped: a_real_gradle_tells_its_class_path (no gradle)");
        return;
    }
    let project = Scratch::new("module-gradle");
    let text = "plugins { id 'java' }\ndependencies { implementation files('../lib.jar') }\n";
    write(&project, "shop/build.gradle", text);
    write(&project, "shop/settings.gradle", "");
    write(&project, "shop/src/main/java/com/acme/Cart.java", CART);
    write(&project, "lib.jar", EMPTY_JAR);
    let ran = cart(&project, &["--ask-build"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let kept = std::fs::read_to_string(project.path("shop/build/udita.classpath")).unwrap();
    assert_eq!(kept.trim(), project.path("lib.jar"));
    write(&project, "shop/build.gradle", format!("{text}apply plugin: 'no-such-plugin'\n"));
    let ran = cart(&project, &["--ask-build"]);
    assert!(
        ran.stderr.starts_with("note: --ask-build: `gradle` failed: A problem occurred evaluating"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_pom_that_cannot_be_read_is_told() {
    let project = Scratch::new("module-broken");
    write(&project, "shop/pom.xml", "<project");
    let file = "shop/src/main/java/com/acme/Cart.java";
    write(&project, file, CART);
    let mut command = udita();
    let ran = finish(command.current_dir(project.path("")).args(["run", file]));
    let note = "note: shop/pom.xml is no pom that can be read; the project is ignored\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "1\n", note));
}

/// Maven fails in the directory of a module whose sibling is not installed, and succeeds from the root.
#[test]
fn a_build_is_asked_from_its_root_if_a_module_can_t_tell() {
    let project = Scratch::new("module-from-root");
    let root = POM.replace(
        "</project>",
        "<packaging>pom</packaging><modules><module>shop</module></modules></project>",
    );
    write(&project, "pom.xml", root);
    write(&project, "shop/pom.xml", POM);
    write(&project, "shop/src/main/java/com/acme/Cart.java", CART);
    write(&project, "lib.jar", EMPTY_JAR);
    let jar = project.path("lib.jar");
    tool(
        &project,
        "mvn",
        &format!(
            "case \" $* \" in *\" -pl shop -am compile \"*) ;; *) echo '[ERROR] no sibling'; exit 1;; esac\n\
             for word; do case $word in -Dmdep.outputFile=*) echo {jar} > \"${{word#*=}}\";; esac; done"
        ),
    );
    let ran = cart(&project, &["--ask-build"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let kept = std::fs::read_to_string(project.path("shop/target/udita.classpath")).unwrap();
    assert_eq!(kept.trim(), jar);
    let calls = std::fs::read_to_string(project.path("calls")).unwrap();
    // Twice in the module, then from the root without the network.
    assert_eq!(calls.lines().count(), 3, "{calls}");
}
