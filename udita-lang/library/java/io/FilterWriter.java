package java.io;

/** A writer that passes everything on to another one. Subclasses change what is written. */
public abstract class FilterWriter extends Writer {
    protected Writer out;

    protected FilterWriter(Writer out) {
        super(out);
        this.out = out;
    }

    @Override
    public void write(int c) throws IOException {
        out.write(c);
    }

    @Override
    public void write(char[] from, int offset, int count) throws IOException {
        out.write(from, offset, count);
    }

    @Override
    public void write(String from, int offset, int count) throws IOException {
        out.write(from, offset, count);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
