import type { Picture } from '@mogine/atelier';
import sharp from 'sharp';
import { isLight } from '../package-kind.ts';
import { readLight, readScreen, type PictureFile } from '../picture/read-picture.ts';
import { hasSeam } from '../picture/seam.ts';
import { measureStops, toneMap } from '../picture/tone.ts';
import type { Stagehand } from '../work/stagehand.ts';
import { chooseViews, cropView } from './choose-views.ts';
import {
  listPanoramaFindings,
  type PanoramaFacts,
  type PanoramaFinding,
  type PanoramaLooks,
} from './panorama-findings.ts';

export type TakenPanorama = {
  facts: PanoramaFacts;
  findings: PanoramaFinding[];
  /** WebP of at most 2048 × 1024, tone mapped, without anything that a camera wrote. */
  preview: string;
  /** Views cut from it, WebP, the best first. */
  pictures: string[];
};

/** Views are cut from this, so that they are sharp. */
const WORK_WIDTH = 4096;
const PREVIEW = { width: 2048, height: 1024 } as const;
const VIEW = [960, 720] as const;
const VIEWS = 3;
/** Of its height, at the top and the foot: what is above and below whoever stands in it. */
const POLE_SHARE = 0.05;
const BLACK = 6;
const WHITE = 252;

/** Everything that pages show of a panorama. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE. */
export async function takePanorama(
  source: PictureFile,
  { keep, onStage }: Stagehand,
): Promise<TakenPanorama> {
  onStage('reading');
  const { shown, stops } = await readShown(source);
  onStage('measuring');
  const facts = { width: source.width, height: source.height, stops };
  const findings = listPanoramaFindings({
    ...facts,
    ...measureLooks(shown),
    hasPlace: await hasPlace(source),
  });
  onStage('lightening');
  const small = await sharp(shown.rgb, { raw: { width: shown.width, height: shown.height, channels: 3 } })
    .resize(PREVIEW.width, PREVIEW.height, { fit: 'fill', kernel: 'lanczos3', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  const preview = await keep('preview.webp', small);
  onStage('photographing');
  const pictures: string[] = [];
  for (const [n, yaw] of chooseViews(shown, VIEWS).entries()) {
    const { rgb, width, height } = cropView(shown, yaw, VIEW);
    const view = sharp(rgb, { raw: { width, height, channels: 3 } }).webp({
      quality: 86,
      smartSubsample: true,
    });
    pictures.push(await keep(n === 0 ? 'cover.webp' : `view-${n + 1}.webp`, await view.toBuffer()));
  }
  return { facts, findings, preview, pictures };
}

async function readShown(source: PictureFile): Promise<{ shown: Picture; stops: number | null }> {
  if (isLight(source)) {
    const light = await readLight(source, WORK_WIDTH);
    return { shown: toneMap(light), stops: measureStops(light) };
  }
  // Never larger than it is; what is nearly twice as wide as high is made so.
  const width = Math.max(2, Math.min(WORK_WIDTH, source.width) & ~1);
  return { shown: await readScreen(source, { width, height: width / 2 }), stops: null };
}

function measureLooks(shown: Picture): Pick<PanoramaLooks, 'hasSeam' | 'hole' | 'whiteShare'> {
  const rows = Math.max(1, Math.round(shown.height * POLE_SHARE));
  const [above, below] = [isBlack(shown, 0, rows), isBlack(shown, shown.height - rows, shown.height)];
  let white = 0;
  const { rgb } = shown;
  for (let at = 0; at < rgb.length; at += 3)
    if (Math.min(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) >= WHITE) white += 1;
  return {
    hasSeam: hasSeam(shown, 'x'),
    hole: above && below ? 'both' : above ? 'above' : below ? 'below' : null,
    whiteShare: white / (rgb.length / 3),
  };
}

function isBlack({ width, rgb }: Picture, first: number, end: number): boolean {
  let dark = 0;
  for (let at = first * width * 3; at < end * width * 3; at += 3)
    if (Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) <= BLACK) dark += 1;
  return dark > 0.9 * width * (end - first);
}

/** The entry of EXIF that leads to where a camera was, in both byte orders. */
const PLACES = ['\x25\x88\x04\0\x01\0\0\0', '\x88\x25\0\x04\0\0\0\x01'] as const;

async function hasPlace(source: PictureFile): Promise<boolean> {
  if (isLight(source)) return false;
  const { exif } = await sharp(source.file, { limitInputPixels: false }).metadata();
  const text = exif?.toString('latin1') ?? '';
  return PLACES.some((place) => text.includes(place));
}
