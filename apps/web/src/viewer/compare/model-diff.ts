import type { ModelInspection, ModelMaterial, ModelNode } from '../model-inspection.ts';

/** What is known of one version of a model. */
export type ModelVersion = {
  inspection: ModelInspection;
  /** Pictures that its materials wear. */
  textures: number;
  /** Edges of its box, metres. */
  size: readonly [width: number, height: number, depth: number];
  /** Where its parts are, by their places in the document; without what has no surface. */
  boxes: ReadonlyMap<number, PartBox>;
};
/** Metres, by the model's own origin. */
export type PartBox = { centre: readonly number[]; edges: readonly number[] };

export type Change = 'added' | 'removed' | 'changed';
/** What of it is another: how many are called so, of what they are made, how large they are or where, how they look. */
export type Trait = 'count' | 'triangles' | 'size' | 'place' | 'color' | 'texture' | 'finish';
export type NamedChange = { name: string; change: Change; traits: readonly Trait[] };
export type ModelDiff = {
  /** Before and after; the same where nothing is different. */
  counts: Readonly<Record<'triangles' | 'parts' | 'materials' | 'textures', readonly [number, number]>>;
  size: readonly [before: ModelVersion['size'], after: ModelVersion['size']];
  /** By name, in the order of the document; what has no name is not told apart. */
  parts: readonly NamedChange[];
  materials: readonly NamedChange[];
};

/** A smaller share of the whole is noise of how numbers are written. */
const NOISE = 1 / 5000;

/** What is different between two versions of a model, as far as their documents tell. */
export function diffModels(before: ModelVersion, after: ModelVersion): ModelDiff {
  const [a, b] = [before.inspection, after.inspection];
  return {
    counts: {
      triangles: [a.triangles, b.triangles],
      parts: [a.nodes.length, b.nodes.length],
      materials: [a.materials.length, b.materials.length],
      textures: [before.textures, after.textures],
    },
    size: [before.size, after.size],
    parts: diffByName(placed(before), placed(after), (one, other) =>
      compareParts(one, other, noiseOf(before, after)),
    ),
    materials: diffByName(a.materials, b.materials, compareMaterials),
  };
}

type Placed = ModelNode & { box: PartBox | undefined };

function placed({ inspection, boxes }: ModelVersion): Placed[] {
  return inspection.nodes.map((node) => ({ ...node, box: boxes.get(node.index) }));
}

function noiseOf(...versions: readonly ModelVersion[]): number {
  return Math.max(...versions.map(({ size }) => Math.hypot(...size))) * NOISE;
}

/** Several of one name are one: they are different where what they say together is. */
function diffByName<T extends { name: string }>(
  before: readonly T[],
  after: readonly T[],
  compare: (before: readonly T[], after: readonly T[]) => Trait[],
): NamedChange[] {
  const [a, b] = [before, after].map((all) => Map.groupBy(all, ({ name }) => name));
  const names = new Set([...(b?.keys() ?? []), ...(a?.keys() ?? [])]);
  // What has no name is not told apart.
  names.delete('');
  return [...names].flatMap((name): NamedChange[] => {
    const [was, is] = [a?.get(name), b?.get(name)];
    if (!was || !is) return [{ name, change: was ? 'removed' : 'added', traits: [] }];
    const traits = was.length === is.length ? compare(was, is) : (['count'] as const);
    return traits.length === 0 ? [] : [{ name, change: 'changed', traits }];
  });
}

function compareParts(before: readonly Placed[], after: readonly Placed[], noise: number): Trait[] {
  const traits: Trait[] = [];
  if (isOther(before, after, ({ triangles }) => triangles)) traits.push('triangles');
  const isNear = (one: readonly number[], other: readonly number[]) =>
    one.every((value, axis) => Math.abs(value - (other[axis] ?? 0)) <= noise);
  // Each has its own counterpart; what is left over has moved, or is of another size.
  const left = after.map(({ box }) => box);
  const take = (fits: (box: PartBox | undefined) => boolean) => {
    const at = left.findIndex(fits);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const boxes = before.map(({ box }) => box);
  const moved = boxes.filter(
    (box) =>
      !take((other) =>
        box && other ? isNear(box.centre, other.centre) && isNear(box.edges, other.edges) : box === other,
      ),
  );
  const resized = moved.filter(
    (box) => !take((other) => (box && other ? isNear(box.edges, other.edges) : false)),
  );
  if (resized.length > 0) traits.push('size');
  if (moved.length > resized.length) traits.push('place');
  return traits;
}

function compareMaterials(before: readonly ModelMaterial[], after: readonly ModelMaterial[]): Trait[] {
  const traits: Trait[] = [];
  if (isOther(before, after, ({ color }) => color)) traits.push('color');
  if (isOther(before, after, ({ isTextured }) => isTextured)) traits.push('texture');
  if (isOther(before, after, ({ finish }) => finish)) traits.push('finish');
  return traits;
}

/** Whatever the order in which they stand. */
function isOther<T>(
  before: readonly T[],
  after: readonly T[],
  say: (one: T) => string | number | boolean,
): boolean {
  const [a, b] = [before, after].map((all) => all.map((one) => String(say(one))).toSorted());
  return a?.some((said, at) => said !== b?.[at]) ?? false;
}
