import type { Place, Style } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import type { Wall, WallOpening } from '../layout/walls.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { part, type Part } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Wardrobe } from './finishes.ts';

/** Building styles that show what they are built of have neither skirting nor cornice. */
export const BARE: ReadonlySet<Style> = new Set([
  'ando',
  'brutalist',
  'post-industrial',
  'wabi-sabi',
  'mediterranean',
]);
const ORNATE: ReadonlySet<Style> = new Set(['french', 'art-deco']);

/** Free stretches of a wall between the openings that reach into a band of it. */
function stretches(
  wall: Wall,
  openings: readonly WallOpening[],
  bottom: number,
  top: number,
): { low: number; high: number }[] {
  const out: { low: number; high: number }[] = [];
  let x = -wall.length / 2;
  const holes = openings.filter((o) => o.sill < top && o.head > bottom).toSorted((a, b) => a.low - b.low);
  for (const hole of [...holes, { low: wall.length / 2, high: wall.length / 2 }]) {
    if (hole.low - x > 0.05) out.push({ low: x, high: hole.low });
    x = Math.max(x, hole.high);
  }
  return out;
}

/** A flat board on the wall's face. */
function board(finish: Finish, low: number, high: number, bottom: number, top: number, deep: number): Part {
  const box = makeBox(high - low, top - bottom, deep, { bevel: Math.min(0.003, deep / 4), bevelSegments: 1 });
  return part(finish, move(box, (low + high) / 2, (bottom + top) / 2, deep / 2));
}

/** What a finished wall has on it: skirting, cornice, the joints of its slabs and panels, a dado. */
export function trimParts(
  document: SceneDocument,
  wall: Wall,
  openings: readonly WallOpening[],
  { finish, wardrobe }: { finish: Finish; wardrobe: Wardrobe },
): Part[] {
  const parts: Part[] = [];
  const isOrnate = ORNATE.has(document.style);
  const dado = dadoOf(document, wall);
  if (dado) parts.push(...dadoParts(dado, wall, openings, wardrobe));
  if (dado?.kind === 'panels') parts.push(...upperFrames(document, wall, openings, dado.topM));
  if (!BARE.has(document.style) && document.place !== 'bathroom') {
    const tall = isOrnate ? 0.14 : 0.07;
    const skirting = isOrnate
      ? plainFinish('skirting', '#efebe2', 0.5)
      : finish.texture
        ? plainFinish('skirting', '#dcd7cd', 0.55)
        : { ...finish, name: 'skirting' };
    for (const { low, high } of stretches(wall, openings, 0, tall))
      parts.push(board(skirting, low, high, 0, tall, 0.014));
  }
  parts.push(...jointParts(document, wall, openings));
  if (isOrnate) {
    const plaster = plainFinish('cornice', '#f1ede4', 0.7);
    const { height } = document.size;
    const steps: readonly (readonly [number, number, number])[] = [
      [0.05, 0.11, 0.025],
      [0.055, 0.06, 0.07],
      [0.03, 0.03, 0.1],
    ];
    for (const [h, below, deep] of steps)
      parts.push(
        part(
          plaster,
          move(makeBox(wall.length, h, deep, { bevel: 0.008 }), 0, height - below + h / 2 - 0.03, deep / 2),
        ),
      );
  }
  return parts;
}

const JOINT = plainFinish('wall-joint', '#2a241e', 0.9);
const JOINT_M = 0.005;

/** Slabs and veneered panels come in sizes: dark lines where they meet. Null for what is laid or spread without. */
function panelOf(document: SceneDocument, wall: Wall): { wide: number; high: number | null } | null {
  const { walls, feature } = document.surfaces;
  const { material } = feature?.wall === wall.name ? feature : walls;
  const { group } = MATERIAL_BOOK[material];
  if (group === 'wood') return { wide: 0.92, high: null };
  if (group === 'stone' && material !== 'slate') return { wide: 1.2, high: 2.4 };
  return material === 'corten' ? { wide: 1.2, high: 2.4 } : null;
}

function jointParts(document: SceneDocument, wall: Wall, openings: readonly WallOpening[]): Part[] {
  const panel = panelOf(document, wall);
  if (!panel) return [];
  const { height } = document.size;
  const parts: Part[] = [];
  const count = Math.max(1, Math.round(wall.length / panel.wide));
  for (let i = 1; i < count; i++) {
    const x = (i / count - 0.5) * wall.length;
    let y = 0;
    const holes = openings.filter((o) => x > o.low - 0.03 && x < o.high + 0.03);
    for (const hole of [...holes.toSorted((a, b) => a.sill - b.sill), { sill: height, head: height }]) {
      if (hole.sill - y > 0.05)
        parts.push(board(JOINT, x - JOINT_M / 2, x + JOINT_M / 2, y, hole.sill, 0.002));
      y = Math.max(y, hole.head);
    }
  }
  const rows = panel.high === null ? 1 : Math.max(1, Math.round(height / panel.high));
  for (let k = 1; k < rows; k++) {
    const y = (k / rows) * height;
    for (const { low, high } of stretches(wall, openings, y - 0.01, y + 0.01))
      parts.push(board(JOINT, low, high, y - JOINT_M / 2, y + JOINT_M / 2, 0.002));
  }
  return parts;
}

type Dado = { kind: 'panels' | 'boards' | 'paint' | 'tiles'; topM: number };

const DINING: ReadonlySet<Place> = new Set(['cafe', 'dining-room', 'shop', 'entry', 'lobby']);

/** The lower part of walls, where a style treats it differently. */
function dadoOf(document: SceneDocument, wall: Wall): Dado | null {
  const { style, place, surfaces } = document;
  // A wall that differs already carries its own.
  if (surfaces.feature?.wall === wall.name || place === 'bathroom' || place === 'gallery') return null;
  if (!['paint', 'brick'].includes(MATERIAL_BOOK[surfaces.walls.material].group)) return null;
  switch (style) {
    case 'french':
      return { kind: 'panels', topM: 0.92 };
    case 'scandinavian':
      return DINING.has(place) || place === 'childrens-room' ? { kind: 'boards', topM: 1.06 } : null;
    case 'cream':
      return place === 'childrens-room' || DINING.has(place) ? { kind: 'boards', topM: 0.98 } : null;
    case 'memphis':
      return { kind: 'paint', topM: 1.02 };
    case 'mediterranean':
      return DINING.has(place) ? { kind: 'tiles', topM: 0.96 } : null;
    case 'mid-century':
      return place === 'cafe' || place === 'shop' ? { kind: 'boards', topM: 1 } : null;
    default:
      return null;
  }
}

const PANEL_WHITE = plainFinish('dado-paint', '#efebe1', 0.5);

function dadoParts(dado: Dado, wall: Wall, openings: readonly WallOpening[], wardrobe: Wardrobe): Part[] {
  const parts: Part[] = [];
  const { topM } = dado;
  for (const { low, high } of stretches(wall, openings, 0, topM)) {
    switch (dado.kind) {
      case 'paint':
        parts.push(board(wardrobe.palette[1] ?? PANEL_WHITE, low, high, 0, topM, 0.003));
        break;
      case 'tiles': {
        const tiles = MATERIAL_BOOK.zellige.finish({});
        parts.push(
          board(tiles, low, high, 0, topM, 0.008),
          board(tiles, low, high, topM, topM + 0.03, 0.012),
        );
        break;
      }
      case 'boards': {
        const timber = wardrobe.group('timber');
        parts.push(
          board(timber, low, high, 0, topM, 0.006),
          board(timber, low, high, topM, topM + 0.035, 0.014),
        );
        const count = Math.max(1, Math.round((high - low) / 0.14));
        for (let i = 1; i < count; i++) {
          const x = low + (i / count) * (high - low);
          parts.push(board(JOINT, x - 0.0025, x + 0.0025, 0.07, topM, 0.0075));
        }
        break;
      }
      case 'panels': {
        parts.push(board(PANEL_WHITE, low, high, topM, topM + 0.045, 0.014));
        parts.push(...frames(low, high, 0.22, topM - 0.08));
        break;
      }
    }
  }
  return parts;
}

/** Above a panelled dado the same frames again, tall ones, up to the cornice. */
function upperFrames(
  { size }: SceneDocument,
  wall: Wall,
  openings: readonly WallOpening[],
  dadoM: number,
): Part[] {
  const [bottom, top] = [dadoM + 0.16, size.height - 0.3];
  if (top - bottom < 0.6) return [];
  return stretches(wall, openings, bottom, top).flatMap(({ low, high }) => frames(low, high, bottom, top));
}

/** Raised frames side by side. */
function frames(low: number, high: number, bottom: number, top: number): Part[] {
  const parts: Part[] = [];
  const count = Math.max(1, Math.round((high - low) / 0.95));
  const pitch = (high - low) / count;
  if (pitch < 0.3) return parts;
  for (let i = 0; i < count; i++) {
    const [x0, x1] = [low + i * pitch + 0.07, low + (i + 1) * pitch - 0.07];
    const bar = 0.022;
    parts.push(
      board(PANEL_WHITE, x0, x1, top - bar, top, 0.012),
      board(PANEL_WHITE, x0, x1, bottom, bottom + bar, 0.012),
      board(PANEL_WHITE, x0, x0 + bar, bottom + bar, top - bar, 0.012),
      board(PANEL_WHITE, x1 - bar, x1, bottom + bar, top - bar, 0.012),
    );
  }
  return parts;
}
