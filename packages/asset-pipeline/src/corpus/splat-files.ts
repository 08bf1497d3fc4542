import { makeKsplat } from '../splat/ksplat.fixture.ts';
import { makeSog } from '../splat/sog.fixture.ts';
import {
  makeCloud,
  makePackedPly,
  makePlainSplat,
  makeSplatPly,
  makeSpz,
  makeSpz4,
  makeTable,
} from '../splat/splat.fixture.ts';
import type { CorpusFile } from './corpus-file.ts';

const SPLATS = 24_000;

/** One captured table in every format of Gaussian splats; those that keep what colours do with the direction have that of one band. */
export async function makeSplatFiles(): Promise<CorpusFile[]> {
  const table = makeTable(SPLATS);
  const [whole, plain] = [makeCloud(table, 1), makeCloud(table)];
  const of = (name: string, from: string, bytes: Uint8Array, degree: 0 | 1): CorpusFile => ({
    ...{ name, from: `Mogine: ${from}`, bytes, expected: { kind: 'splat', splats: SPLATS, degree } },
  });
  return [
    of('茶桌.ply', 'splats, PLY as trainers write it', makeSplatPly(whole), 1),
    of('table-packed.ply', 'splats, PLY as SuperSplat packs it', makePackedPly(plain), 0),
    of('table.spz', 'splats, SPZ 3', makeSpz(whole), 1),
    of('table-4.spz', 'splats, SPZ 4', makeSpz4(whole), 1),
    of('table.sog', 'splats, SOG 2', await makeSog(whole), 1),
    of('table-sog-1.zip', 'splats, SOG 1', await makeSog(whole, 1), 1),
    of('table.ksplat', 'splats, KSPLAT', makeKsplat(whole, 0), 1),
    of('table-small.ksplat', 'splats, KSPLAT, compressed twice', makeKsplat(whole, 2), 1),
    of('table.splat', 'splats, SPLAT', makePlainSplat(plain), 0),
  ];
}
