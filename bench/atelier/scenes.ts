import { buildScene } from '../../packages/atelier/src/build/build-scene.ts';
import type { BuiltScene } from '../../packages/atelier/src/build/built-scene.ts';
import { composeScene, layOut, readPrompt, type SceneDocument } from '../../packages/atelier/src/index.ts';
import type { SceneNode } from '../../packages/atelier/src/scene/node.ts';
import { packTriangles } from '../../packages/atelier/src/tracer/pack.ts';

export type BenchScene = { words: string; seed: number };

/** Twelve places, styles and lights; the first six also stand for final pictures. */
export const SCENES: readonly BenchScene[] = [
  { words: '奶油风客厅，落地窗，自然光', seed: 3 },
  { words: '现代大理石卫生间，浴缸，镜子', seed: 5 },
  { words: '新中式卧室，夜景，暖光', seed: 11 },
  { words: '安藤风格的客厅，落地窗，黄昏', seed: 7 },
  { words: 'industrial cafe with brick wall, pendant lamps, overcast', seed: 4 },
  { words: 'Scandinavian kitchen with island, morning light', seed: 2 },
  { words: '极简美术馆，天窗，正午', seed: 9 },
  { words: '日式茶室，榻榻米，晨光', seed: 6 },
  { words: 'black and white modern office, glass partition, noon', seed: 8 },
  { words: '轻奢酒店客房，蓝调时刻，灯带', seed: 12 },
  { words: '粗野主义大堂，阴天，射灯', seed: 10 },
  { words: '中古风书房，胡桃木书架，午后阳光', seed: 13 },
];

export function documentOf({ words, seed }: BenchScene): SceneDocument {
  return layOut(composeScene(readPrompt({ prompt: words }).brief, { seed }));
}

/** Triangles of a furnished room that rays are counted in. */
const TRIANGLES = 32_000;

function countTriangles(node: SceneNode): number {
  return packTriangles(node, Infinity)?.count ?? 0;
}

/** A bedroom with a large window, without its richest things: some thirty thousand triangles. */
export function furnishedRoom(): BuiltScene & { triangles: number } {
  const scene = buildScene(documentOf({ words: '现代简约卧室，落地窗', seed: 4 }));
  const things = scene.root.children
    .flatMap((group) => (group.parts.length > 0 ? [group] : group.children))
    .map((node) => ({ node, triangles: countTriangles(node) }))
    .toSorted((a, b) => b.triangles - a.triangles);
  let triangles = countTriangles(scene.root);
  const dropped = new Set<SceneNode>();
  for (const thing of things) {
    if (triangles <= TRIANGLES) break;
    dropped.add(thing.node);
    triangles -= thing.triangles;
  }
  const keep = (node: SceneNode): SceneNode => ({
    ...node,
    children: node.children.filter((child) => !dropped.has(child)).map(keep),
  });
  return { ...scene, root: keep(scene.root), triangles };
}
