import { at, cross, normalize, type Vec3 } from '../math/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { measureNode, type SceneNode } from '../scene/node.ts';
import type { Light } from '../tracer/view.ts';
import type { MadeThing, Size, ThingMaker } from './thing-maker.ts';

type Fit = (p: Vec3) => Vec3;

/**
 * A thing without children, stretched per axis to exactly its size and set on its origin: on y = 0 and about the middle
 * of its floor, before z = 0 on a wall, under y = 0 from a ceiling.
 */
export function fitThing(made: MadeThing, size: Size, mount: ThingMaker['mount']): MadeThing {
  const { min, max } = measureNode(made.node);
  const grow = size.map((wanted, k) => {
    const has = at(max, k) - at(min, k);
    return has > 1e-6 ? wanted / has : 1;
  });
  const start: Vec3 = [-size[0] / 2, mount === 'ceiling' ? -size[1] : 0, mount === 'wall' ? 0 : -size[2] / 2];
  const scale: Vec3 = [at(grow, 0), at(grow, 1), at(grow, 2)];
  const fit: Fit = (p) => [
    start[0] + (p[0] - min[0]) * scale[0],
    start[1] + (p[1] - min[1]) * scale[1],
    start[2] + (p[2] - min[2]) * scale[2],
  ];
  const node: SceneNode = {
    ...made.node,
    parts: made.node.parts.map((p) => ({ finish: p.finish, mesh: fitMesh(p.mesh, fit, scale) })),
  };
  const lights = made.lights?.map((light) => fitLight(light, fit, scale));
  return lights ? { node, lights } : { node };
}

function fitMesh(mesh: Mesh, fit: Fit, scale: Vec3): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const p = fit([at(mesh.positions, i), at(mesh.positions, i + 1), at(mesh.positions, i + 2)]);
    positions.push(p[0], p[1], p[2]);
    const n = normalize([
      at(mesh.normals, i) / scale[0],
      at(mesh.normals, i + 1) / scale[1],
      at(mesh.normals, i + 2) / scale[2],
    ]);
    normals.push(n[0], n[1], n[2]);
  }
  return { positions, uvs: mesh.uvs, indices: mesh.indices, normals };
}

function fitLight(light: Light, fit: Fit, scale: Vec3): Light {
  const stretch = (v: Vec3): Vec3 => [v[0] * scale[0], v[1] * scale[1], v[2] * scale[2]];
  switch (light.kind) {
    case 'rect':
    case 'portal':
      return {
        ...light,
        origin: fit(light.origin),
        edgeU: stretch(light.edgeU),
        edgeV: stretch(light.edgeV),
      };
    case 'sphere':
      return { ...light, centre: fit(light.centre) };
    case 'sun':
      return light;
  }
}

/** Downward facing strip light under something: `width` along X about `middle`. */
export function makeStripLight(middle: Vec3, width: number, depth: number, radiance: Vec3): Light {
  const edgeU: Vec3 = [width, 0, 0];
  const edgeV: Vec3 = [0, 0, depth];
  const down = cross(edgeU, edgeV)[1] < 0;
  return {
    kind: 'rect',
    origin: [middle[0] - width / 2, middle[1], middle[2] - depth / 2],
    edgeU: down ? edgeU : edgeV,
    edgeV: down ? edgeV : edgeU,
    radiance,
  };
}
