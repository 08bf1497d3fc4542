import type { GLTF } from '@gltf-transform/core';

/** glTF's number for a list of triangles, which is what a primitive is that says nothing. */
const TRIANGLES = 4;

/** What an accessor is for, as far as it matters to how its numbers are written. */
export type Role =
  | 'triangles'
  | 'direction'
  | 'rotation'
  /** Of corners, as it is. */
  | 'attribute'
  | 'plain'
  /** Of corners, on steps of 2 ** exponent. */
  | { exponent: number };

/** Steps over the longest side of a mesh, as a power of two: a tenth of a millimetre of two metres. */
const POSITION_BITS = 14;
/** A quarter of a pixel of a picture of 1024, on which a texture coordinate is off by half at most. */
const TEXTURE = { exponent: -12 };
/** Shifts of a normal, of a length of two at most. */
const DIRECTION_SHIFT = { exponent: -8 };

/** By the accessors' places in the document; what has none stays as it is. */
export function listRoles(json: GLTF.IGLTF): Map<number, Role> {
  const roles = new Map<number, Role>();
  for (const mesh of json.meshes ?? []) {
    const position = { exponent: gridOf(json, mesh) };
    for (const { attributes, targets = [], indices, mode = TRIANGLES } of mesh.primitives) {
      if (indices !== undefined && mode === TRIANGLES) roles.set(indices, 'triangles');
      for (const [semantic, at] of Object.entries(attributes))
        setRole(roles, at, roleOf(semantic, position, 'direction'));
      for (const [semantic, at] of targets.flatMap((target) => Object.entries(target)))
        setRole(roles, at, roleOf(semantic, position, DIRECTION_SHIFT));
    }
  }
  for (const { samplers, channels } of json.animations ?? []) {
    for (const { sampler, target } of channels) {
      const keys = samplers[sampler];
      if (!keys) continue;
      roles.set(keys.input, 'plain');
      // Slopes between keys are no rotations; shares of shapes are read by few where they are packed.
      const isTurn = target.path === 'rotation' && keys.interpolation !== 'CUBICSPLINE';
      if (target.path !== 'weights') roles.set(keys.output, isTurn ? 'rotation' : 'plain');
    }
  }
  for (const { inverseBindMatrices } of json.skins ?? [])
    if (inverseBindMatrices !== undefined) roles.set(inverseBindMatrices, 'plain');
  return roles;
}

/** Of the meshes that share a list, the one with the finest steps says. */
function setRole(roles: Map<number, Role>, at: number, role: Role): void {
  const known = roles.get(at);
  const isFiner = typeof known === 'object' && typeof role === 'object' && known.exponent <= role.exponent;
  if (!isFiner) roles.set(at, role);
}

function roleOf(semantic: string, position: Role, direction: Role): Role {
  if (semantic === 'POSITION') return position;
  if (semantic === 'NORMAL' || semantic === 'TANGENT') return direction;
  return semantic.startsWith('TEXCOORD_') ? TEXTURE : 'attribute';
}

/** One for all lists of a mesh, so that what meets goes on meeting. */
function gridOf({ accessors = [] }: GLTF.IGLTF, { primitives }: GLTF.IMesh): number {
  const bounds = primitives.flatMap(({ attributes }) => {
    const { min, max } = accessors[attributes.POSITION ?? -1] ?? {};
    return min && max ? [{ min, max }] : [];
  });
  const sides = [0, 1, 2].map((axis) => {
    const low = Math.min(...bounds.map(({ min }) => min[axis] ?? 0));
    return Math.max(...bounds.map(({ max }) => max[axis] ?? 0)) - low;
  });
  const longest = Math.max(...sides);
  return longest > 0 ? Math.round(Math.log2(longest)) - POSITION_BITS : FINEST_EXPONENT;
}

/** glTF's filter holds a signed byte of it. */
export const FINEST_EXPONENT = -100;
