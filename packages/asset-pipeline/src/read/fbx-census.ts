import type { Document } from '@gltf-transform/core';
import { listPlaced } from '../facts/placed.ts';

/** A node of an FBX, binary or text. `values`: its properties, unpacked when they are asked for. */
export type FbxNode = { depth: number; name: string; values(): FbxValue[] };
/** Bytes are told by their number alone. */
export type FbxValue = number | string | FbxList | { bytes: number };
export type FbxList = Int32Array | Float32Array | Float64Array | readonly number[];

/** What an FBX says that it holds, whatever a converter makes of it. */
export type FbxCensus = {
  /** Of its meshes, cut into fans, as often as they are shown. */
  triangles: number;
  /** Beside meshes there are surfaces that converters may or may not cut into triangles. */
  hasOtherSurfaces: boolean;
  /** Something is moved, turned or scaled in time. */
  moves: boolean;
  hasSkins: boolean;
  /** It brings a picture with it. */
  hasPictures: boolean;
};

/** From this version on objects have numbers and are tied by them. */
const NUMBERED = 7000;
/** Geometry that is no surface by itself. */
const NO_SURFACE: readonly string[] = ['Mesh', 'Shape', 'Line'];

type Tie = { child: number; parent: number; property: string };

/** Counts while the nodes of an FBX are told in their order. */
export class FbxCounter {
  #version = 0;
  #section = '';
  #object = { kind: '', id: 0 };
  readonly #models = new Set<number>();
  readonly #meshes = new Map<number, number>();
  readonly #curves = new Set<number>();
  readonly #skins = new Set<number>();
  readonly #clusters = new Set<number>();
  readonly #ties: Tie[] = [];
  #stacks = 0;
  #hasOtherSurfaces = false;
  #hasPictures = false;

  readonly take = (node: FbxNode): void => {
    if (node.depth === 0) this.#section = node.name;
    else if (node.name === 'FBXVersion') this.#version = numberOf(node.values()[0]);
    else if (this.#section === 'Connections' && node.name === 'C') this.#tie(node.values());
    else if (this.#section === 'Objects' && node.depth === 1) this.#open(node);
    else if (this.#section === 'Objects' && node.depth === 2) this.#look(node);
  };

  /** Null for a file of before 2011, which is not counted. */
  result(): FbxCensus | null {
    if (this.#version < NUMBERED) return null;
    const shown = this.#ties.filter(({ parent }) => this.#models.has(parent));
    const held = this.#ties.filter(({ child }) => this.#clusters.has(child)).map(({ parent }) => parent);
    const meshesShown = new Set(shown.map(({ child }) => child).filter((id) => this.#meshes.has(id)));
    return {
      triangles: shown.reduce((sum, { child }) => sum + (this.#meshes.get(child) ?? 0), 0),
      hasOtherSurfaces: this.#hasOtherSurfaces,
      moves: this.#stacks > 0 && this.#findMoved(),
      hasSkins: this.#ties.some(
        ({ child, parent }) => this.#skins.has(child) && held.includes(child) && meshesShown.has(parent),
      ),
      hasPictures: this.#hasPictures,
    };
  }

  #findMoved(): boolean {
    const moving = new Set(
      this.#ties.filter(({ child }) => this.#curves.has(child)).map(({ parent }) => parent),
    );
    return this.#ties.some(
      ({ child, parent, property }) =>
        moving.has(child) && this.#models.has(parent) && property.startsWith('Lcl '),
    );
  }

  #tie([, child, parent, property]: readonly FbxValue[]): void {
    this.#ties.push({
      child: numberOf(child),
      parent: numberOf(parent),
      property: typeof property === 'string' ? property : '',
    });
  }

  #open(node: FbxNode): void {
    const [first, , last] = node.values();
    const id = numberOf(first);
    const kind = typeof last === 'string' ? last : '';
    this.#object = { kind: node.name, id };
    if (node.name === 'Model') this.#models.add(id);
    if (node.name === 'AnimationStack') this.#stacks += 1;
    if (node.name === 'Deformer' && kind === 'Skin') this.#skins.add(id);
    if (node.name === 'Deformer' && kind === 'Cluster') this.#clusters.add(id);
    if (node.name === 'Geometry' && !NO_SURFACE.includes(kind)) this.#hasOtherSurfaces = true;
  }

  #look({ name, values }: FbxNode): void {
    const { kind, id } = this.#object;
    if (kind === 'Geometry' && name === 'PolygonVertexIndex') this.#meshes.set(id, countFans(values()[0]));
    if (kind === 'AnimationCurve' && name === 'KeyValueFloat' && varies(values()[0])) this.#curves.add(id);
    if (kind === 'Video' && name === 'Content' && values().some(isFull)) this.#hasPictures = true;
  }
}

function numberOf(value: FbxValue | undefined): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function isList(value: FbxValue | undefined): value is FbxList {
  return typeof value === 'object' && 'length' in value;
}

/** The last corner of each polygon is written as its complement. */
function countFans(list: FbxValue | undefined): number {
  if (!isList(list)) return 0;
  let triangles = 0;
  let corners = 0;
  for (let at = 0; at < list.length; at++) {
    corners += 1;
    if ((list[at] ?? 0) >= 0) continue;
    triangles += Math.max(0, corners - 2);
    corners = 0;
  }
  return triangles;
}

const STILL = 1e-5;

function varies(list: FbxValue | undefined): boolean {
  if (!isList(list)) return false;
  const [first = 0] = list;
  for (let at = 1; at < list.length; at++) if (Math.abs((list[at] ?? 0) - first) > STILL) return true;
  return false;
}

function isFull(value: FbxValue): boolean {
  if (typeof value === 'string') return value.length > 0;
  return typeof value === 'object' && 'bytes' in value && value.bytes > 0;
}

/** Converters leave out triangles without extent, and nothing else. */
const LEAST = 0.9;
const MOST = 1.1;

/** What a converter has made of a file that it cannot hold, or cannot be all of it. */
export function isOfFile(document: Document, { triangles, hasOtherSurfaces }: FbxCensus): boolean {
  const shown = listPlaced(document).reduce((sum, { indices }) => sum + indices.length / 3, 0);
  return shown >= LEAST * triangles && (hasOtherSurfaces || shown <= MOST * triangles);
}

/** Whether what a file has beside its meshes is there as well. */
export function isComplete(document: Document, { moves, hasSkins, hasPictures }: FbxCensus): boolean {
  const root = document.getRoot();
  return (
    (!moves || root.listAnimations().length > 0) &&
    (!hasSkins || root.listSkins().length > 0) &&
    (!hasPictures || root.listTextures().length > 0)
  );
}
