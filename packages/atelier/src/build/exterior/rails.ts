import type { Rail } from '../../layout/sites/building.ts';
import { makeLathe } from '../../mesh/round.ts';
import { move } from '../../mesh/mesh.ts';
import { part, type Part } from '../../scene/node.ts';
import type { Skin } from './skin.ts';
import { makeSolid } from './solid.ts';

const RAIL_M = 1.05;

/** A railing as the manner has it: glass, thin bars, timber slats, stone balusters or a solid parapet. Straight runs along X or Z. */
export function makeRail({ from, to, y }: Rail, skin: Skin): Part[] {
  const alongX = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]);
  const [low, high] = alongX
    ? [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
    : [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const across = alongX ? from[1] : from[0];
  const length = high - low;
  if (length < 0.3) return [];
  const bar = (a: number, b: number, y0: number, y1: number, thick: number): ReturnType<typeof makeSolid> =>
    alongX
      ? makeSolid({ x0: a, x1: b, y0: y + y0, y1: y + y1, z0: across - thick / 2, z1: across + thick / 2 })
      : makeSolid({ x0: across - thick / 2, x1: across + thick / 2, y0: y + y0, y1: y + y1, z0: a, z1: b });
  const out: Part[] = [];
  const posts = (gap: number, thick: number, top: number, finish: Part['finish']): void => {
    const count = Math.max(1, Math.round(length / gap));
    for (let i = 0; i <= count; i++) {
      const at = low + (i / count) * length;
      out.push(part(finish, bar(at - thick / 2, at + thick / 2, 0, top, thick)));
    }
  };
  switch (skin.manner) {
    case 'french': {
      const count = Math.max(2, Math.round(length / 0.26));
      const baluster = makeLathe(
        [
          [0.05, 0],
          [0.035, 0.1],
          [0.075, 0.3],
          [0.035, 0.52],
          [0.055, 0.66],
        ],
        8,
      );
      for (let i = 0; i < count; i++) {
        const at = low + ((i + 0.5) / count) * length;
        out.push(part(skin.trim, move(baluster, alongX ? at : across, y + 0.12, alongX ? across : at), 60));
      }
      out.push(
        part(skin.trim, bar(low, high, 0, 0.13, 0.24)),
        part(skin.trim, bar(low, high, 0.78, 0.9, 0.26)),
      );
      return out;
    }
    case 'concrete':
    case 'deco':
      return [part(skin.manner === 'deco' ? skin.trim : skin.wall, bar(low, high, 0, 0.9, 0.16))];
    case 'japanese':
    case 'oriental':
      posts(1.1, 0.07, 0.95, skin.frame);
      for (const k of [0.2, 0.55, 0.9]) out.push(part(skin.frame, bar(low, high, k, k + 0.05, 0.05)));
      return out;
    case 'mediterranean':
    case 'factory':
      posts(0.13, 0.018, RAIL_M - 0.03, skin.rail);
      out.push(
        part(skin.rail, bar(low, high, RAIL_M - 0.04, RAIL_M, 0.05)),
        part(skin.rail, bar(low, high, 0.08, 0.1, 0.03)),
      );
      return out;
    default:
      posts(1.6, 0.045, RAIL_M - 0.06, skin.rail);
      out.push(
        part(skin.glass, bar(low + 0.03, high - 0.03, 0.06, RAIL_M - 0.08, 0.012)),
        part(skin.rail, bar(low, high, RAIL_M - 0.06, RAIL_M - 0.02, 0.06)),
      );
      return out;
  }
}
