import type { Document, Texture } from '@gltf-transform/core';
import { toldName } from '../told-name.ts';
import {
  markEdges,
  markOutlines,
  markWhole,
  noMarks,
  pickFaces,
  type Marks,
  type PartFaces,
} from './marks.ts';
import { findOpposedNormals } from './opposed-normals.ts';
import { boundsOf, listPlaced, type Placed } from './placed.ts';
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
  duplicateVertices: number;
} & MarkedFacts;

/**
 * What has its places. `opposed`: triangles whose normals are on their other side. `withoutNormals`: meshes whose normals programs
 * have to guess. `unmapped`, `overlap`, `blurred`: see `layTextures`.
 */
export type MarkedFacts = Record<
  | 'degenerate'
  | 'duplicate'
  | 'open'
  | 'nonManifold'
  | 'flipped'
  | 'opposed'
  | 'withoutNormals'
  | 'unmapped'
  | 'overlap'
  | 'blurred',
  Marks
>;

/** Without the places, which are told as findings. */
export type PlainFacts = Omit<ModelFacts, keyof MarkedFacts>;

/** Four bytes, and a third more for the smaller copies. */
export const MEMORY_PER_TEXEL = 4 * (4 / 3);

/** Everything that can be counted and measured of a canonical document; see `canonicalise`. */
export function measureFacts(document: Document): ModelFacts {
  const root = document.getRoot();
  const placed = listPlaced(document);
  const { min, max } = boundsOf(document);
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
    ...layTextures(placed),
    withoutNormals: markParts(placed.filter(({ primitive }) => !primitive.getAttribute('NORMAL'))),
    ...measureTopology(placed),
    opposed: measureNormals(placed),
  };
}

export function withoutMarks(facts: ModelFacts): PlainFacts {
  const { degenerate, duplicate, open, nonManifold, flipped, ...rest } = facts;
  const { opposed, withoutNormals, unmapped, overlap, blurred, ...plain } = rest;
  return plain;
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
  return { name: toldName(texture.getName()), width, height, bytes, mimeType: texture.getMimeType() };
}

function markParts(parts: readonly Placed[]): Marks {
  const marks = { ...noMarks(), count: parts.length };
  for (const part of parts) markWhole(marks, part);
  return marks;
}

function measureNormals(placed: readonly Placed[]): Marks {
  const known = new Map<Placed['primitive'], Uint32Array>();
  const found: PartFaces[] = [];
  let count = 0;
  for (const part of placed) {
    const isFirst = !known.has(part.primitive);
    const triangles = known.get(part.primitive) ?? findOpposedNormals(part);
    known.set(part.primitive, triangles);
    if (isFirst) count += triangles.length;
    found.push({ part, triangles });
  }
  return { count, lines: [], faces: pickFaces(found) };
}

type TopologyFacts = Pick<ModelFacts, 'degenerate' | 'duplicate' | 'open' | 'nonManifold' | 'flipped'> & {
  duplicateVertices: number;
};

function measureTopology(placed: readonly Placed[]): TopologyFacts {
  const facts: TopologyFacts = {
    ...{ degenerate: noMarks(), duplicate: noMarks(), open: noMarks() },
    ...{ nonManifold: noMarks(), flipped: noMarks(), duplicateVertices: 0 },
  };
  const duplicate: PartFaces[] = [];
  const flipped: PartFaces[] = [];
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
    markOutlines(facts.degenerate, { part, triangles: topology.degenerate });
    duplicate.push({ part, triangles: topology.duplicate });
    flipped.push({ part, triangles: topology.flippedFaces });
    if (!isFirst) continue;
    facts.degenerate.count += topology.degenerate.length;
    facts.duplicate.count += topology.duplicate.length;
    facts.duplicateVertices += topology.duplicateVertices;
  }
  facts.duplicate.faces = pickFaces(duplicate);
  facts.flipped.faces = pickFaces(flipped);
  return facts;
}
