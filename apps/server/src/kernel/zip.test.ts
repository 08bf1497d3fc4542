import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeZip, zipLength, type ZipEntry } from './zip.ts';

function entry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text);
  return {
    ...{ name, bytes: bytes.length, at: new Date('2026-03-02T17:04:06Z') },
    async open() {
      return (async function* () {
        for (let from = 0; from < bytes.length; from += 3) yield bytes.subarray(from, from + 3);
      })();
    },
  };
}

/** As a program reads it that goes by the directory at the end. */
function read(zip: Buffer): { name: string; text: string; sum: number; local: boolean; time: number[] }[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const found = [];
  for (let at = zip.readUInt32LE(end + 16); at < end; at += 46 + zip.readUInt16LE(at + 28)) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [time, day] = [zip.readUInt16LE(at + 12), zip.readUInt16LE(at + 14)];
    const [bytes, length] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const header = zip.readUInt32LE(at + 42);
    const data = zip.subarray(header + 30 + length, header + 30 + length + bytes);
    found.push({
      name: zip.toString('utf8', at + 46, at + 46 + length),
      text: data.toString(),
      sum: zip.readUInt32LE(at + 16),
      local: zip.subarray(header + 4, header + 30).equals(zip.subarray(at + 6, at + 32)),
      time: [(day >> 9) + 1980, (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2],
    });
  }
  expect(found).toHaveLength(zip.readUInt16LE(end + 10));
  return found;
}

it('is a zip whose directory tells names, places, sums and the time in Shanghai', async () => {
  const entries = [entry('2026-03-02 客厅，落地窗.png', '123456789'), entry('b.glb', '')];
  const bytes = await buffer(writeZip(entries));
  expect(bytes.length).toBe(zipLength(entries));
  const time = [2026, 3, 3, 1, 4, 6];
  expect(read(bytes)).toEqual([
    // The sum that the definition of CRC-32 gives for these digits.
    { name: '2026-03-02 客厅，落地窗.png', text: '123456789', sum: 0xcbf43926, local: true, time },
    { name: 'b.glb', text: '', sum: 0, local: true, time },
  ]);
});

it('is refused where a file is not as long as was said, before anything of it is passed on', async () => {
  const passed: number[] = [];
  const pass = async () => {
    for await (const chunk of writeZip([{ ...entry('a.png', 'longer'), bytes: 3 }]))
      passed.push(chunk.length);
  };
  await expect(pass()).rejects.toThrow('6 bytes where 3 were said');
  expect(passed).toEqual([]);
});

it('holds no more of a file than what was read of it last', async () => {
  let read = 0;
  const large: ZipEntry = {
    ...{ name: 'a.png', bytes: 64, at: new Date() },
    async open() {
      return (async function* () {
        for (let count = 0; count < 64; count += 1) {
          read += 1;
          yield new Uint8Array(1);
        }
      })();
    },
  };
  const zip = writeZip([large]);
  await zip.next();
  await zip.next();
  await zip.next();
  expect(read).toBe(64 + 2);
});

it('is refused above what the format can count', async () => {
  const huge = { ...entry('a.png', ''), bytes: 2 ** 32 };
  await expect(writeZip([huge]).next()).rejects.toThrow('too large');
});
