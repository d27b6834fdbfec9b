//! Models of what a path can't have: a clock, loggers of other libraries, serialization.

use crate::support::{Scratch, run};

#[test]
fn the_clock_starts_anew_on_every_path() {
    let scratch = Scratch::new("virtual-clock");
    let program = scratch.write(
        "clock.udita",
        "void main() {
             long start = System.currentTimeMillis();
             int n = getInt(0, 2);
             for (int i = 0; i < n; i++) System.nanoTime();
             println(start + \" \" + (System.currentTimeMillis() - start) + \" \" + System.nanoTime());
         }",
    );
    let expected = "946684800001 1 3000000\n946684800001 2 4000000\n946684800001 3 5000000\n";
    for mode in ["eager", "delayed", "narrow"] {
        let ran = run(&["run", &program, "--choice", mode]);
        assert_eq!((ran.status, ran.stdout.as_str()), (0, expected), "{mode}");
    }
    assert_eq!(run(&["replay", &program, "2"]).stdout, "946684800001 3 5000000\n");
}

#[test]
fn loggers_of_other_libraries_log_nothing() {
    let scratch = Scratch::new("silent-loggers");
    let program = scratch.write(
        "Loggers.java",
        "import org.apache.commons.logging.Log;
         import org.apache.commons.logging.LogFactory;
         import org.apache.logging.log4j.LogManager;
         import org.slf4j.*;

         public class Loggers {
             private static final Logger LOG = LoggerFactory.getLogger(Loggers.class);
             private static final Log COMMONS = LogFactory.getLog(\"name\");
             private static final org.apache.logging.log4j.Logger LOG4J = LogManager.getLogger();

             static String fail() {
                 throw new IllegalStateException(\"called\");
             }

             public static void main(String[] args) {
                 LOG.info(\"one {}\", 1);
                 LOG.debug(\"{} {} {}\", 1, 2, 3);
                 LOG.error(\"failed\", new Exception());
                 LOG.atInfo().addArgument(() -> fail()).setMessage(\"{}\").log();
                 MDC.put(\"key\", \"value\");
                 Marker marker = MarkerFactory.getMarker(\"M\");
                 LOG.warn(marker, \"marked\");
                 COMMONS.warn(\"w\", new Exception());
                 COMMONS.fatal(args);
                 LOG4J.info(() -> fail());
                 LOG4J.trace(\"{}\", () -> fail());
                 LOG4J.error(\"{} {}\", 1, 2);
                 LOG4J.log(org.apache.logging.log4j.Level.WARN, \"text\");
                 System.out.println(LOG.isErrorEnabled() || COMMONS.isFatalEnabled() || LOG4J.isFatalEnabled());
                 System.out.println(LOG.getName() + LOG4J.getName() + MDC.get(\"key\") + marker);
             }
         }",
    );
    let ran = run(&["run", &program]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "false\nNOPLoggersnullM\n", ""));
}

#[test]
fn classes_of_the_user_replace_models_outside_the_jdk() {
    let scratch = Scratch::new("own-loggers");
    std::fs::create_dir_all(scratch.path("src/org/slf4j")).unwrap();
    scratch.write(
        "src/org/slf4j/LoggerFactory.java",
        "package org.slf4j; public class LoggerFactory { public static String getLogger(String name) { return \"own \" + name; } }",
    );
    let program = scratch.write(
        "Main.java",
        "import org.slf4j.LoggerFactory;
         public class Main {
             public static void main(String[] args) {
                 org.slf4j.Marker marker = null;
                 System.out.println(LoggerFactory.getLogger(\"logger\") + marker);
             }
         }",
    );
    let ran = run(&["run", "--source-path", &scratch.path("src"), &program]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "own loggernull\n"), "{}", ran.stderr);
}

#[test]
fn a_path_that_serializes_ends_in_a_gap() {
    let scratch = Scratch::new("serialization");
    let program = scratch.write(
        "Main.java",
        "import java.io.*;
         public class Main {
             static class Own extends ObjectInputStream {
                 Own(InputStream in) throws IOException {
                     super(in);
                 }
                 @Override
                 protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
                     return super.resolveClass(description);
                 }
             }
             public static void main(String[] args) throws IOException {
                 switch (udita.Udita.getInt(0, 3)) {
                     case 0: System.out.println(\"nothing\"); break;
                     case 1: new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(\"text\"); break;
                     case 2: new Own(null); break;
                     case 3: ObjectStreamClass.lookup(String.class);
                 }
             }
         }",
    );
    let ran = run(&["run", &program]);
    assert_eq!(ran.stdout, "nothing\n");
    let cause = "udita does not run programs with serialization";
    assert_eq!(ran.stderr.matches(cause).count(), 3, "{}", ran.stderr);
    assert!(ran.stderr.contains("3 paths ended at gaps"), "{}", ran.stderr);
}
