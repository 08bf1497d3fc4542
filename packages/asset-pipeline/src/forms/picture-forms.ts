import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { mapRole } from '../material/map-name.ts';
import type { FormsJob, Looked, MadeForm } from './forms-job.ts';

/** Edges that are sold below the original, pixels. */
const MAP_EDGES = [4096, 2048, 1024, 512] as const;
const PANORAMA_EDGES = [8192, 4096, 2048] as const;
const JPEG_QUALITY = 92;
const WEBP_QUALITY = 92;
const PIXELS_MAX = 16_384 ** 2;
const FORMATS: Readonly<Record<string, { extension: string; contentType: string }>> = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  webp: { extension: 'webp', contentType: 'image/webp' },
};

/** `4096` is sold as `4k`. */
export function edgeName(edge: number): string {
  return edge >= 1024 ? `${Math.round(edge / 1024)}k` : `${edge}`;
}

/** What is to be known of a picture; of one that cannot be measured, as of a Radiance panorama, its edge is 0. */
export async function lookAtPicture(name: string, path: string, isMap: boolean): Promise<Looked> {
  const header = await sharp(path, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => null);
  return {
    name,
    map: (isMap && mapRole(name)) || '',
    edge: Math.max(header?.width ?? 0, header?.height ?? 0),
  };
}

/** Smaller ones of a picture, in its own format and bit depth, with everything that is said in it. */
export async function makeSmaller(
  { folder, kind }: FormsJob,
  { path, role }: FormsJob['files'][number],
  { name, map, edge }: Looked,
  tell: (form: MadeForm) => void,
): Promise<void> {
  const { format = '', depth } = await sharp(path, { limitInputPixels: PIXELS_MAX }).metadata();
  const known = FORMATS[format];
  if (!known || (role !== 'map' && role !== 'panorama')) return;
  const edges = kind === 'panorama' ? PANORAMA_EDGES : MAP_EDGES;
  for (const smaller of edges.filter((each) => each < edge)) {
    const made = `${parse(name).name}-${edgeName(smaller)}.${known.extension}`;
    const file = join(folder, made);
    const picture = sharp(path, { limitInputPixels: PIXELS_MAX })
      .keepMetadata()
      .resize(smaller, smaller, { fit: 'inside' });
    // Values of a 16-bit height are not colours: rounded to 256 steps they would show as terraces.
    const kept = depth === 'ushort' ? picture.toColourspace('grey16') : picture;
    const { width, height } = await encode(kept, format).toFile(file);
    if (Math.max(width, height) !== smaller) throw new Error(`${width} × ${height} of ${smaller} pixels`);
    tell({
      name: made,
      map,
      edge: smaller,
      format: known.extension,
      role,
      contentType: known.contentType,
      path: file,
    });
  }
}

function encode(picture: Sharp, format: string): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
  return format === 'png' ? picture.png() : picture.webp({ quality: WEBP_QUALITY });
}
