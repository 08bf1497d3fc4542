import type { Document, Primitive, Scene } from '@gltf-transform/core';
import { getBounds } from '@gltf-transform/functions';
import { IntakeRefusal } from '../refusal.ts';
import { TRIANGLES_MAX } from './check-gltf.ts';

/** Nothing that is sold is larger. */
const LONGEST_M = 100_000;
/** Guessed anew or done without, where they are no numbers. */
const SPARE = ['NORMAL', 'TANGENT', 'TEXCOORD_0', 'TEXCOORD_1', 'COLOR_0'] as const;

/**
 * Holds the numbers of what was read by whatever reader: places are finite, corners are of places that there are, the whole is
 * of a size that things have. Throws GLTF_BROKEN, MODEL_UNREADABLE, MESH_TRIANGLES, MESH_EMPTY.
 */
export function checkMeshes(document: Document, scene: Scene): void {
  const known = new Set<unknown>();
  let shown = 0;
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) checkPrimitive(primitive, known);
  }
  scene.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      shown += (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0;
    }
  });
  const triangles = Math.floor(shown / 3);
  if (triangles > TRIANGLES_MAX) throw new IntakeRefusal('MESH_TRIANGLES', { triangles, max: TRIANGLES_MAX });
  if (shown === 0) throw new IntakeRefusal('MESH_EMPTY');
  checkExtent(scene);
}

function checkPrimitive(primitive: Primitive, known: Set<unknown>): void {
  const positions = primitive.getAttribute('POSITION');
  if (!positions) return primitive.dispose();
  const places = positions.getArray();
  if (!known.has(positions) && !areNumbers(places))
    throw new IntakeRefusal('MODEL_UNREADABLE', { why: 'numbers' });
  known.add(positions);
  const indices = primitive.getIndices();
  if (indices && !areBelow(indices.getArray() ?? [], positions.getCount()))
    throw new IntakeRefusal('GLTF_BROKEN', { place: 'indices' });
  for (const name of SPARE) {
    const list = primitive.getAttribute(name);
    if (list && !areNumbers(list.getArray())) primitive.setAttribute(name, null);
  }
  for (const target of primitive.listTargets()) {
    const isSound = target
      .listAttributes()
      .every((list) => list.getCount() === positions.getCount() && areNumbers(list.getArray()));
    if (!isSound) throw new IntakeRefusal('MODEL_UNREADABLE', { why: 'numbers' });
  }
}

function areNumbers(list: ArrayLike<number> | null): boolean {
  if (!(list instanceof Float32Array)) return list !== null;
  // What is infinite, or none, is none when it is taken from itself.
  let sum = 0;
  for (let at = 0; at < list.length; at++) sum += (list[at] ?? 0) - (list[at] ?? 0);
  return sum === 0;
}

function areBelow(list: ArrayLike<number>, limit: number): boolean {
  for (let at = 0; at < list.length; at++) if (!((list[at] ?? 0) < limit)) return false;
  return true;
}

function checkExtent(scene: Scene): void {
  const { min, max } = getBounds(scene);
  const longest = Math.max(...max.map((value, at) => value - (min[at] ?? 0)));
  if (!(longest > 0)) throw new IntakeRefusal('MESH_EMPTY');
  if (!(longest < LONGEST_M)) throw new IntakeRefusal('MODEL_UNREADABLE', { why: 'size', max: LONGEST_M });
}
