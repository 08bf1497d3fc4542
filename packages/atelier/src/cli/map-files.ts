import type { MapKind, RenderResult } from '../engine/render-request.ts';
import type { Vec3 } from '../math/vector.ts';
import { encodePicture } from '../picture/encode.ts';
import { encodeDepth, encodeIds, encodeNormals } from '../picture/encode-maps.ts';

/** Ending before the picture's own, and the file. */
export type MapFile = { ending: string; bytes: Uint8Array | string };

const ENDINGS: Readonly<Record<MapKind, readonly string[]>> = {
  depth: ['.depth.png'],
  normal: ['.normal.png'],
  id: ['.id.png', '.id.json'],
  line: ['.line.png'],
};

/** Endings of the files that the maps asked for will be. */
export function listMapEndings(wanted: readonly MapKind[]): string[] {
  return wanted.flatMap((kind) => ENDINGS[kind]);
}

/**
 * The maps of a picture as exact files: depth in millimetres, normals in the axes of a viewer who looks along `forward`,
 * numbers of things with what they stand for, and the line drawing.
 */
export async function mapFiles(
  { maps, line, things }: Pick<RenderResult, 'maps' | 'line' | 'things'>,
  wanted: ReadonlySet<string>,
  forward: Vec3,
): Promise<MapFile[]> {
  const files: MapFile[] = [];
  if (maps && wanted.has('depth')) files.push({ ending: '.depth.png', bytes: encodeDepth(maps) });
  if (maps && wanted.has('normal'))
    files.push({ ending: '.normal.png', bytes: encodeNormals(maps, forward) });
  if (maps && wanted.has('id')) {
    files.push({ ending: '.id.png', bytes: encodeIds(maps) });
    files.push({ ending: '.id.json', bytes: `${JSON.stringify(things, null, 2)}\n` });
  }
  if (line && wanted.has('line'))
    files.push({ ending: '.line.png', bytes: (await encodePicture(line, 'png')).bytes });
  return files;
}
