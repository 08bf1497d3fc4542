import { BoxGeometry, BufferAttribute, Color, CylinderGeometry, Matrix4, type BufferGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

/** What a surface is made of; the shader draws its grain. */
export const surfaces = { plain: 0, concrete: 1, slab: 2, wood: 3, cloth: 4, leaf: 5, glow: 6 } as const;
export type Surface = keyof typeof surfaces;

/** Names of the attributes that a part carries beside position and normal. */
const KEPT = new Set(['position', 'normal', 'color', 'surface']);

/** A geometry ready to be merged with others: flat triangles, coloured, and marked with its surface. */
export function toPart<G extends BufferGeometry>(
  geometry: G,
  surface: Surface,
  colour: number,
): BufferGeometry {
  const part = geometry.index ? geometry.toNonIndexed() : geometry;
  for (const name of Object.keys(part.attributes)) if (!KEPT.has(name)) part.deleteAttribute(name);
  part.morphAttributes = {};
  const { count } = part.getAttribute('position');
  const { r, g, b } = new Color(colour);
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) colours.set([r, g, b], i * 3);
  part.setAttribute('color', new BufferAttribute(colours, 3));
  part.setAttribute('surface', new BufferAttribute(new Float32Array(count).fill(surfaces[surface]), 1));
  return part;
}

type Size = readonly [x: number, y: number, z: number];

/** A block standing with its centre at `at`, metres. */
export function block(size: Size, at: Size, surface: Surface, colour: number): BufferGeometry {
  return toPart(new BoxGeometry(...size).translate(...at), surface, colour);
}

/** A block with soft edges. */
export function cushion(
  size: Size,
  at: Size,
  surface: Surface,
  colour: number,
  radius = 0.06,
): BufferGeometry {
  return toPart(new RoundedBoxGeometry(...size, 4, radius).translate(...at), surface, colour);
}

/** A round rod from one point to another. */
export function rod(
  from: Size,
  to: Size,
  radii: readonly [from: number, to: number],
  surface: Surface,
  colour: number,
): BufferGeometry {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(dx, dy, dz);
  const yaw = Math.atan2(dx, dz);
  const pitch = Math.acos(dy / length);
  const geometry = new CylinderGeometry(radii[1], radii[0], length, 9, 1)
    .translate(0, length / 2, 0)
    .rotateX(pitch)
    .rotateY(yaw)
    .translate(...from);
  return toPart(geometry, surface, colour);
}

/** Moves finished parts together, for a piece of furniture made around its own origin. */
export function place(parts: readonly BufferGeometry[], at: Size, yaw: number): BufferGeometry[] {
  const matrix = new Matrix4().makeRotationY(yaw).setPosition(...at);
  return parts.map((part) => part.applyMatrix4(matrix));
}
