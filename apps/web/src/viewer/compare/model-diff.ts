import type { ModelInspection, ModelMaterial, ModelNode } from '../model-inspection.ts';

/** What is known of one version of a model. */
export type ModelVersion = {
  inspection: ModelInspection;
  /** Pictures that its materials wear. */
  textures: number;
  /** Edges of its box, metres. */
  size: readonly [width: number, height: number, depth: number];
};

export type Change = 'added' | 'removed' | 'changed';
export type NamedChange = { name: string; change: Change };
export type ModelDiff = {
  /** Before and after; the same where nothing is different. */
  counts: Readonly<Record<'triangles' | 'parts' | 'materials' | 'textures', readonly [number, number]>>;
  size: readonly [before: ModelVersion['size'], after: ModelVersion['size']];
  /** By name, in the order of the document; what has no name is not told apart. */
  parts: readonly NamedChange[];
  materials: readonly NamedChange[];
};

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
    parts: diffByName(a.nodes, b.nodes, ({ triangles }: ModelNode) => String(triangles)),
    materials: diffByName(
      a.materials,
      b.materials,
      ({ color, isTextured }: ModelMaterial) => `${color} ${isTextured}`,
    ),
  };
}

/** Several of one name are one: they are different where what they say together is. */
function diffByName<T extends { name: string }>(
  before: readonly T[],
  after: readonly T[],
  say: (one: T) => string,
): NamedChange[] {
  const [a, b] = [sayByName(before, say), sayByName(after, say)];
  const names = [...new Set([...b.keys(), ...a.keys()])];
  return names.flatMap((name): NamedChange[] => {
    if (!a.has(name)) return [{ name, change: 'added' }];
    if (!b.has(name)) return [{ name, change: 'removed' }];
    return a.get(name) === b.get(name) ? [] : [{ name, change: 'changed' }];
  });
}

function sayByName<T extends { name: string }>(
  all: readonly T[],
  say: (one: T) => string,
): Map<string, string> {
  const said = new Map<string, string[]>();
  for (const one of all) if (one.name !== '') said.set(one.name, [...(said.get(one.name) ?? []), say(one)]);
  return new Map([...said].map(([name, words]) => [name, words.toSorted().join(' ')]));
}
