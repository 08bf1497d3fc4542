import type { Material, Place, Style } from '../document/names.ts';
import type { SceneBrief, SceneDocument, SceneSurface } from '../document/scene-document.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import type { MaterialSpec } from '../material/material-spec.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec, SurfaceChoice } from '../style/style-spec.ts';
import { FACADES } from './facades.ts';
import { colourDistance, jitter, lightnessOf, namedColour, saturate } from './tint.ts';

type Groups = ReadonlySet<MaterialSpec['group']>;

const WET: ReadonlySet<Place> = new Set(['bathroom', 'kitchen', 'entry']);
const FLOOR_GROUPS: Groups = new Set(['wood', 'concrete', 'stone', 'brick', 'tile', 'ground']);
const TINTED: Groups = new Set(['wood', 'concrete', 'brick', 'tile', 'paint']);
const WALL_GROUPS: Groups = new Set(['concrete', 'brick', 'paint', 'tile', 'stone', 'wood']);

export function groupOf(material: Material): MaterialSpec['group'] {
  return MATERIAL_BOOK[material].group;
}

/** The first of a list is the most typical: it is drawn most often. */
export function drawTypical<T>(items: readonly T[], random: Random): T | undefined {
  for (const item of items) if (random.chance(0.52)) return item;
  return items[0];
}

function toSurface(choice: SurfaceChoice, random?: Random): SceneSurface {
  const colour = choice.colour && random ? jitter(choice.colour, random) : choice.colour;
  return { material: choice.material, scale: 1, ...(colour ? { colour } : {}) };
}

const LAWN: SurfaceChoice = { material: 'grass', colour: '#647d42' };

/** Ground outdoors. */
const GROUNDS: Record<'courtyard' | 'pavilion' | 'villa' | 'tower', readonly SurfaceChoice[]> = {
  courtyard: [LAWN, { material: 'gravel' }],
  pavilion: [LAWN, { material: 'gravel' }],
  villa: [LAWN],
  tower: [{ material: 'paving' }],
};

/** Courts of the east and of bare stone are gravelled or paved; elsewhere a garden is a lawn first. */
const DRY_COURTS: ReadonlySet<Style> = new Set([
  'oriental-minimal',
  'wabi-sabi',
  'japandi',
  'ando',
  'brutalist',
  'post-industrial',
  'mediterranean',
]);
const DRY_GROUND: readonly SurfaceChoice[] = [{ material: 'gravel' }, { material: 'paving' }, LAWN];

function groundsFor(place: keyof typeof GROUNDS, style: Style): readonly SurfaceChoice[] {
  return place === 'courtyard' && DRY_COURTS.has(style) ? DRY_GROUND : GROUNDS[place];
}

/** Surfaces that named materials without a place took, so that things do not take them again. */
export type ChosenSurfaces = { surfaces: SceneDocument['surfaces']; left: Material[] };

/** Floor, walls, ceiling and perhaps one wall that differs: named ones first, then the style's. */
export function chooseSurfaces(
  brief: SceneBrief,
  place: Place,
  style: StyleSpec,
  palette: readonly string[],
  random: Random,
): ChosenSurfaces {
  const banned = new Set(brief.without.materials);
  const allowed = (list: readonly SurfaceChoice[]): SurfaceChoice[] =>
    list.filter((c) => !banned.has(c.material));
  const left = brief.materials.filter((m) => !banned.has(m));
  const takeFor = (groups: Groups): Material | undefined => {
    const i = left.findIndex((m) => groups.has(groupOf(m)) && isForSurfaces(m));
    return i < 0 ? undefined : left.splice(i, 1)[0];
  };
  const named = (m: Material | undefined): SceneSurface | undefined =>
    m === undefined ? undefined : { material: m, scale: 1 };
  // Tiles that were named beside a colour are bought in it.
  const tiled = (m: Material | undefined): SceneSurface | undefined => {
    const surface = named(m);
    const [first] = brief.colours;
    if (!surface || !first || groupOf(surface.material) !== 'tile') return surface;
    return { ...surface, colour: namedColour(first.colour, first.shade) };
  };
  const fallback: SurfaceChoice = {
    material: banned.has('latex-paint') ? 'plaster' : 'latex-paint',
    colour: '#efece5',
  };

  const floorList = isOutdoors(place) ? groundsFor(place, style.id) : allowed(floorsFor(place, style));
  const wallList = allowed(wallsFor(place, style));
  const walls =
    named(brief.surfaces.walls) ??
    tiled(takeFor(new Set(['concrete', 'brick', 'paint', 'tile']))) ??
    toSurface(drawTypical(wallList, random) ?? fallback, random);
  const floor =
    named(brief.surfaces.floor) ??
    tiled(takeFloor(left)) ??
    toSurface(
      drawTypical(allowed(floorList), random) ??
        drawTypical(floorList, random) ?? { material: 'microcement' },
      random,
    );
  const ceiling =
    named(brief.surfaces.ceiling) ??
    toSurface(
      drawTypical(allowed(isOutdoors(place) ? FACADES[style.id].soffit : style.ceiling), random) ?? fallback,
      random,
    );
  const surfaces: SceneDocument['surfaces'] = {
    floor: colourAsSaid(floor, 'floor'),
    walls: colourAsSaid(tintWalls(walls, brief, palette), 'walls'),
    ceiling: colourAsSaid(ceiling, 'ceiling'),
  };
  // Who says what the walls are means all of them.
  const areWallsSaid = brief.surfaces.walls !== undefined || brief.surfaceColours?.walls !== undefined;
  const feature =
    named(brief.surfaces.feature) ??
    named(takeFor(new Set(['stone', 'brick', 'wood', 'concrete']))) ??
    (isBuilding(place)
      ? toSurface(drawTypical(allowed(FACADES[style.id].second), random) ?? fallback, random)
      : undefined) ??
    (hasFeature(place) &&
    style.feature.length > 0 &&
    random.chance(0.72) &&
    !areWallsSaid &&
    !brief.moods.includes('empty')
      ? toSurface(drawTypical(allowed(style.feature), random) ?? fallback, random)
      : undefined);
  if (feature) surfaces.feature = { ...colourAsSaid(feature, 'feature'), wall: 'back' };
  return { surfaces, left };

  /** In the colour said of it; what the style makes of a material that has only its own colour is painted over. */
  function colourAsSaid(surface: SceneSurface, where: keyof SceneBrief['surfaces']): SceneSurface {
    const said = brief.surfaceColours?.[where];
    if (said === undefined) return surface;
    const colour = namedColour(said.colour, said.shade);
    const isKept = brief.surfaces[where] !== undefined || TINTED.has(groupOf(surface.material));
    const material = isKept ? surface.material : where === 'floor' ? 'microcement' : fallback.material;
    return { ...surface, material, colour };
  }

  function takeFloor(from: Material[]): Material | undefined {
    const i = from.findIndex((m) => FLOOR_GROUPS.has(groupOf(m)) && isFloor(m));
    return i < 0 ? undefined : from.splice(i, 1)[0];
  }
}

function isOutdoors(place: Place): place is keyof typeof GROUNDS {
  return place in GROUNDS;
}

function hasFeature(place: Place): boolean {
  return !isOutdoors(place) && place !== 'gallery';
}

/** Materials that are bought for floors: boards, tiles, slabs. */
function isFloor(m: Material): boolean {
  return /planks|herringbone|terrazzo|tile|paving|polished|tatami|grass|gravel|hex|travertine|slate|granite|microcement/.test(
    m,
  );
}

/** Timber by the piece, fabrics and metals belong to things. */
function isForSurfaces(m: Material): boolean {
  return (
    WALL_GROUPS.has(groupOf(m)) &&
    !/planks|herringbone|tatami|polished|paving|^(?:oak|walnut|ash|elm|ebony|bamboo)$/.test(m)
  );
}

function floorsFor(place: Place, style: StyleSpec): readonly SurfaceChoice[] {
  const isMat = (c: SurfaceChoice): boolean => c.material === 'tatami';
  const dry = style.floor.filter((c) => !isMat(c) || place === 'tea-room' || place === 'bedroom');
  if (!WET.has(place)) return dry;
  const hard = dry.filter((c) => groupOf(c.material) !== 'wood' && !isMat(c));
  if (hard.length > 0) return hard;
  return place === 'bathroom' ? style.stone : dry;
}

function isBuilding(place: Place): boolean {
  return place === 'villa' || place === 'tower';
}

function wallsFor(place: Place, style: StyleSpec): readonly SurfaceChoice[] {
  if (isOutdoors(place)) return FACADES[style.id].walls;
  if (place !== 'bathroom') return style.walls;
  // Paper does not hang in a bathroom.
  const dry = style.walls.filter((c) => c.material !== 'wallpaper' && c.material !== 'rice-paper');
  const stone = style.stone.filter((c) => groupOf(c.material) === 'stone');
  return dry.length > 0 ? dry : stone.length > 0 ? stone : style.walls;
}

/** A pale colour that was named goes on the walls where they take one. */
function tintWalls(walls: SceneSurface, brief: SceneBrief, palette: readonly string[]): SceneSurface {
  const isPainted = groupOf(walls.material) === 'paint';
  if (!isPainted || brief.surfaces.walls !== undefined) return walls;
  const [first] = brief.colours;
  if (!first) return walls;
  const hex = palette[0];
  const isPale = ['white', 'beige', 'grey', 'pink'].includes(first.colour) || first.shade === 'light';
  return isPale && hex !== undefined ? { ...walls, colour: hex } : walls;
}

/** Colours nearer than this to one that must not be there are left out. */
const BANNED_WITHIN = 0.13;

/** Palette of the scene: the style's, a little different for every seed, with the colours that were named in it. */
export function choosePalette(brief: SceneBrief, style: StyleSpec, random: Random): string[] {
  const drawn = style.palettes[random.integer(0, Math.max(0, style.palettes.length - 1))] ?? [
    '#e8e4dc',
    '#8a8178',
    '#3d3a36',
  ];
  const banned = brief.without.colours.map((c) => namedColour(c));
  const isVivid = brief.moods.includes('vivid');
  const isMuted = brief.moods.includes('muted');
  const out = drawn.slice(0, 6).map((hex) => {
    const own = jitter(hex, random);
    return isMuted ? saturate(own, 0.45) : isVivid ? saturate(own, 1.3) : own;
  });
  const NEUTRAL = new Set(['white', 'beige', 'grey']);
  // Named colours: pale ones become the ground, strong ones what catches the eye.
  let accent = 2;
  for (const { colour, shade } of brief.colours.slice(0, 4)) {
    const hex = namedColour(colour, shade);
    const isGround = (NEUTRAL.has(colour) || shade === 'light') && lightnessOf(hex) > 0.62;
    const at = isGround && !out.slice(0, 1).includes(hex) && accent === 2 ? 0 : accent++;
    if (at < 6) out[at] = hex;
  }
  const kept = out.filter((hex) => !banned.some((b) => colourDistance(hex, b) < BANNED_WITHIN));
  while (kept.length < 3) kept.push(kept.length === 0 ? '#e8e4dc' : '#8a8178');
  return kept.slice(0, 6);
}
