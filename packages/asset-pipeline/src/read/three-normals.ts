type Values = Float32Array<ArrayBuffer>;

/** What three digits after the point leave of a unit; glTF's validator lets pass a little more. */
const LENGTH_ERROR = 0.005;
/** Of a corner whose triangles have no area: any direction is as true as another. */
const UP = [0, 1, 0] as const;

/**
 * Makes every normal point somewhere and have length 1, in place; those that do are left alone, to the bit. What is zero
 * or no number is computed from the triangles around it, by their area: many programs leave normals to whoever reads the
 * file. `positions` and `normals`: three numbers a corner. `triangles`: three corners each; null of a cloud of points.
 * False where some cannot be had because nothing has a surface; then the rest is left as it is.
 */
export function mendNormals(
  normals: Values,
  positions: Values,
  triangles: ArrayLike<number> | null,
): boolean {
  let computed: Float64Array | null = null;
  for (let at = 0; at < normals.length; at += 3) {
    const length = lengthAt(normals, at);
    if (Math.abs(length - 1) <= LENGTH_ERROR) continue;
    if (length > 0 && length < Number.POSITIVE_INFINITY) {
      setUnit(normals, at, normals, length);
      continue;
    }
    if (!triangles) return false;
    computed ??= sumFaces(positions, triangles);
    setUnit(normals, at, computed, lengthAt(computed, at));
  }
  return true;
}

function lengthAt(values: Float32Array | Float64Array, at: number): number {
  const [x, y, z] = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0];
  return Math.sqrt(x * x + y * y + z * z);
}

function setUnit(normals: Values, at: number, from: Float32Array | Float64Array, length: number): void {
  for (let axis = 0; axis < 3; axis++)
    normals[at + axis] = length > 0 ? (from[at + axis] ?? 0) / length : (UP[axis] ?? 0);
}

/** For each corner the normals of its triangles, each as long as twice its area. */
function sumFaces(positions: Values, triangles: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(positions.length);
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const a = (triangles[at] ?? 0) * 3;
    const b = (triangles[at + 1] ?? 0) * 3;
    const c = (triangles[at + 2] ?? 0) * 3;
    for (let axis = 0; axis < 3; axis++) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const value =
        side(positions, a + u, b + u) * side(positions, a + v, c + v) -
        side(positions, a + v, b + v) * side(positions, a + u, c + u);
      for (const corner of [a, b, c]) sums[corner + axis] = (sums[corner + axis] ?? 0) + value;
    }
  }
  return sums;
}

function side(positions: Values, from: number, to: number): number {
  return (positions[to] ?? 0) - (positions[from] ?? 0);
}
