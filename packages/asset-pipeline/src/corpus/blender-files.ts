import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { makeZip } from '../unpack/zip.fixture.ts';
import type { IntakeRefusalCode } from '../refusal.ts';
import { CHAIR_MM, CHAIR_PARTS, CHAIR_TRIANGLES, paintOak } from './chair.ts';
import type { CorpusFile, Expected } from './corpus-file.ts';
import { BARE_CHAIR, WHOLE_CHAIR } from './own-files.ts';

/** What blender-files.py tells of a file that it wrote; what is unsaid is as in the whole chair. */
type Written = {
  folder: string;
  source: string;
  how: string;
  /** Knows neither materials nor pictures. */
  bare?: boolean;
  /** Was told to write what Blender does not write by itself, in a format that cannot say so. */
  lies?: boolean;
  isSkinned?: boolean;
  animations?: number;
  shapes?: number;
  textures?: number;
  /** So many chairs in a row. */
  times?: number;
  sizeMm?: [number, number, number];
  reason?: IntakeRefusalCode;
};

/** The chair as Blender writes it, below `place`; null where Blender is not installed. */
export async function makeBlenderFiles(place: string): Promise<CorpusFile[] | null> {
  const oak = join(place, 'oak.png');
  await writeFile(oak, await paintOak());
  const script = join(import.meta.dirname, 'blender-files.py');
  const argv = ['--background', '--factory-startup', '--python-exit-code', '1', '--python', script];
  try {
    await promisify(execFile)('blender', [...argv, '--', place, JSON.stringify(CHAIR_PARTS), oak], {
      maxBuffer: 64 * 1024 ** 2,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const { version, written } = JSON.parse(await readFile(join(place, 'written.json'), 'utf8')) as {
    version: string;
    written: Written[];
  };
  return Promise.all(
    written.map(async (each) => ({
      ...(await gather(join(place, each.folder), each)),
      from: `Blender ${version}: ${each.how}`,
      expected: expectedOf(each),
    })),
  );
}

/** The one file, or a zip of all that was written beside it. */
async function gather(
  folder: string,
  { folder: stem, source }: Written,
): Promise<Pick<CorpusFile, 'name' | 'bytes'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const extension = source.slice(source.lastIndexOf('.'));
  const [only, other] = files;
  if (only !== undefined && other === undefined)
    return { name: `blender-${stem}${extension}`, bytes: await readFile(only) };
  const parts = files.map(async (file) => ({
    name: relative(folder, file),
    data: await readFile(file),
    isDeflated: true,
  }));
  return { name: `blender-${stem}.zip`, bytes: makeZip(await Promise.all(parts)) };
}

function expectedOf({ reason, bare, lies, isSkinned = false, times = 1, ...said }: Written): Expected {
  if (reason) return { kind: 'refused', reason };
  if (bare) return lies ? { ...BARE_CHAIR, sizeMm: [500, 600, 900], isChair: undefined } : BARE_CHAIR;
  const { sizeMm = CHAIR_MM, animations = 0, textures = 1, shapes = 0 } = said;
  return {
    ...WHOLE_CHAIR,
    ...{ sizeMm, animations, textures, shapes, isSkinned, triangles: times * CHAIR_TRIANGLES },
    isChair: times > 1 ? undefined : textures === 0 ? 'shape' : 'shape and picture',
  };
}
