import type { SceneDocument } from '../../document/scene-document.ts';
import type { Material } from '../../document/names.ts';
import { mannerOf, type Manner } from '../../layout/sites/manner.ts';
import type { SkinName } from '../../layout/sites/building.ts';
import { MATERIAL_BOOK } from '../../material/material-book.ts';
import { glassFinish, glowFinish, metal, plainFinish, type Finish } from '../../texture/finish.ts';
import type { Wardrobe } from '../finishes.ts';

/** What a roof is covered with. */
export type RoofCover = 'barrel' | 'tile' | 'seam' | 'plain';

/** Everything a building is clad with. */
export type Skin = Readonly<Record<SkinName, Finish>> & {
  manner: Manner;
  frameBars: Finish;
  glass: Finish;
  inside: Finish;
  insideFloor: Finish;
  insideWood: Finish;
  curtain: Finish;
  paper: Finish;
  lamp: Finish;
  roof: Finish;
  cover: RoofCover;
  rail: Finish;
  door: Finish;
  shutter: Finish;
  trim: Finish;
  /** Boards of walls run upwards. */
  isUpright: boolean;
};

const PALE_FRAMES: ReadonlySet<Manner> = new Set(['french', 'mediterranean']);

/** Cladding of a house by its manner, its style's stone and timber, and what the scene says of walls and feature. */
export function skinOf(document: SceneDocument, wardrobe: Wardrobe): Skin {
  const manner = mannerOf(document.style);
  const { walls, ceiling, feature } = document.surfaces;
  const timber = outdoorTimber(manner, document.style);
  const isPale = PALE_FRAMES.has(manner);
  const isLit = document.light.lamps > 0;
  const [r, g, b] = wardrobe.glow.emission;
  const frame = isPale
    ? plainFinish('painted-frame', manner === 'french' ? '#e9e5db' : '#8a7a63', 0.45)
    : manner === 'oriental' || manner === 'japanese'
      ? plainFinish('timber-frame', manner === 'japanese' ? '#3d2f25' : '#4a2f22', 0.55)
      : plainFinish('dark-frame', '#26282a', 0.35, 0.5);
  const wall = wardrobe.surface(walls);
  return {
    manner,
    wall,
    second: feature ? wardrobe.surface(feature) : wall,
    slab: slabFinish(manner, document, wardrobe),
    soffit: manner === 'concrete' || manner === 'deco' ? wardrobe.surface(ceiling) : timber,
    timber,
    frame,
    stone: stoneOutdoors(wardrobe),
    metal:
      document.style === 'light-luxury' || manner === 'deco'
        ? plainFinish('bronze-sheet', '#8d6f45', 0.34, 0.9)
        : plainFinish('dark-sheet', '#33363a', 0.42, 0.6),
    frameBars: frame,
    glass: glassFinish('pane', '#dfe9ea'),
    inside: plainFinish('inside-wall', '#d9cbb4', 0.85),
    insideFloor: plainFinish('inside-floor', '#8a6a48', 0.5),
    insideWood: plainFinish('inside-wood', '#6b4a31', 0.6),
    curtain: { ...plainFinish('house-curtain', '#e8dfd0', 0.9), isThin: true, translucency: 0.45 },
    paper: { ...plainFinish('shoji-paper', '#f1ead9', 0.9), isThin: true, translucency: 0.55 },
    lamp: isLit
      ? { ...glowFinish('house-lamp', '#ffd9a0', 1), emission: [r * 1.7, g * 1.35, b * 0.95] }
      : plainFinish('house-lamp', '#efe6d4', 0.7),
    ...roofOf(manner, document.style),
    rail:
      manner === 'french' || manner === 'mediterranean'
        ? metal('black')
        : plainFinish('rail', '#2b2d2f', 0.4, 0.4),
    door: doorFinish(manner, document),
    shutter: plainFinish(
      'shutter',
      document.style === 'cream' ? '#9aa38c' : manner === 'french' ? '#5f6f78' : '#4d6f86',
      0.6,
    ),
    trim: plainFinish('trim', manner === 'french' ? '#d9d1c1' : '#e6ddca', 0.75),
    isUpright: manner === 'nordic' || manner === 'japanese',
  };
}

function book(material: Material, colour?: string): Finish {
  return MATERIAL_BOOK[material].finish(colour ? { colour } : {});
}

/** Boards that have seen weather: warm under modern roofs, dark in Japan, grey in the north. */
function outdoorTimber(manner: Manner, style: SceneDocument['style']): Finish {
  switch (manner) {
    case 'japanese':
      return book('walnut-planks', style === 'wabi-sabi' ? '#6a5846' : '#4a3a2e');
    case 'nordic':
      return book('oak-planks', '#a98d6c');
    case 'oriental':
      return book('walnut-planks', '#5b3a29');
    case 'ranch':
      return book('oak-planks', '#9a6b41');
    default:
      return book('oak-planks', '#a8794f');
  }
}

/** The style's stone as it lies in gardens. */
export function stoneOutdoors(wardrobe: Wardrobe): Finish {
  const stone = wardrobe.group('stone');
  // Polished marble and lacquer do not lie in gardens.
  return /marble|lacquer|emerald|nero|calacatta/.test(stone.name) ? book('granite', '#a09c94') : stone;
}

function slabFinish(manner: Manner, document: SceneDocument, wardrobe: Wardrobe): Finish {
  switch (manner) {
    case 'concrete':
      return wardrobe.surface(document.surfaces.walls);
    case 'factory':
      return plainFinish('steel-edge', '#3a3c3e', 0.5, 0.3);
    case 'ranch':
      return plainFinish('painted-fascia', '#ded6c6', 0.6);
    case 'deco':
      return plainFinish('banding', '#cbbfa6', 0.7);
    default:
      return document.style === 'black-white-modern'
        ? plainFinish('black-edge', '#1f2022', 0.45)
        : plainFinish('pale-edge', '#dedbd4', 0.75);
  }
}

function roofOf(manner: Manner, style: SceneDocument['style']): { roof: Finish; cover: RoofCover } {
  switch (manner) {
    case 'mediterranean':
      return {
        roof: plainFinish('clay-tile', style === 'cream' ? '#a97f5e' : '#8f5a44', 0.82),
        cover: 'barrel',
      };
    case 'oriental':
      return { roof: plainFinish('grey-tile', '#3f4245', 0.62), cover: 'barrel' };
    case 'japanese':
      return {
        roof: plainFinish('kawara-tile', style === 'wabi-sabi' ? '#5a4a3c' : '#34383c', 0.55),
        cover: 'tile',
      };
    case 'french':
      return { roof: plainFinish('slate-roof', '#545b66', 0.5), cover: 'tile' };
    case 'nordic':
      return { roof: plainFinish('standing-seam', '#2f3336', 0.42, 0.3), cover: 'seam' };
    case 'factory':
      return { roof: plainFinish('zinc-roof', '#5d6164', 0.45, 0.4), cover: 'seam' };
    default:
      return { roof: plainFinish('felt-roof', '#6a6863', 0.9), cover: 'plain' };
  }
}

function doorFinish(manner: Manner, document: SceneDocument): Finish {
  switch (manner) {
    case 'french':
      return plainFinish('front-door', '#2f4548', 0.4);
    case 'mediterranean':
      return plainFinish('front-door', document.style === 'cream' ? '#8b6a4c' : '#5c3b24', 0.5);
    case 'oriental':
      return plainFinish('front-door', '#6a2a1e', 0.45);
    case 'deco':
      return plainFinish('front-door', '#7d5f37', 0.35, 0.8);
    case 'factory':
      return plainFinish('front-door', '#2d3436', 0.45);
    default:
      return book('walnut', document.style === 'scandinavian' ? '#8c6a46' : '#5b3d2a');
  }
}
