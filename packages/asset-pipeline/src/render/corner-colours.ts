import type { GivenMaps, GivenPart, GivenSurface } from '@mogine/atelier';
import type { Placed } from '../facts/placed.ts';
import { toScreen } from '../picture/tone.ts';

/** Red and green in 32 steps, blue in 16: a square of as many texels as there are colours. */
const EDGE = 128;
const STEPS = { red: 32, green: 32, blue: 16 } as const;

/** A picture of all colours, to be looked up; see `colourCorners`. */
function makePalette(): GivenMaps {
  const texels = EDGE * EDGE;
  const base = new Uint8Array(texels * 3);
  for (let at = 0; at < texels; at++) {
    const red = Math.floor(at / (STEPS.green * STEPS.blue));
    const green = Math.floor(at / STEPS.blue) % STEPS.green;
    base.set([level(red, STEPS.red), level(green, STEPS.green), level(at % STEPS.blue, STEPS.blue)], at * 3);
  }
  const full = new Uint8Array(texels).fill(255);
  const normal = new Uint8Array(texels * 3).map((_, at) => (at % 3 === 2 ? 255 : 128));
  return { size: EDGE, base, normal, roughness: full, metalness: full, occlusion: full };
}

const PALETTE = makePalette();

/** One for each, however many meshes share it. */
const coloured = new WeakMap<GivenSurface, GivenSurface>();

function colouredOf(surface: GivenSurface): GivenSurface {
  const known = coloured.get(surface) ?? { ...surface, maps: PALETTE };
  coloured.set(surface, known);
  return known;
}

function level(step: number, steps: number): number {
  return Math.round((step * 255) / (steps - 1));
}

/**
 * The same mesh with the colours of its corners, which the tracer does not know: each triangle has their mean, by a place in a
 * picture of all colours. One that has no such colours, or a picture, which says more, stays as it is.
 */
export function colourCorners(part: GivenPart, { primitive }: Placed): GivenPart {
  const list = primitive.getAttribute('COLOR_0');
  const colours = list?.getArray();
  if (!list || !colours || part.surface.maps) return part;
  const items = list.getElementSize();
  const corners = part.indices.length;
  const [positions, normals, uvs] = [
    new Float64Array(corners * 3),
    new Float32Array(corners * 3),
    new Float32Array(corners * 2),
  ];
  for (let at = 0; at < corners; at += 3) {
    const mean = [0, 0, 0];
    for (let corner = at; corner < at + 3; corner++) {
      const from = part.indices[corner] ?? 0;
      for (let k = 0; k < 3; k++) {
        positions[corner * 3 + k] = part.positions[from * 3 + k] ?? 0;
        normals[corner * 3 + k] = part.normals[from * 3 + k] ?? 0;
        mean[k] = (mean[k] ?? 0) + (colours[from * items + k] ?? 1) / 3;
      }
    }
    const place = placeOf(mean);
    for (let corner = at; corner < at + 3; corner++) uvs.set(place, corner * 2);
  }
  const indices = Uint32Array.from({ length: corners }, (_, at) => at);
  return { positions, normals, uvs, indices, surface: colouredOf(part.surface) };
}

/** The middle of the texel of a linear colour. */
function placeOf([red = 0, green = 0, blue = 0]: readonly number[]): [number, number] {
  const step = (value: number, steps: number) => Math.round((toScreen(value) / 255) * (steps - 1));
  const texel =
    (step(red, STEPS.red) * STEPS.green + step(green, STEPS.green)) * STEPS.blue + step(blue, STEPS.blue);
  return [((texel % EDGE) + 0.5) / EDGE, (Math.floor(texel / EDGE) + 0.5) / EDGE];
}
