import { add, at, cross, dot, normalize, scale, subtract, type Vec3 } from '../math/vector.ts';

/**
 * Triangle mesh in metres, counter-clockwise outside, with texture coordinates in metres too, so that any texture keeps
 * its real size. Normals are empty until finishMesh.
 */
export type Mesh = { positions: number[]; uvs: number[]; indices: number[]; normals: number[] };

export function createMesh(): Mesh {
  return { positions: [], uvs: [], indices: [], normals: [] };
}

export function addVertex(mesh: Mesh, p: Vec3, u: number, v: number): number {
  mesh.positions.push(p[0], p[1], p[2]);
  mesh.uvs.push(u, v);
  return mesh.positions.length / 3 - 1;
}

export function readPosition(mesh: Mesh, vertex: number): Vec3 {
  const i = vertex * 3;
  return [at(mesh.positions, i), at(mesh.positions, i + 1), at(mesh.positions, i + 2)];
}

export function addQuad(mesh: Mesh, a: number, b: number, c: number, d: number): void {
  mesh.indices.push(a, b, c, a, c, d);
}

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
  for (let i = 0; i < mesh.positions.length / 3; i++) positions.push(...place(readPosition(mesh, i)));
  const indices = mesh.indices.slice();
  if (isMirror) {
    for (let i = 0; i < indices.length; i += 3) {
      const keep = at(indices, i + 1);
      indices[i + 1] = at(indices, i + 2);
      indices[i + 2] = keep;
    }
  }
  return { positions, uvs: mesh.uvs.slice(), indices, normals: [] };
}

export function move(mesh: Mesh, x: number, y: number, z: number): Mesh {
  return deform(mesh, (p) => [p[0] + x, p[1] + y, p[2] + z]);
}

export function turnX(mesh: Mesh, angleRad: number): Mesh {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return deform(mesh, (p) => [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c]);
}

export function turnY(mesh: Mesh, angleRad: number): Mesh {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return deform(mesh, (p) => [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s]);
}

export function turnZ(mesh: Mesh, angleRad: number): Mesh {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return deform(mesh, (p) => [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]);
}

export function mirrorX(mesh: Mesh): Mesh {
  return deform(mesh, (p) => [-p[0], p[1], p[2]], true);
}

export function shiftUv(mesh: Mesh, u: number, v: number): Mesh {
  return { ...mesh, uvs: mesh.uvs.map((x, i) => x + (i % 2 === 0 ? u : v)) };
}

export type Bounds = { min: Vec3; max: Vec3 };

export function measureBounds(meshes: readonly Mesh[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const mesh of meshes) {
    for (let i = 0; i < mesh.positions.length; i += 3) {
      for (const k of [0, 1, 2] as const) {
        const x = at(mesh.positions, i + k);
        if (x < min[k]) min[k] = x;
        if (x > max[k]) max[k] = x;
      }
    }
  }
  return { min, max };
}

/** 0.2 mm grid inside ±19 m, which three coordinates fit exactly into one double. */
function weldKey(x: number, y: number, z: number): number {
  const n = 190_000;
  return (
    ((Math.round(x * 5000) + n / 2) * n + (Math.round(y * 5000) + n / 2)) * n + Math.round(z * 5000) + n / 2
  );
}

/**
 * Drops degenerate triangles and gives every corner the area-weighted normal of the neighbouring faces within
 * `creaseDegrees` of its own: flat faces stay flat, bevels and curves turn smooth.
 */
export function finishMesh(mesh: Mesh, creaseDegrees = 40): Mesh {
  const faces: { corners: [number, number, number]; normal: Vec3; area: Vec3 }[] = [];
  const groups = new Map<number, number[]>();
  const welds: number[] = [];
  for (let i = 0; i < mesh.positions.length; i += 3) {
    welds.push(weldKey(at(mesh.positions, i), at(mesh.positions, i + 1), at(mesh.positions, i + 2)));
  }
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners: [number, number, number] = [
      at(mesh.indices, i),
      at(mesh.indices, i + 1),
      at(mesh.indices, i + 2),
    ];
    const a = readPosition(mesh, corners[0]);
    const area = cross(
      subtract(readPosition(mesh, corners[1]), a),
      subtract(readPosition(mesh, corners[2]), a),
    );
    const k0 = at(welds, corners[0]);
    const k1 = at(welds, corners[1]);
    const k2 = at(welds, corners[2]);
    if (k0 === k1 || k1 === k2 || k0 === k2 || Math.hypot(...area) < 1e-12) continue;
    for (const key of [k0, k1, k2]) {
      const group = groups.get(key);
      if (group) group.push(faces.length);
      else groups.set(key, [faces.length]);
    }
    faces.push({ corners, normal: normalize(area), area });
  }
  const limit = Math.cos((creaseDegrees * Math.PI) / 180);
  const out = createMesh();
  const made = new Map<number, { vertex: number; normal: Vec3 }[]>();
  for (const face of faces) {
    for (const corner of face.corners) {
      let sum: Vec3 = [0, 0, 0];
      for (const other of groups.get(at(welds, corner)) ?? []) {
        const neighbour = faces[other];
        if (neighbour && dot(neighbour.normal, face.normal) >= limit) sum = add(sum, neighbour.area);
      }
      const normal = normalize(sum);
      const twins = made.get(corner);
      const twin = twins?.find((t) => dot(t.normal, normal) > 0.99999);
      if (twin) {
        out.indices.push(twin.vertex);
        continue;
      }
      const vertex = addVertex(
        out,
        readPosition(mesh, corner),
        at(mesh.uvs, corner * 2),
        at(mesh.uvs, corner * 2 + 1),
      );
      out.normals.push(...normal);
      out.indices.push(vertex);
      if (twins) twins.push({ vertex, normal });
      else made.set(corner, [{ vertex, normal }]);
    }
  }
  return out;
}

/** Tangents (xyz, handedness) for normal mapping, from the texture gradient; four numbers a vertex. */
export function computeTangents(mesh: Mesh): Float32Array<ArrayBuffer> {
  const count = mesh.positions.length / 3;
  const sumT = new Float64Array(count * 3);
  const sumB = new Float64Array(count * 3);
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const ids = [at(mesh.indices, i), at(mesh.indices, i + 1), at(mesh.indices, i + 2)] as const;
    const p0 = readPosition(mesh, ids[0]);
    const e1 = subtract(readPosition(mesh, ids[1]), p0);
    const e2 = subtract(readPosition(mesh, ids[2]), p0);
    const u0 = at(mesh.uvs, ids[0] * 2);
    const v0 = at(mesh.uvs, ids[0] * 2 + 1);
    const du1 = at(mesh.uvs, ids[1] * 2) - u0;
    const dv1 = at(mesh.uvs, ids[1] * 2 + 1) - v0;
    const du2 = at(mesh.uvs, ids[2] * 2) - u0;
    const dv2 = at(mesh.uvs, ids[2] * 2 + 1) - v0;
    const det = du1 * dv2 - du2 * dv1;
    if (Math.abs(det) < 1e-14) continue;
    const t = scale(subtract(scale(e1, dv2), scale(e2, dv1)), 1 / det);
    const b = scale(subtract(scale(e2, du1), scale(e1, du2)), 1 / det);
    for (const id of ids) {
      for (const k of [0, 1, 2] as const) {
        sumT[id * 3 + k] = at(sumT, id * 3 + k) + t[k];
        sumB[id * 3 + k] = at(sumB, id * 3 + k) + b[k];
      }
    }
  }
  const out = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    const n: Vec3 = [at(mesh.normals, i * 3), at(mesh.normals, i * 3 + 1), at(mesh.normals, i * 3 + 2)];
    const t: Vec3 = [at(sumT, i * 3), at(sumT, i * 3 + 1), at(sumT, i * 3 + 2)];
    const b: Vec3 = [at(sumB, i * 3), at(sumB, i * 3 + 1), at(sumB, i * 3 + 2)];
    let flat = subtract(t, scale(n, dot(n, t)));
    if (Math.hypot(...flat) < 1e-9) flat = cross(n, Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]);
    const unit = normalize(flat);
    out.set([...unit, dot(cross(n, unit), b) < 0 ? -1 : 1], i * 4);
  }
  return out;
}
