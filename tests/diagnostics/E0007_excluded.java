// What of Java's library is not for programs that udita runs.
import java.io.File;
import java.io.*;
import java.nio.file.Files;
import java.util.Scanner;
import java.util.Timer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.*;
import java.net.*;
import java.time.ZonedDateTime;
import java.lang.reflect.Method;
import javax.swing.JFrame;
import java.sql.Connection;
import java.security.SecureRandom;

class Excluded {
    File file;
    ReentrantLock lock;
    URL url;

    synchronized void members() throws InterruptedException {
        Thread thread = new Thread();
        Thread.sleep(10);
        Object read = new ObjectInputStream(null).readObject();
        System.out.println(System.in);
        System.setProperty("user.dir", "");
        System.getProperties();
        Runtime.getRuntime().availableProcessors();
        java.util.UUID id = null;
        wait();
        this.notifyAll();
        Class.forName("Excluded");
        getClass().getDeclaredMethods();
        java.util.Calendar date = new java.util.GregorianCalendar();
        new Scanner(System.in).nextInt();
        new BufferedReader(new InputStreamReader(System.in));
        String german = java.util.Locale.GERMANY.getDisplayLanguage();
        "text".describe();
    }
}
