import { type Vec3 } from '../math/vector.ts';
import { measureBounds, type Mesh } from '../mesh/mesh.ts';
import { makeNode, type SceneNode } from '../scene/node.ts';
import type { Light } from '../tracer/view.ts';
import type { MadeThing, Size, ThingMaker } from './thing-maker.ts';

type Fit = { factor: Vec3; offset: Vec3 };

/**
 * Brings a thing to exactly the asked size and to where its mount expects it: centred over the origin on y = 0; from
 * y = 0 and z = 0 on a wall; below y = 0 under a ceiling. Makers draw to size already, so this only evens out what a
 * handle or a leaf adds; designs drawn once are stretched. What does not reach the floor stays as high as it is.
 */
export function fitThing(
  node: SceneNode,
  mount: ThingMaker['mount'],
  size: Size,
  lights: readonly Light[] = [],
): MadeThing {
  const { min, max } = measureBounds(node.parts.map((p) => p.mesh));
  const across = (k: 0 | 2): { factor: number; offset: number } => {
    const factor = size[k] / Math.max(1e-4, max[k] - min[k]);
    const from = k === 2 && mount === 'wall' ? 0 : -size[k] / 2;
    return { factor, offset: from - min[k] * factor };
  };
  const upright = (): { factor: number; offset: number } => {
    if (mount === 'ceiling') return { factor: size[1] / Math.max(1e-4, -min[1]), offset: 0 };
    const low = mount === 'wall' ? min[1] : Math.min(0, min[1]);
    const factor = size[1] / Math.max(1e-4, max[1] - low);
    return { factor, offset: -low * factor };
  };
  const [x, y, z] = [across(0), upright(), across(2)];
  const fit: Fit = { factor: [x.factor, y.factor, z.factor], offset: [x.offset, y.offset, z.offset] };
  const parts = node.parts.map((p) => ({ finish: p.finish, mesh: stretch(p.mesh, fit) }));
  return { node: makeNode(node.name, parts), lights: lights.map((light) => moveLight(light, fit)) };
}

function moveTo(p: Vec3, { factor, offset }: Fit): Vec3 {
  return [p[0] * factor[0] + offset[0], p[1] * factor[1] + offset[1], p[2] * factor[2] + offset[2]];
}

function stretch(mesh: Mesh, fit: Fit): Mesh {
  const [fx, fy, fz] = fit.factor;
  const positions: number[] = [];
  const normals: number[] = [];
  for (let i = 0; i < mesh.positions.length; i += 3) {
    positions.push(
      ...moveTo([mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0], fit),
    );
    const n: Vec3 = [
      (mesh.normals[i] ?? 0) / fx,
      (mesh.normals[i + 1] ?? 0) / fy,
      (mesh.normals[i + 2] ?? 0) / fz,
    ];
    const l = Math.hypot(...n) || 1;
    normals.push(n[0] / l, n[1] / l, n[2] / l);
  }
  // Texture keeps its metres when a thing grows as a whole.
  const share = Math.cbrt(fx * fy * fz);
  return { positions, normals, indices: mesh.indices, uvs: mesh.uvs.map((t) => t * share) };
}

function moveLight(light: Light, fit: Fit): Light {
  const [fx, fy, fz] = fit.factor;
  const grow = (p: Vec3): Vec3 => [p[0] * fx, p[1] * fy, p[2] * fz];
  switch (light.kind) {
    case 'sun':
      return light;
    case 'sphere':
      // Just outside the shade whichever way the shade was stretched.
      return { ...light, centre: moveTo(light.centre, fit), radius: light.radius * Math.max(fx, fy, fz) };
    case 'rect':
    case 'portal':
      return {
        ...light,
        origin: moveTo(light.origin, fit),
        edgeU: grow(light.edgeU),
        edgeV: grow(light.edgeV),
      };
  }
}
