import { cross, dot, normalize, scale, subtract, type Vec3 } from '../math/vector.ts';

/**
 * Triangle mesh in metres, counter-clockwise outside, with texture coordinates in metres too, so that any texture keeps
 * its real size. Normals are empty until finishMesh.
 */
export type Mesh = { positions: number[]; uvs: number[]; indices: number[]; normals: number[] };

export function createMesh(): Mesh {
  return { positions: [], uvs: [], indices: [], normals: [] };
}

/** Adds a point with its texture coordinates in metres; answers its number. */
export function addVertex(mesh: Mesh, p: Vec3, u: number, v: number): number {
  mesh.positions.push(p[0], p[1], p[2]);
  mesh.uvs.push(u, v);
  return mesh.positions.length / 3 - 1;
}

export function readPosition(mesh: Mesh, vertex: number): Vec3 {
  const i = vertex * 3;
  return [mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0];
}

/** Two triangles of four vertices, given counter-clockwise as seen from outside. */
export function addQuad(mesh: Mesh, a: number, b: number, c: number, d: number): void {
  mesh.indices.push(a, b, c, a, c, d);
}

/** One mesh of all, without normals. */
export function joinMeshes(...meshes: Mesh[]): Mesh {
  const out = createMesh();
  for (const mesh of meshes) {
    const base = out.positions.length / 3;
    for (const x of mesh.positions) out.positions.push(x);
    for (const x of mesh.uvs) out.uvs.push(x);
    for (const i of mesh.indices) out.indices.push(base + i);
  }
  return out;
}

/** Copy with every point moved by `place`. A mapping that mirrors must say so, or the mesh turns inside out. */
export function deform(mesh: Mesh, place: (p: Vec3) => Vec3, isMirror = false): Mesh {
  const positions: number[] = [];
  for (let i = 0; i < mesh.positions.length / 3; i++) {
    const p = place(readPosition(mesh, i));
    positions.push(p[0], p[1], p[2]);
  }
  const indices = mesh.indices.slice();
  if (isMirror) {
    for (let i = 0; i < indices.length; i += 3) {
      const keep = indices[i + 1] ?? 0;
      indices[i + 1] = indices[i + 2] ?? 0;
      indices[i + 2] = keep;
    }
  }
  return { positions, uvs: mesh.uvs.slice(), indices, normals: [] };
}

/** Copy moved by metres. Like every copy made here it has no normals any more. */
export function move(mesh: Mesh, x: number, y: number, z: number): Mesh {
  return deform(mesh, (p) => [p[0] + x, p[1] + y, p[2] + z]);
}

/** Copy turned about X: +Y goes towards +Z. */
export function turnX(mesh: Mesh, angleRad: number): Mesh {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return deform(mesh, (p) => [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c]);
}

/** Copy turned about Y: +Z goes towards +X. */
export function turnY(mesh: Mesh, angleRad: number): Mesh {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return deform(mesh, (p) => [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s]);
}

/** Copy turned about Z: +X goes towards +Y. */
export function turnZ(mesh: Mesh, angleRad: number): Mesh {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return deform(mesh, (p) => [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]);
}

/** Copy with left and right exchanged, its outside still outside. */
export function mirrorX(mesh: Mesh): Mesh {
  return deform(mesh, (p) => [-p[0], p[1], p[2]], true);
}

/** The same mesh with another stretch of its texture, `u` and `v` metres further on. */
export function shiftUv(mesh: Mesh, u: number, v: number): Mesh {
  return { ...mesh, uvs: mesh.uvs.map((x, i) => x + (i % 2 === 0 ? u : v)) };
}

export type Bounds = { min: Vec3; max: Vec3 };

/** Smallest box round all points, in metres; of nothing, `min` is infinite and above `max`. */
export function measureBounds(meshes: readonly { positions: ArrayLike<number> }[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const mesh of meshes) {
    for (let i = 0; i < mesh.positions.length; i += 3) {
      for (const k of [0, 1, 2] as const) {
        const x = mesh.positions[i + k] ?? 0;
        if (x < min[k]) min[k] = x;
        if (x > max[k]) max[k] = x;
      }
    }
  }
  return { min, max };
}

/** Number of the weld group of every vertex: those that share a cell of a 0.2 mm grid, inside ±19 m. */
function weld(positions: readonly number[]): { groups: Int32Array; count: number } {
  const n = 190_000;
  const groups = new Int32Array(positions.length / 3);
  const numbers = new Map<number, number>();
  for (let i = 0; i < groups.length; i++) {
    // Three coordinates fit exactly into one double.
    const x = Math.round((positions[i * 3] ?? 0) * 5000) + n / 2;
    const y = Math.round((positions[i * 3 + 1] ?? 0) * 5000) + n / 2;
    const key = (x * n + y) * n + Math.round((positions[i * 3 + 2] ?? 0) * 5000) + n / 2;
    const known = numbers.get(key);
    groups[i] = known ?? numbers.size;
    if (known === undefined) numbers.set(key, numbers.size);
  }
  return { groups, count: numbers.size };
}

/**
 * Drops degenerate triangles and gives every corner the area-weighted normal of the neighbouring faces within
 * `creaseDegrees` of its own: flat faces stay flat, bevels and curves turn smooth.
 */
export function finishMesh(mesh: Mesh, creaseDegrees = 40): Mesh {
  // Every scene passes through here: flat arrays and lists threaded through them, as objects would cost several times more;
  // and each read in its own place, which the compiler can then specialise.
  const { positions, uvs, indices } = mesh;
  const welded = weld(positions);
  const most = indices.length;
  const corners = new Int32Array(most);
  const areas = new Float64Array(most);
  const normals = new Float64Array(most);
  const first = new Int32Array(welded.count).fill(-1);
  const last = new Int32Array(welded.count).fill(-1);
  const next = new Int32Array(most).fill(-1);
  let used = 0;
  for (let i = 0; i < most; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0];
    const [ka, kb, kc] = [welded.groups[a] ?? 0, welded.groups[b] ?? 0, welded.groups[c] ?? 0];
    if (ka === kb || kb === kc || ka === kc) continue;
    const area = cross(
      subtract(readPosition(mesh, b), readPosition(mesh, a)),
      subtract(readPosition(mesh, c), readPosition(mesh, a)),
    );
    const size = Math.hypot(area[0], area[1], area[2]);
    if (size < 1e-12) continue;
    for (let k = 0; k < 3; k++) {
      const slot = used + k;
      corners[slot] = indices[i + k] ?? 0;
      areas[slot] = area[k] ?? 0;
      normals[slot] = (area[k] ?? 0) * (1 / size);
      const group = welded.groups[indices[i + k] ?? 0] ?? 0;
      const before = last[group] ?? 0;
      if (before < 0) first[group] = slot;
      else next[before] = slot;
      last[group] = slot;
    }
    used += 3;
  }
  const limit = Math.cos((creaseDegrees * Math.PI) / 180);
  const out = createMesh();
  const made = new Int32Array(positions.length / 3).fill(-1);
  /** The next vertex made from the same one; at most three a face. */
  const twins = new Int32Array(used).fill(-1);
  for (let slot = 0; slot < used; slot++) {
    const face = slot - (slot % 3);
    const corner = corners[slot] ?? 0;
    let [x, y, z] = [0, 0, 0];
    for (let e = first[welded.groups[corner] ?? 0] ?? 0; e >= 0; e = next[e] ?? 0) {
      const other = e - (e % 3);
      const cosine =
        (normals[other] ?? 0) * (normals[face] ?? 0) +
        (normals[other + 1] ?? 0) * (normals[face + 1] ?? 0) +
        (normals[other + 2] ?? 0) * (normals[face + 2] ?? 0);
      if (cosine < limit) continue;
      x += areas[other] ?? 0;
      y += areas[other + 1] ?? 0;
      z += areas[other + 2] ?? 0;
    }
    const normal = normalize([x, y, z]);
    let vertex = made[corner] ?? 0;
    let before = -1;
    while (vertex >= 0 && !isSameNormal(out, vertex, normal)) {
      before = vertex;
      vertex = twins[vertex] ?? 0;
    }
    if (vertex < 0) {
      vertex = addVertex(out, readPosition(mesh, corner), uvs[corner * 2] ?? 0, uvs[corner * 2 + 1] ?? 0);
      out.normals.push(normal[0], normal[1], normal[2]);
      if (before < 0) made[corner] = vertex;
      else twins[before] = vertex;
    }
    out.indices.push(vertex);
  }
  return out;
}

function isSameNormal(mesh: Mesh, vertex: number, normal: Vec3): boolean {
  const i = vertex * 3;
  const cosine =
    (mesh.normals[i] ?? 0) * normal[0] +
    (mesh.normals[i + 1] ?? 0) * normal[1] +
    (mesh.normals[i + 2] ?? 0) * normal[2];
  return cosine > 0.99999;
}

/** Tangents (xyz, handedness) for normal mapping, from the texture gradient; four numbers a vertex. */
export function computeTangents(mesh: Mesh): Float32Array<ArrayBuffer> {
  const count = mesh.positions.length / 3;
  const sumT = new Float64Array(count * 3);
  const sumB = new Float64Array(count * 3);
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const ids = [mesh.indices[i] ?? 0, mesh.indices[i + 1] ?? 0, mesh.indices[i + 2] ?? 0] as const;
    const p0 = readPosition(mesh, ids[0]);
    const e1 = subtract(readPosition(mesh, ids[1]), p0);
    const e2 = subtract(readPosition(mesh, ids[2]), p0);
    const u0 = mesh.uvs[ids[0] * 2] ?? 0;
    const v0 = mesh.uvs[ids[0] * 2 + 1] ?? 0;
    const du1 = (mesh.uvs[ids[1] * 2] ?? 0) - u0;
    const dv1 = (mesh.uvs[ids[1] * 2 + 1] ?? 0) - v0;
    const du2 = (mesh.uvs[ids[2] * 2] ?? 0) - u0;
    const dv2 = (mesh.uvs[ids[2] * 2 + 1] ?? 0) - v0;
    const det = du1 * dv2 - du2 * dv1;
    if (Math.abs(det) < 1e-14) continue;
    const t = scale(subtract(scale(e1, dv2), scale(e2, dv1)), 1 / det);
    const b = scale(subtract(scale(e2, du1), scale(e1, du2)), 1 / det);
    for (const id of ids) {
      for (const k of [0, 1, 2] as const) {
        sumT[id * 3 + k] = (sumT[id * 3 + k] ?? 0) + t[k];
        sumB[id * 3 + k] = (sumB[id * 3 + k] ?? 0) + b[k];
      }
    }
  }
  const out = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    const n: Vec3 = [mesh.normals[i * 3] ?? 0, mesh.normals[i * 3 + 1] ?? 0, mesh.normals[i * 3 + 2] ?? 0];
    const t: Vec3 = [sumT[i * 3] ?? 0, sumT[i * 3 + 1] ?? 0, sumT[i * 3 + 2] ?? 0];
    const b: Vec3 = [sumB[i * 3] ?? 0, sumB[i * 3 + 1] ?? 0, sumB[i * 3 + 2] ?? 0];
    let flat = subtract(t, scale(n, dot(n, t)));
    if (Math.hypot(...flat) < 1e-9) flat = cross(n, Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]);
    const unit = normalize(flat);
    out.set([...unit, dot(cross(n, unit), b) < 0 ? -1 : 1], i * 4);
  }
  return out;
}
