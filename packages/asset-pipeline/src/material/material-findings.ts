import { gravestFirst, type FindingOf } from '../finding-of.ts';
import { isLight } from '../package-kind.ts';
import type { MapRole } from './map-name.ts';
import type { PictureFile } from '../picture/read-picture.ts';
import type { NormalLooks } from './normals.ts';
import type { MaterialFix, MaterialMaps } from './roles.ts';

export const MATERIAL_FINDINGS = [
  'BASE_COLOR_MISSING',
  'NORMAL_LOOKS_WRONG',
  'ROUGHNESS_HAS_COLOUR',
  'ROUGHNESS_MISSING',
  'NORMAL_MAP_MISSING',
  'TILE_SEAM',
  'MAP_SIZES_DIFFER',
  'NORMAL_CONVENTION',
  'NORMAL_DIRECTX',
  'NORMAL_NOT_UNIT',
  'BASE_COLOR_GREY',
  'GLOSSINESS_TURNED',
  'MAPS_SMALL',
  'MAP_NOT_SQUARE',
  'MAP_SIZE_ODD',
  'HEIGHT_EIGHT_BITS',
  'MAPS_UNNAMED',
] as const;
export type MaterialFindingCode = (typeof MATERIAL_FINDINGS)[number];
export type MaterialFinding = FindingOf<MaterialFindingCode, MaterialFix>;

export type MaterialLooks = {
  maps: MaterialMaps;
  /** Pictures that are no map as far as anybody has said. */
  unnamed: readonly string[];
  /** Whether the normal map is read as DirectX's. */
  isDirectX: boolean;
  normals: NormalLooks | null;
  /** Sides at which one sees where the colour map begins again. */
  seams: 'x' | 'y' | 'both' | null;
  /** How colourful the maps are, mean difference between channels of 255; null of a map that is not there. */
  colour: { baseColor: number | null; roughness: number | null };
  /** Whether the height has no more than 256 steps. */
  isHeightCoarse: boolean;
};

const EDGE_GOOD = 1024;
const EDGE_MAX = 8192;
const LENGTH_ERROR = 0.06;
/** Normals of surfaces that tile look up; those of a picture that is none look anywhere. */
const UP_LEAST = 0.5;
const COLOURFUL = 8;
const GREY = 1.5;

/** What is to be said of the maps of a material, the gravest first. */
export function listMaterialFindings(looks: MaterialLooks): MaterialFinding[] {
  const findings = [
    ...presenceFindings(looks),
    ...normalFindings(looks),
    ...pictureFindings(looks),
    ...sizeFindings(looks),
  ];
  return gravestFirst(findings);
}

type Say = [
  code: MaterialFindingCode,
  severity: MaterialFinding['severity'],
  more?: Partial<MaterialFinding>,
];
const say = ([code, severity, more]: Say): MaterialFinding => ({ code, severity, count: 1, ...more });

function presenceFindings({ maps, unnamed }: MaterialLooks): MaterialFinding[] {
  const found: Say[] = [];
  if (!maps.baseColor) found.push(['BASE_COLOR_MISSING', 'error']);
  if (!maps.roughness && !maps.orm && !maps.glossiness) found.push(['ROUGHNESS_MISSING', 'warning']);
  if (!maps.normal) found.push(['NORMAL_MAP_MISSING', 'note']);
  if (maps.glossiness && !maps.roughness && !maps.orm) found.push(['GLOSSINESS_TURNED', 'note']);
  if (unnamed.length > 0) {
    const detail = { name: unnamed[0] ?? '' };
    found.push(['MAPS_UNNAMED', 'note', { count: unnamed.length, detail }]);
  }
  return found.map(say);
}

function normalFindings({ maps: { normal }, normals, isDirectX }: MaterialLooks): MaterialFinding[] {
  if (!normal || !normals) return [];
  if (normals.up < UP_LEAST) return [say(['NORMAL_LOOKS_WRONG', 'warning', named(normal)])];
  const found: Say[] = [];
  const canFix = !isLight(normal);
  if (normals.isDirectX !== null && normals.isDirectX !== isDirectX)
    found.push(['NORMAL_CONVENTION', 'warning', fixedBy(canFix, { kind: 'flipNormal' })]);
  else if (isDirectX) found.push(['NORMAL_DIRECTX', 'note', fixedBy(canFix, { kind: 'flipNormal' })]);
  if (normals.lengthError > LENGTH_ERROR) {
    const detail = { percent: Math.round(normals.lengthError * 100) };
    found.push(['NORMAL_NOT_UNIT', 'warning', { detail, ...fixedBy(canFix, { kind: 'renormalise' }) }]);
  }
  return found.map(say);
}

function pictureFindings({ maps, colour, seams, isHeightCoarse }: MaterialLooks): MaterialFinding[] {
  const found: Say[] = [];
  const { roughness, baseColor } = maps;
  if (roughness && (colour.roughness ?? 0) > COLOURFUL)
    found.push(['ROUGHNESS_HAS_COLOUR', 'warning', named(roughness)]);
  if (baseColor && colour.baseColor !== null && colour.baseColor < GREY)
    found.push(['BASE_COLOR_GREY', 'note', named(baseColor)]);
  if (seams) found.push(['TILE_SEAM', 'warning', { detail: { where: seams } }]);
  if (isHeightCoarse) found.push(['HEIGHT_EIGHT_BITS', 'note']);
  return found.map(say);
}

function sizeFindings({ maps }: MaterialLooks): MaterialFinding[] {
  const found: Say[] = [];
  const all = Object.entries(maps) as [MapRole, PictureFile][];
  const [first] = all;
  if (!first) return [];
  const edges = all.map(([, { width, height }]) => Math.max(width, height));
  const edge = chooseEdge(maps);
  const odd = all.filter(([, { width, height }]) => !isPowerOfTwo(width) || !isPowerOfTwo(height));
  const oblong = all.filter(([, { width, height }]) => width !== height);
  const canFix = all.every(([, map]) => !isLight(map) || (map.width === edge && map.height === edge));
  const fix = fixedBy(canFix, { kind: 'sameSize', edge });
  if (all.some(([, { width, height }]) => width !== first[1].width || height !== first[1].height)) {
    // By their area: of 512 × 1024 and 1024 × 1024 the longer edges are the same.
    const sizes = all
      .map(([, map]) => map)
      .toSorted((a, b) => a.width * a.height - b.width * b.height || a.width - b.width)
      .map(({ width, height }) => `${width} × ${height}`);
    const detail = { least: sizes[0] ?? '', most: sizes.at(-1) ?? '', edge };
    found.push(['MAP_SIZES_DIFFER', 'warning', { detail, ...fix }]);
  } else if (odd[0]) {
    const [, { width, height }] = odd[0];
    found.push([
      'MAP_SIZE_ODD',
      'note',
      { count: odd.length, detail: { width, height, edge }, ...(oblong[0] ? {} : fix) },
    ]);
  }
  if (oblong[0]) {
    const [, { path: name, width, height }] = oblong[0];
    found.push(['MAP_NOT_SQUARE', 'note', { count: oblong.length, detail: { name, width, height } }]);
  }
  if (Math.max(...edges) < EDGE_GOOD)
    found.push(['MAPS_SMALL', 'warning', { detail: { edge: Math.max(...edges) } }]);
  return found.map(say);
}

/** The size of the colour map, which is what one looks at, as the nearest power of two. */
function chooseEdge(maps: MaterialMaps): number {
  const lead = maps.baseColor ?? maps.normal ?? Object.values(maps)[0];
  const edge = Math.max(lead?.width ?? 1, lead?.height ?? 1);
  return Math.min(EDGE_MAX, 2 ** Math.round(Math.log2(edge)));
}

function named({ path: name }: PictureFile): Partial<MaterialFinding> {
  return { detail: { name } };
}

function fixedBy(canFix: boolean, fix: MaterialFix): Partial<MaterialFinding> {
  return canFix ? { fix } : {};
}

function isPowerOfTwo(value: number): boolean {
  return value > 0 && (value & (value - 1)) === 0;
}
