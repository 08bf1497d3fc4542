import { addQuad, addVertex, createMesh, type Mesh } from '../../mesh/mesh.ts';
import type { Rect } from './holes.ts';

/** Waves that push a lawn's texture about: metres of reach and length, and the way they run. */
const WAVES = [
  { reachM: 0.13, lengthM: 3.1, x: 0.8, z: 0.6 },
  { reachM: 0.21, lengthM: 4.7, x: -0.5, z: 0.87 },
  { reachM: 0.34, lengthM: 7.9, x: 0.97, z: -0.24 },
  { reachM: 0.6, lengthM: 17.3, x: 0.31, z: 0.95 },
] as const;

function pushed(x: number, z: number): [u: number, v: number] {
  let [u, v] = [x, z];
  for (const w of WAVES) {
    const k = (2 * Math.PI) / w.lengthM;
    u += w.reachM * Math.sin(k * (w.x * x + w.z * z));
    v += w.reachM * Math.sin(k * (w.x * z - w.z * x) + 1.3);
  }
  return [u, v];
}

/** Level lawn in cells of about `cellM`; its texture is bent so that from above no tiles show in it. */
export function makeTurf(rects: readonly Rect[], y: number, cellM: number): Mesh {
  const mesh = createMesh();
  for (const { x0, x1, z0, z1 } of rects) {
    const [nx, nz] = [Math.ceil((x1 - x0) / cellM), Math.ceil((z1 - z0) / cellM)];
    const base = mesh.positions.length / 3;
    for (let k = 0; k <= nz; k++)
      for (let i = 0; i <= nx; i++) {
        const [x, z] = [x0 + ((x1 - x0) * i) / nx, z0 + ((z1 - z0) * k) / nz];
        addVertex(mesh, [x, y, z], ...pushed(x, z));
      }
    const index = (i: number, k: number): number => base + k * (nx + 1) + i;
    for (let k = 0; k < nz; k++)
      for (let i = 0; i < nx; i++)
        addQuad(mesh, index(i, k), index(i, k + 1), index(i + 1, k + 1), index(i + 1, k));
  }
  return mesh;
}
