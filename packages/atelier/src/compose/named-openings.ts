import type { SceneBrief, SceneOpening } from '../document/scene-document.ts';
import type { Random } from '../random/random.ts';
import { collides, lengthOf, make, type Size, type Wall } from './wall-openings.ts';

/** An opening the words name, on the first wall with room for it; windows give way where there is none. */
export function addNamed(
  out: SceneOpening[],
  kind: Exclude<SceneBrief['openings'][number]['kind'], 'skylight'>,
  daylight: Wall,
  size: Size,
  random: Random,
  asked?: Wall,
): void {
  if (asked === undefined && out.some((o) => o.kind === kind)) return;
  const H = size.height;
  const width = {
    arch: 1.2,
    'moon-gate': 2.1,
    slit: 0.34,
    cross: Math.min(3, size.width * 0.6),
    'glass-block': 1.4,
    bare: 1.4,
    window: 1.6,
    door: 0.9,
  }[kind];
  const usual: Wall[] =
    kind === 'cross' || kind === 'moon-gate'
      ? ['back', 'left', 'right']
      : daylight === 'back'
        ? ['right', 'left', 'back']
        : ['back', daylight === 'left' ? 'right' : 'left', daylight];
  const walls = asked === undefined ? usual : [asked];
  const shape = (wall: Wall, at: number): SceneOpening => {
    const w = Math.min(width, lengthOf(size, wall) - 0.3);
    const [from, to] = [at - w / 2, at + w / 2];
    switch (kind) {
      case 'moon-gate':
        return make(wall, kind, from, to, 0.12, Math.min(H - 0.15, 0.12 + w));
      case 'arch':
        return make(wall, kind, from, to, 0, Math.min(H - 0.15, 2.4));
      case 'glass-block':
        return make(wall, kind, from, to, 0.3, Math.min(H - 0.25, 2.4));
      case 'slit':
      case 'cross':
        return make(wall, kind, from, to, 0.02, H - 0.05);
      default:
        return make(wall, kind, from, to, kind === 'bare' ? 0.02 : 0.8, Math.min(H - 0.15, 2.4));
    }
  };
  for (const wall of walls)
    for (const share of kind === 'cross' || kind === 'moon-gate'
      ? [0.5, 0.4, 0.6]
      : [random.between(0.3, 0.7), 0.25, 0.75, 0.5]) {
      const o = shape(wall, lengthOf(size, wall) * share);
      if (o.from < 0.1 || o.to > lengthOf(size, wall) - 0.1 || collides(out, wall, o.from, o.to)) continue;
      out.push(o);
      return;
    }
  const [wall] = walls;
  if (!wall) return;
  const o = shape(wall, lengthOf(size, wall) / 2);
  const kept = out.filter((x) => !collides([x], wall, o.from, o.to));
  out.splice(0, out.length, ...kept, o);
}

/** A slot along the far wall, or a square well over the middle. */
export function skylight(size: Size, random: Random): SceneOpening {
  const { width, depth } = size;
  const isSlot = random.chance(0.5);
  if (isSlot) return make('ceiling', 'slit', 0.3, width - 0.3, 0.12, 0.12 + Math.min(0.7, depth * 0.12));
  const w = Math.min(width * 0.4, 2.6);
  const at = width / 2 + random.between(-0.1, 0.1) * width;
  const z = depth * random.between(0.3, 0.42);
  return make('ceiling', 'bare', at - w / 2, at + w / 2, z - w * 0.35, z + w * 0.35);
}
