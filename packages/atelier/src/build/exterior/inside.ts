import type { SceneDocument } from '../../document/scene-document.ts';
import type { Mass } from '../../layout/sites/building.ts';
import { clamp } from '../../math/vector.ts';
import type { Random } from '../../random/random.ts';
import { move } from '../../mesh/mesh.ts';
import { makeBlob } from '../../mesh/round.ts';
import { part, type Part } from '../../scene/node.ts';
import type { Light } from '../../tracer/view.ts';
import { WALL_M } from './glazing.ts';
import type { Skin } from './skin.ts';
import { boxesInto } from './solid.ts';

const SLAB_M = 0.28;

/** How brightly a room behind windows is lit, against a lamp's paper. */
const ROOM_GLOW = 2.3;

/**
 * One storey behind its windows: floor, ceiling, walls between rooms, a few pieces of furniture, and lamps in the rooms
 * that are lit. In the body's own space.
 */
export function furnishStorey(
  mass: Mass,
  base: number,
  storey: number,
  skin: Skin,
  document: SceneDocument,
  random: Random,
): { parts: Part[]; lights: Light[] } {
  const hx = mass.width / 2 - WALL_M;
  const hz = mass.depth / 2 - WALL_M;
  const parts: Part[] = [];
  const lights: Light[] = [];
  if (hx < 0.1 || hz < 0.1) return { parts, lights };
  const top = base + storey - SLAB_M;
  const box = boxesInto(parts, 0.01);
  box(skin.insideFloor, -hx, hx, base, base + 0.08, -hz, hz);
  box(skin.inside, -hx, hx, top, base + storey - 0.01, -hz, hz);
  const wall = -hz + 2 * hz * 0.34;
  box(skin.inside, -hx, hx, base, top, wall - 0.1, wall);
  const rooms = clamp(Math.round((2 * hx) / 4.8), 1, 5);
  const wide = (2 * hx) / rooms;
  const isTower = document.place === 'tower';
  const { lamps } = document.light;
  for (let i = 0; i < rooms; i++) {
    const x0 = -hx + i * wide;
    const mid = x0 + wide / 2;
    if (i > 0) box(skin.inside, x0 - 0.06, x0 + 0.06, base, top, wall, hz - 0.9);
    const floor = base + 0.08;
    furnishRoom(random.integer(0, 3), mid, floor, top, wall, hz, wide, skin, box);
    const isLit = random.chance(isTower ? (mass.role === 'podium' ? 1 : 0.62) : 0.88);
    if (lamps <= 0 || !isLit) continue;
    lights.push(
      ceilingLight(
        mass,
        mid,
        wide * 0.42,
        top,
        (wall + hz) / 2,
        (hz - wall) * 0.5,
        skin,
        lamps * random.between(0.7, 1.15),
      ),
    );
    // A lamp that is seen hanging, too small to light by itself.
    if (storey > 2.3) {
      const lx = mid + random.between(-0.2, 0.2) * wide;
      const lz = hz - Math.min(1.6, (hz - wall) * 0.4);
      const ly = top - clamp(storey * 0.22, 0.5, 1.4);
      parts.push(part(skin.lamp, move(makeBlob([0.2, 0.15, 0.2], 1, 14, 8), lx, ly, lz), 80));
      box(skin.frame, lx - 0.008, lx + 0.008, ly + 0.13, top, lz - 0.008, lz + 0.008);
    }
  }
  if (lamps > 0 && random.chance(0.5))
    lights.push(ceilingLight(mass, 0, hx, top, (wall - hz) / 2, (wall + hz) * 0.4, skin, lamps * 0.6));
  return { parts, lights };
}

function ceilingLight(
  mass: Mass,
  x: number,
  w: number,
  y: number,
  z: number,
  d: number,
  skin: Skin,
  k: number,
): Light {
  const [r, g, b] = skin.lamp.emission;
  const peak = Math.max(r, g, b, 1e-6);
  const tone = (c: number): number => (c / peak) * ROOM_GLOW * k;
  return {
    kind: 'rect',
    origin: [mass.x + x - w / 2, y - 0.03, mass.z + z - d / 2],
    edgeU: [w, 0, 0],
    edgeV: [0, 0, d],
    radiance: [tone(r), tone(g), tone(b)],
  };
}

/** Sofa and picture, table and chairs, shelves, or a bed: seen from outside as shapes. */
function furnishRoom(
  kind: number,
  x: number,
  floor: number,
  top: number,
  wall: number,
  hz: number,
  wide: number,
  skin: Skin,
  box: (f: Part['finish'], x0: number, x1: number, y0: number, y1: number, z0: number, z1: number) => void,
): void {
  const half = Math.min(1.1, wide * 0.3);
  const z = (wall + hz) / 2;
  switch (kind) {
    case 0:
      box(skin.curtain, x - half, x + half, floor + 0.1, floor + 0.42, z - 0.4, z + 0.4);
      box(skin.curtain, x - half, x + half, floor + 0.42, floor + 0.8, z - 0.4, z - 0.2);
      box(skin.insideWood, x - 0.5, x + 0.5, floor + 1.3, Math.min(top - 0.3, floor + 2), wall, wall + 0.04);
      break;
    case 1:
      box(skin.insideWood, x - half, x + half, floor + 0.7, floor + 0.76, z - 0.4, z + 0.4);
      for (const s of [-1, 1]) {
        box(
          skin.frame,
          x + s * half * 0.5 - 0.2,
          x + s * half * 0.5 + 0.2,
          floor,
          floor + 0.85,
          z - 0.75,
          z - 0.7,
        );
        box(
          skin.insideWood,
          x + s * half * 0.8 - 0.04,
          x + s * half * 0.8 + 0.04,
          floor,
          floor + 0.7,
          z - 0.3,
          z + 0.3,
        );
      }
      break;
    case 2:
      for (let k = 0; k < 5; k++)
        box(skin.insideWood, x - half, x + half, floor + 0.4 * k, floor + 0.4 * k + 0.04, wall, wall + 0.3);
      for (let k = 0; k < 4; k++)
        box(
          k % 2 ? skin.shutter : skin.curtain,
          x - half + 0.1,
          x + half * (k % 2 ? 0.1 : 0.6),
          floor + 0.4 * k + 0.04,
          floor + 0.4 * k + 0.3,
          wall,
          wall + 0.24,
        );
      break;
    default:
      box(skin.insideWood, x - half, x + half, floor, floor + 0.7, wall, wall + 0.45);
      box(
        skin.shutter,
        x - half * 0.6,
        x + half * 0.3,
        floor + 1.1,
        Math.min(top - 0.3, floor + 1.9),
        wall,
        wall + 0.03,
      );
  }
}
