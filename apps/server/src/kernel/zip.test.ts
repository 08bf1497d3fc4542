import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { layOutZip, zipLength, type Zip, type ZipEntry } from './zip.ts';

function entry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text);
  return {
    ...{ name, bytes: bytes.length, sum: crc32(bytes), at: new Date('2026-03-02T17:04:06Z') },
    async open({ start, end } = { start: 0, end: bytes.length - 1 }) {
      return (async function* () {
        for (let from = start; from <= end; from += 3)
          yield bytes.subarray(from, Math.min(from + 3, end + 1));
      })();
    },
  };
}

/** Zeros without end, of which nobody holds many. */
function zeros(name: string, bytes: number): ZipEntry {
  return {
    ...{ name, bytes, sum: 0, at: new Date('2026-03-02T17:04:06Z') },
    async open({ start, end } = { start: 0, end: bytes - 1 }) {
      return Readable.from([Buffer.alloc(end - start + 1)]);
    },
  };
}

/** What another program reads that takes it by ranges. */
class ZipReader extends RandomAccessReader {
  readonly #zip: Zip;
  constructor(zip: Zip) {
    super();
    this.#zip = zip;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#zip.read({ start, end: end - 1 }), { objectMode: false });
  }
}

async function list(zip: Zip) {
  const opened = await fromRandomAccessReaderPromise(new ZipReader(zip), zip.bytes, { autoClose: false });
  const found: { name: string; bytes: number; sum: number; at: Date; text: () => Promise<string> }[] = [];
  for await (const one of opened.eachEntry()) {
    found.push({
      name: one.fileName,
      bytes: one.uncompressedSize,
      sum: one.crc32,
      at: one.getLastModDate({ timezone: 'UTC' }),
      text: async () => (await buffer(await opened.openReadStreamPromise(one))).toString(),
    });
  }
  return found;
}

describe('a zip', () => {
  it('tells names, places, sums and the time in Shanghai', async () => {
    const entries = [entry('2026-03-02 客厅，落地窗.png', '123456789'), entry('b.glb', '')];
    const zip = layOutZip(entries);
    expect((await buffer(zip.read())).length).toBe(zip.bytes);
    expect(zipLength(entries)).toBe(zip.bytes);
    const [picture, empty] = await list(zip);
    // The sum that the definition of CRC-32 gives for these digits.
    expect(picture).toMatchObject({ name: '2026-03-02 客厅，落地窗.png', bytes: 9, sum: 0xcbf43926 });
    expect(picture?.at).toEqual(new Date('2026-03-03T01:04:06Z'));
    expect(await picture?.text()).toBe('123456789');
    expect(empty).toMatchObject({ name: 'b.glb', bytes: 0, sum: 0 });
  });

  it('is the same from whatever byte it is gone on with', async () => {
    const zip = layOutZip([entry('a.obj', 'v 0 0 0\n'.repeat(4)), entry('licence.json', '{}')]);
    const whole = await buffer(zip.read());
    for (let at = 0; at < zip.bytes; at += 1) {
      const rest = await buffer(zip.read({ start: at, end: zip.bytes - 1 }));
      const begun = at === 0 ? Buffer.alloc(0) : await buffer(zip.read({ start: 0, end: at - 1 }));
      expect(Buffer.concat([begun, rest]).equals(whole)).toBe(true);
    }
  });

  it('is called by what is in it', () => {
    const etag = (...entries: ZipEntry[]) => layOutZip(entries).etag;
    expect(etag(entry('a', 'x'))).toBe(etag(entry('a', 'x')));
    expect(new Set([etag(entry('a', 'x')), etag(entry('b', 'x')), etag(entry('a', 'y'))]).size).toBe(3);
  });

  it('of more than four gigabytes, in one file or together, is read by programs that know Zip64', async () => {
    const far = entry('near the end.txt', 'here');
    for (const large of [[zeros('one.bin', 5 * 1024 ** 3)], [zeros('a', 3e9), zeros('b', 3e9)]]) {
      const entries = [...large, far];
      const zip = layOutZip(entries);
      expect(zipLength(entries)).toBe(zip.bytes);
      const found = await list(zip);
      expect(found.map(({ name, bytes }) => [name, bytes])).toEqual(
        entries.map(({ name, bytes }) => [name, bytes]),
      );
      expect(await found.at(-1)?.text()).toBe('here');
    }
  });

  it('of more files than the first format counts is read as well', async () => {
    const entries = Array.from({ length: 0xffff + 3 }, (_, place) => entry(`${place}.txt`, ''));
    const zip = layOutZip(entries);
    expect(zipLength(entries)).toBe(zip.bytes);
    expect((await list(zip)).at(-1)?.name).toBe(`${0xffff + 2}.txt`);
  });

  it('breaks off where a file is not as long as was said', async () => {
    const read = async (bytes: number) => buffer(layOutZip([{ ...entry('a.png', 'longer'), bytes }]).read());
    await expect(read(3)).rejects.toThrow('not the 3 bytes');
    await expect(read(9)).rejects.toThrow('not the 9 bytes');
  });
});
