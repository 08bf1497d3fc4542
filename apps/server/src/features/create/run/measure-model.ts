import { isJsonObject, readGlb, type JsonObject } from '../provenance/glb.ts';
import type { ModelFacts } from '../repository/tasks.ts';

/** Column by column, as glTF writes it. */
type Matrix = readonly number[];
type Box = { min: number[]; max: number[] };

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const TRIANGLES = 4;
/** No scene that anybody made lies deeper. */
const DEPTH_MAX = 512;
/** Metres, and things that are counted: beyond them a document lies. */
const SIDE_MAX = 1e6;
const COUNT_MAX = 1e9;

/**
 * What a binary glTF is, by its document alone: metres of the box around its first scene, triangles and materials. Null
 * where it says what cannot be. Throws ProvenanceError for what is no binary glTF.
 */
export function measureModel(glb: Uint8Array): ModelFacts | null {
  const { json } = readGlb(glb);
  const all: Box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  let triangles = 0;
  const seen = new Set<number>();

  function visit(index: number, above: Matrix, depth: number): void {
    const node = itemOf(json, 'nodes', index);
    // A node in a circle is no scene.
    if (!node || seen.has(index) || depth > DEPTH_MAX) return;
    seen.add(index);
    const matrix = multiply(above, matrixOf(node));
    const mesh = itemOf(json, 'meshes', numberOr(node.mesh, -1));
    for (const primitive of objectsOf(mesh?.primitives)) {
      triangles += countTriangles(json, primitive);
      grow(all, boxOf(json, primitive), matrix);
    }
    for (const child of numbersOf(node.children)) visit(child, matrix, depth + 1);
  }

  for (const root of numbersOf(itemOf(json, 'scenes', numberOr(json.scene, 0))?.nodes))
    visit(root, IDENTITY, 0);
  const isEmpty = all.min.every((least) => least === Infinity);
  const side = (k: number): number => (isEmpty ? 0 : Math.max(0, (all.max[k] ?? 0) - (all.min[k] ?? 0)));
  const size: ModelFacts['size'] = [side(0), side(1), side(2)];
  // Of NaN too.
  if (!size.every((metres) => metres <= SIDE_MAX) || !(triangles <= COUNT_MAX)) return null;
  return { size, triangles, materials: objectsOf(json.materials).length };
}

function countTriangles(json: JsonObject, { mode, indices, attributes }: JsonObject): number {
  if (numberOr(mode, TRIANGLES) !== TRIANGLES) return 0;
  const position = isJsonObject(attributes) ? attributes.POSITION : undefined;
  const accessor = itemOf(json, 'accessors', numberOr(indices ?? position, -1));
  return Math.floor(Math.max(0, numberOr(accessor?.count, 0)) / 3);
}

function boxOf(json: JsonObject, { attributes }: JsonObject): Box | null {
  const position = isJsonObject(attributes) ? attributes.POSITION : undefined;
  const accessor = itemOf(json, 'accessors', numberOr(position, -1));
  const [min, max] = [numbersOf(accessor?.min), numbersOf(accessor?.max)];
  return min.length === 3 && max.length === 3 ? { min, max } : null;
}

/** Takes the eight corners of a box, moved by a matrix, into another. */
function grow(all: Box, box: Box | null, m: Matrix): void {
  if (!box) return;
  for (let corner = 0; corner < 8; corner++) {
    const p = [0, 1, 2].map((k) => ((corner >> k) & 1 ? box.max[k] : box.min[k]) ?? 0);
    for (let k = 0; k < 3; k++) {
      const x = [0, 1, 2].reduce((sum, j) => sum + (m[j * 4 + k] ?? 0) * (p[j] ?? 0), m[12 + k] ?? 0);
      all.min[k] = Math.min(all.min[k] ?? x, x);
      all.max[k] = Math.max(all.max[k] ?? x, x);
    }
  }
}

function matrixOf(node: JsonObject): Matrix {
  const matrix = numbersOf(node.matrix);
  if (matrix.length === 16) return matrix;
  const [tx = 0, ty = 0, tz = 0] = numbersOf(node.translation);
  const [x = 0, y = 0, z = 0, w = 1] = numbersOf(node.rotation);
  const [sx = 1, sy = 1, sz = 1] = numbersOf(node.scale);
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, i) => {
    const [column, row] = [Math.floor(i / 4), i % 4];
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0), 0);
  });
}

function itemOf(json: JsonObject, list: string, index: number): JsonObject | undefined {
  const all = json[list];
  const item: unknown = Array.isArray(all) ? all[index] : undefined;
  return isJsonObject(item) ? item : undefined;
}

function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : [];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
