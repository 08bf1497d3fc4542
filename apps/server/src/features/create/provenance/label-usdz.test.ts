import { crc32 } from 'node:zlib';
import { exportScene, designScenes } from '@mogine/atelier';
import { beforeAll, describe, expect, it } from 'vitest';
import { STATEMENT } from '../../../../test/pictures.ts';
import { labelUsdz } from './label-usdz.ts';
import { ProvenanceError } from './provenance-error.ts';
import { aigcLabelOf } from './statement.ts';

type Entry = { name: string; start: number; bytes: Buffer };

/** Every file of a zip by its directory; throws where that and the files contradict each other. */
function unzip(zip: Buffer): Entry[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 8); i++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    for (const crcAt of [at + 16, local + 14]) expect(zip.readUInt32LE(crcAt)).toBe(crc32(bytes));
    const name = zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    entries.push({ name, start, bytes });
    at += 46 + zip.readUInt16LE(at + 28);
  }
  expect(at).toBe(end);
  return entries;
}

let usdz: Uint8Array;
beforeAll(async () => {
  const { scenes, subjects } = await designScenes({ prompt: '凳子', ratio: 1, seeds: [1] });
  const [scene] = scenes;
  if (!scene) throw new Error('there is no scene');
  usdz = await exportScene(scene, { format: 'usdz', thing: subjects[0] ?? '', textureSize: 16 });
});

describe('a labelled USDZ', () => {
  it('says what it is among the data of its layer; every other file stays, at a place of its alignment', () => {
    const [before, after] = [unzip(Buffer.from(usdz)), unzip(Buffer.from(labelUsdz(usdz, STATEMENT)))];
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    for (const { start } of after) expect(start % 64).toBe(0);
    expect(after.slice(1).map(({ bytes }) => bytes)).toEqual(before.slice(1).map(({ bytes }) => bytes));
    const layer = after[0]?.bytes.toString('utf8') ?? '';
    const [, said = ''] = /string AIGC = "(.*)"\n/.exec(layer) ?? [];
    expect(JSON.parse(said.replaceAll('\\"', '"'))).toEqual(aigcLabelOf(STATEMENT));
    const lines = new Set(
      before[0]?.bytes
        .toString('utf8')
        .split('\n')
        .map((line) => line.trim()),
    );
    const added = layer.split('\n').filter((line) => !lines.has(line.trim()));
    expect(added.map((line) => /string (\w+)/.exec(line)?.[1])).toEqual([
      ...['AIGC', 'digitalSourceType', 'creatorTool', 'createDate'],
    ]);
  });

  it('is made of nothing else, nor of half of one', () => {
    for (const bytes of [new Uint8Array(0), new Uint8Array(200), usdz.subarray(0, usdz.length - 100)])
      expect(() => labelUsdz(bytes, STATEMENT)).toThrow(ProvenanceError);
  });
});
