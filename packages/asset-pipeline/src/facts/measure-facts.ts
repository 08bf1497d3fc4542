import type { Document, Texture } from '@gltf-transform/core';
import { getBounds } from '@gltf-transform/functions';
import { listPlaced, placeCorner, type Placed } from './placed.ts';
import { layTextures, type TextureLayout } from './texture-coordinates.ts';
import { findTopology, type Topology } from './topology.ts';

export type TextureFacts = {
  name: string;
  width: number;
  height: number;
  /** Of the file. */
  bytes: number;
  mimeType: string;
};

/** Where something is, to be shown on any copy of the model: lines of two places each, metres, at most some hundred. */
export type Marks = { count: number; lines: number[] };

export type ModelFacts = {
  /** As often as the scene shows them. */
  triangles: number;
  vertices: number;
  points: number;
  drawCalls: number;
  nodes: number;
  materials: number;
  animations: number;
  skins: number;
  textures: TextureFacts[];
  /** In the memory of a graphics card, unpacked and with smaller copies. */
  textureMemoryBytes: number;
  /** Width, height, depth. */
  sizeMm: [number, number, number];
  /** From the origin to the middle of its base. */
  baseOffsetMm: [number, number, number];
  layout: TextureLayout;
  /** Meshes without normals, which programs then guess. */
  withoutNormals: number;
  degenerate: Marks;
  duplicate: Marks;
  open: Marks;
  nonManifold: Marks;
  flipped: Marks;
  duplicateVertices: number;
};

const MARKS_MAX = 200;
/** Four bytes, and a third more for the smaller copies. */
const MEMORY_PER_TEXEL = 4 * (4 / 3);

/** Everything that can be counted and measured of a canonical document; see `canonicalise`. */
export function measureFacts(document: Document): ModelFacts {
  const root = document.getRoot();
  const placed = listPlaced(document);
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const { min, max } = scene ? getBounds(scene) : { min: [0, 0, 0], max: [0, 0, 0] };
  const mm = (at: number) => millimetres((max[at] ?? 0) - (min[at] ?? 0));
  const middle = (at: number) => millimetres(((max[at] ?? 0) + (min[at] ?? 0)) / 2);
  const textures = root.listTextures().map(textureFacts);
  return {
    triangles: placed.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    vertices: placed.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    points: countPoints(document),
    drawCalls: placed.length,
    nodes: root.listNodes().length,
    materials: root.listMaterials().length,
    animations: root.listAnimations().length,
    skins: root.listSkins().length,
    textures,
    textureMemoryBytes: Math.round(
      textures.reduce((sum, { width, height }) => sum + width * height, 0) * MEMORY_PER_TEXEL,
    ),
    sizeMm: [mm(0), mm(1), mm(2)],
    baseOffsetMm: [middle(0), millimetres(min[1] ?? 0), middle(2)],
    layout: layTextures(placed),
    withoutNormals: new Set(placed.filter(({ primitive }) => !primitive.getAttribute('NORMAL'))).size,
    ...measureTopology(placed),
  };
}

/** Whole ones, and no −0. */
function millimetres(metres: number): number {
  return Math.round(metres * 1000) + 0;
}

function countPoints(document: Document): number {
  let points = 0;
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      if (primitive.getMode() === 0) points += primitive.getAttribute('POSITION')?.getCount() ?? 0;
    }
  }
  return points;
}

function textureFacts(texture: Texture): TextureFacts {
  const [width, height] = texture.getSize() ?? [0, 0];
  const bytes = texture.getImage()?.byteLength ?? 0;
  return { name: texture.getName(), width, height, bytes, mimeType: texture.getMimeType() };
}

type TopologyFacts = Pick<
  ModelFacts,
  'degenerate' | 'duplicate' | 'open' | 'nonManifold' | 'flipped' | 'duplicateVertices'
>;

function measureTopology(placed: readonly Placed[]): TopologyFacts {
  const empty = (): Marks => ({ count: 0, lines: [] });
  const facts: TopologyFacts = {
    ...{ degenerate: empty(), duplicate: empty(), open: empty(), nonManifold: empty(), flipped: empty() },
    duplicateVertices: 0,
  };
  const known = new Map<Placed['primitive'], Topology>();
  for (const part of placed) {
    const isFirst = !known.has(part.primitive);
    const topology = known.get(part.primitive) ?? findTopology(part.positions, part.indices);
    known.set(part.primitive, topology);
    // Counted where it is stored, shown wherever it is placed.
    for (const kind of ['open', 'nonManifold', 'flipped'] as const) {
      if (isFirst) facts[kind].count += topology[kind].length / 2;
      markEdges(facts[kind], part, topology[kind]);
    }
    for (const kind of ['degenerate', 'duplicate'] as const) {
      if (isFirst) facts[kind].count += topology[kind].length;
      markTriangles(facts[kind], part, topology[kind]);
    }
    if (isFirst) facts.duplicateVertices += topology.duplicateVertices;
  }
  return facts;
}

function markEdges({ lines }: Marks, part: Placed, ends: Uint32Array): void {
  for (let at = 0; at < ends.length && lines.length < MARKS_MAX * 6; at += 2) {
    addLine(lines, part, ends[at] ?? 0, ends[at + 1] ?? 0);
  }
}

function markTriangles({ lines }: Marks, part: Placed, triangles: Uint32Array): void {
  for (let at = 0; at < triangles.length && lines.length < MARKS_MAX * 6; at++) {
    const corner = (triangles[at] ?? 0) * 3;
    const [a = 0, b = 0, c = 0] = part.indices.subarray(corner, corner + 3);
    addLine(lines, part, a, b);
    addLine(lines, part, b, c);
    addLine(lines, part, c, a);
  }
}

function addLine(lines: number[], part: Placed, from: number, to: number): void {
  const ends = [0, 0, 0, 0, 0, 0];
  placeCorner(part, from, ends, 0);
  placeCorner(part, to, ends, 3);
  // A tenth of a millimetre is as much as anybody sees.
  lines.push(...ends.map((metres) => Math.round(metres * 10_000) / 10_000));
}
