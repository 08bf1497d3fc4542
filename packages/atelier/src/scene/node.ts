import { type Vec3 } from '../math/vector.ts';
import { finishMesh, joinMeshes, measureBounds, type Bounds, type Mesh } from '../mesh/mesh.ts';
import { finishKey, type Finish } from '../texture/finish.ts';

/** Finished mesh with what it is made of. */
export type Part = { mesh: Mesh; finish: Finish };

/** Named thing in a scene: metres, Y up, turned about Y, then moved. */
export type SceneNode = {
  name: string;
  parts: readonly Part[];
  children: readonly SceneNode[];
  position: Vec3;
  turnRad: number;
  scale: number;
};

/** Part of a raw mesh: its normals are made here, soft where faces meet at less than `creaseDegrees`. */
export function part(finish: Finish, mesh: Mesh, creaseDegrees = 40): Part {
  return { finish, mesh: finishMesh(mesh, creaseDegrees) };
}

/** Node at the origin; parts of one finish become one mesh, so that each finish costs one draw call. */
export function makeNode(
  name: string,
  parts: readonly Part[],
  children: readonly SceneNode[] = [],
): SceneNode {
  const byFinish = new Map<string, { finish: Finish; meshes: Mesh[] }>();
  for (const p of parts) {
    const key = finishKey(p.finish);
    const group = byFinish.get(key);
    if (group) group.meshes.push(p.mesh);
    else byFinish.set(key, { finish: p.finish, meshes: [p.mesh] });
  }
  const merged = [...byFinish.values()].map((g) => ({ finish: g.finish, mesh: joinFinished(g.meshes) }));
  return { name, parts: merged, children, position: [0, 0, 0], turnRad: 0, scale: 1 };
}

function joinFinished(meshes: readonly Mesh[]): Mesh {
  const [first] = meshes;
  if (first && meshes.length === 1) return first;
  const joined = joinMeshes(...meshes);
  for (const mesh of meshes) for (const n of mesh.normals) joined.normals.push(n);
  return joined;
}

/** The same node elsewhere: metres in its parent, turned about Y. */
export function place(node: SceneNode, position: Vec3, turnRad = 0, name = node.name): SceneNode {
  return { ...node, position, turnRad, name };
}

export function groupNodes(name: string, children: readonly SceneNode[]): SceneNode {
  return { name, parts: [], children, position: [0, 0, 0], turnRad: 0, scale: 1 };
}

export type PlacedPart = { part: Part; offset: Vec3; turnRad: number; scale: number };

/** Every part with its place in the world. */
export function listPlacedParts(root: SceneNode): PlacedPart[] {
  const out: PlacedPart[] = [];
  function visit(node: SceneNode, offset: Vec3, turnRad: number, scale: number): void {
    const c = Math.cos(turnRad);
    const s = Math.sin(turnRad);
    const [x, y, z] = node.position;
    const here: Vec3 = [
      offset[0] + scale * (x * c + z * s),
      offset[1] + scale * y,
      offset[2] + scale * (z * c - x * s),
    ];
    const turn = turnRad + node.turnRad;
    const size = scale * node.scale;
    for (const p of node.parts) out.push({ part: p, offset: here, turnRad: turn, scale: size });
    for (const child of node.children) visit(child, here, turn, size);
  }
  visit(root, [0, 0, 0], 0, 1);
  return out;
}

/** Distinct finishes by finishKey. */
export function listFinishes(root: SceneNode): Map<string, Finish> {
  return new Map(listPlacedParts(root).map((p) => [finishKey(p.part.finish), p.part.finish]));
}

/** Vertex positions in the world, three numbers each. */
export function placePositions(placed: PlacedPart): Float32Array {
  const source = placed.part.mesh.positions;
  const out = new Float32Array(source.length);
  const { offset, turnRad, scale } = placed;
  const [c, s] = [Math.cos(turnRad) * scale, Math.sin(turnRad) * scale];
  for (let i = 0; i < source.length; i += 3) {
    const [x, z] = [source[i] ?? 0, source[i + 2] ?? 0];
    out[i] = offset[0] + x * c + z * s;
    out[i + 1] = offset[1] + (source[i + 1] ?? 0) * scale;
    out[i + 2] = offset[2] + z * c - x * s;
  }
  return out;
}

/** Box round the whole, in metres of the node's parent. */
export function measureNode(root: SceneNode): Bounds {
  return measureBounds(listPlacedParts(root).map((placed) => ({ positions: placePositions(placed) })));
}

/** What is drawn: a mesh that stands in several places counts in each. */
export function countGeometry(root: SceneNode): { triangles: number; vertices: number; drawCalls: number } {
  const placed = listPlacedParts(root);
  return {
    triangles: placed.reduce((n, p) => n + p.part.mesh.indices.length / 3, 0),
    vertices: placed.reduce((n, p) => n + p.part.mesh.positions.length / 3, 0),
    drawCalls: placed.length,
  };
}
