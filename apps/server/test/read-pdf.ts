import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';

/** What a reader sees of a PDF: the texts of its pages, by the tables of characters that it carries. */
export function readPdf(file: Buffer): string {
  const text = file.toString('latin1');
  const at = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
  expect(text.slice(at, at + 4)).toBe('xref');
  const offsets = [...text.slice(at).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  const objects = offsets.map((offset, index) => {
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true);
    return text.slice(offset, offsets[index + 1] ?? at);
  });
  const streamOf = (id: string | undefined) => {
    const body = objects[Number(id) - 1] ?? '';
    const from = body.indexOf('stream\n') + 7;
    const length = Number(/\/Length (\d+) >>/.exec(body)?.[1]);
    return inflateSync(Buffer.from(body.slice(from, from + length), 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects) {
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects[Number(id) - 1] ?? '')?.[1]);
      const rows = [...table.matchAll(/<(\w{4})> <(\w+)>/g)].filter(([, glyph]) => glyph !== '0000');
      fonts.set(
        name,
        new Map(
          rows.map(([, glyph = '', code = '']) => [
            glyph,
            Buffer.from(code, 'hex').swap16().toString('utf16le'),
          ]),
        ),
      );
    }
  }
  const pages = objects.filter((body) => body.includes('/Type /Page '));
  return pages
    .map((page) =>
      streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1])
        .split('\n')
        .map((line) =>
          [...line.matchAll(/\/(F\d+) [\d.]+ Tf <(\w+)> Tj/g)]
            .map(([, font = '', hex = '']) =>
              (hex.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '?').join(''),
            )
            .join(''),
        )
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n---\n');
}
