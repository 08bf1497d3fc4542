import { basename } from 'node:path';
import { photographMaterial, type Picture } from '@mogine/atelier';
import sharp from 'sharp';
import { isLight } from '../package-kind.ts';
import { MAP_ROLES, type MapRole } from './map-name.ts';
import { readMiddle, type PictureFile } from '../picture/read-picture.ts';
import { coverSize } from '../render/cover-size.ts';
import { hasSeam } from '../picture/seam.ts';
import type { Stagehand } from '../work/stagehand.ts';
import { fixMaps } from './fix-maps.ts';
import { listMaterialFindings, type MaterialFinding } from './material-findings.ts';
import { measureNormals, type NormalLooks } from './normals.ts';
import { readMaps, readSmall, SHOWN_EDGE, toGiven, withPlainMaps, type ReadMaps } from './read-maps.ts';
import type { MaterialFix, MaterialMaps, ShownRole } from './roles.ts';

export type MaterialFacts = {
  /** Pictures that were handed in, as far as they are listed; `role` is empty for one that is no map. */
  maps: { path: string; role: MapRole | ''; width: number; height: number }[];
  isDirectX: boolean;
};

export type TakenMaterial = {
  facts: MaterialFacts;
  findings: MaterialFinding[];
  /** WebP of 512 pixels by what they are; colour, normal, roughness and occlusion are always there. */
  shown: Partial<Record<ShownRole, string>>;
  /** WebP: the ball and the flat tiles. */
  pictures: string[];
  /** Every listed picture, small, as WebP. */
  thumbs: string[];
  /** Maps as they are sold one by one, with what was put right in them. */
  sold: { name: string; file: string }[];
};

export type GivenMaterial = {
  /** Every picture of the package. */
  pictures: readonly PictureFile[];
  /** Paths by what they are. */
  roles: Partial<Record<MapRole, string>>;
  /** What names or the owner say; null where nobody does. */
  isDirectX: boolean | null;
};

const THUMB_EDGE = 192;
/** A package may hold hundreds of pictures, of which nobody would choose. */
const LISTED_MAX = 32;

/** Everything that pages show of a material, with fixes carried out. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE. */
export async function takeMaterial(
  given: GivenMaterial,
  { fixes, hand, coverWidth }: { fixes: readonly MaterialFix[]; hand: Stagehand; coverWidth: number },
): Promise<TakenMaterial> {
  const { maps, read, listed, facts, findings } = await examineMaterial(given, fixes, hand);
  hand.onStage('lightening');
  const shown: TakenMaterial['shown'] = {};
  for (const [role, picture] of Object.entries(withPlainMaps(read)) as [ShownRole, Picture][])
    shown[role] = await hand.keep(`shown-${role}.webp`, await encode(picture));
  const thumbs = await keepThumbs(listed, hand.keep);
  hand.onStage('photographing');
  const { ball, swatch } = await photographMaterial(toGiven(read), coverSize(coverWidth));
  return {
    ...{ facts, findings, shown, thumbs },
    pictures: [await hand.keep('cover.webp', ball.bytes), await hand.keep('swatch.webp', swatch.bytes)],
    sold: Object.values(maps).map(({ path, file }) => ({ name: basename(path), file })),
  };
}

export type ExaminedMaterial = Pick<TakenMaterial, 'facts' | 'findings'> & {
  /** As they are sold, with what was put right in them. */
  maps: MaterialMaps;
  /** As they are shown. */
  read: ReadMaps;
  listed: PictureFile[];
};

/** Finds out about the maps of a material, with fixes carried out. Throws as above. */
export async function examineMaterial(
  { pictures, roles, isDirectX: said }: GivenMaterial,
  fixes: readonly MaterialFix[],
  hand: Stagehand,
): Promise<ExaminedMaterial> {
  hand.onStage('reading');
  const maps = await fixMaps(findMaps(pictures, roles), fixes, hand);
  const raw = await readMaps(maps, false);
  hand.onStage('measuring');
  const normals =
    raw.normal && maps.normal ? measureNormals(raw.normal, await readNormals(maps.normal, raw.normal)) : null;
  const isDirectX = decideDirectX(said, fixes, normals);
  const listed = listFirst(pictures, roles);
  const unnamed = listed.filter(({ path }) => !Object.values(roles).includes(path)).map(({ path }) => path);
  const findings = listMaterialFindings({
    ...{ maps, unnamed, isDirectX, normals },
    seams: measureSeams(raw),
    colour: {
      baseColor: colourOf(raw.baseColor),
      roughness: maps.roughness ? colourOf(raw.roughness) : null,
    },
    isHeightCoarse: await isCoarse(maps.height),
  });
  const read = isDirectX ? await readMaps(maps, true) : raw;
  return {
    ...{ maps, read, listed, findings },
    facts: { maps: describeMaps(listed, maps, roles), isDirectX },
  };
}

/** In the order in which maps are told, however they were said. */
function findMaps(pictures: readonly PictureFile[], roles: GivenMaterial['roles']): MaterialMaps {
  const entries = MAP_ROLES.flatMap((role) => {
    const picture = pictures.find(({ path }) => path === roles[role]);
    return picture ? [[role, picture] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** What is read of a picture of light is near enough; anything else is looked at as it is. */
async function readNormals(source: PictureFile, reduced: Picture): Promise<Picture> {
  return isLight(source) ? reduced : readMiddle(source, SHOWN_EDGE);
}

/** What somebody said counts; otherwise the map tells itself. One that was turned round is what it was not. */
function decideDirectX(
  said: boolean | null,
  fixes: readonly MaterialFix[],
  normals: NormalLooks | null,
): boolean {
  if (fixes.some(({ kind }) => kind === 'flipNormal')) return false;
  return said ?? normals?.isDirectX ?? false;
}

function measureSeams({ baseColor }: ReadMaps): 'x' | 'y' | 'both' | null {
  if (!baseColor) return null;
  const [x, y] = [hasSeam(baseColor, 'x'), hasSeam(baseColor, 'y')];
  return x && y ? 'both' : x ? 'x' : y ? 'y' : null;
}

function colourOf(picture: Picture | undefined): number | null {
  if (!picture) return null;
  const { rgb } = picture;
  let sum = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at, at + 3);
    sum += Math.max(r, g, b) - Math.min(r, g, b);
  }
  return (sum * 3) / rgb.length;
}

async function isCoarse(height: PictureFile | undefined): Promise<boolean> {
  if (!height || isLight(height)) return false;
  const { depth } = await sharp(height.file, { limitInputPixels: false }).metadata();
  return depth === 'uchar';
}

/** Maps before what is none. */
function listFirst(pictures: readonly PictureFile[], roles: GivenMaterial['roles']): PictureFile[] {
  const chosen = new Set(Object.values(roles));
  const [maps, others] = [true, false].map((isMap) =>
    pictures.filter(({ path }) => chosen.has(path) === isMap),
  );
  return [...(maps ?? []), ...(others ?? [])].slice(0, LISTED_MAX);
}

async function keepThumbs(listed: readonly PictureFile[], keep: Stagehand['keep']): Promise<string[]> {
  const thumbs: string[] = [];
  for (const [n, source] of listed.entries()) {
    const picture = await readSmall(source, THUMB_EDGE);
    thumbs.push(await keep(`thumb-${n}.webp`, await encode(picture)));
  }
  return thumbs;
}

async function encode({ width, height, rgb }: Picture): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 86 })
    .toBuffer();
}

function describeMaps(
  pictures: readonly PictureFile[],
  maps: MaterialMaps,
  roles: GivenMaterial['roles'],
): MaterialFacts['maps'] {
  return pictures.map(({ path, width, height }) => {
    const role = (Object.keys(roles) as MapRole[]).find((each) => roles[each] === path);
    // As it is sold, where something was put right in it.
    const sold = role ? maps[role] : undefined;
    return { path, role: role ?? '', width: sold?.width ?? width, height: sold?.height ?? height };
  });
}
