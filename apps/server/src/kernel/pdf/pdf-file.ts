import { deflateSync } from 'node:zlib';

/** A reference to an object of the file. */
export type Ref = { readonly id: number };

/** The objects of a PDF 1.7 file, numbered as they come. */
export type PdfFile = {
  /** Takes a number for an object that is written later. */
  reserve(): Ref;
  write(ref: Ref, value: string): void;
  add(value: string): Ref;
  /** A compressed stream; `entries` go into its dictionary. */
  addStream(bytes: Uint8Array, entries?: string): Ref;
  /** The whole file. */
  finish(trailer: { root: Ref; info: Ref; id: string }): Buffer;
};

export function createPdfFile(): PdfFile {
  const bodies: (Buffer | null)[] = [];

  function reserve(): Ref {
    bodies.push(null);
    return { id: bodies.length };
  }
  function set({ id }: Ref, body: Buffer): void {
    bodies[id - 1] = body;
  }

  return {
    reserve,
    write: (ref, value) => set(ref, Buffer.from(value, 'latin1')),
    add(value) {
      const ref = reserve();
      set(ref, Buffer.from(value, 'latin1'));
      return ref;
    },
    addStream(bytes, entries = '') {
      const packed = deflateSync(bytes, { level: 9 });
      const ref = reserve();
      const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
      set(ref, Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]));
      return ref;
    },
    finish({ root, info, id }) {
      // The second line tells transports that the file is binary.
      const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
      let at = chunks[0]?.length ?? 0;
      const offsets: number[] = [];
      for (const [index, body] of bodies.entries()) {
        if (!body) throw new Error(`object ${index + 1} was never written`);
        offsets.push(at);
        const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
        chunks.push(chunk);
        at += chunk.length;
      }
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const size = bodies.length + 1;
      chunks.push(
        Buffer.from(
          `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${show(root)} ` +
            `/Info ${show(info)} /ID [<${id}> <${id}>] >>\nstartxref\n${at}\n%%EOF\n`,
          'latin1',
        ),
      );
      return Buffer.concat(chunks);
    },
  };
}

export function show({ id }: Ref): string {
  return `${id} 0 R`;
}

/** Any text as a string of a PDF. */
export function pdfString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
