import { describe, expect, it } from 'vitest';
import { buildScene } from '../build/build-scene.ts';
import { composeScene } from '../compose/compose-scene.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { at as numberAt } from '../math/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { listPlacedParts, type SceneNode } from '../scene/node.ts';
import { layOut } from './layout.ts';

function villa(prompt: string, seed: number): SceneDocument {
  return layOut(composeScene(readPrompt({ prompt }).brief, { seed }));
}

function find(root: SceneNode, name: string): SceneNode | undefined {
  if (root.name === name) return root;
  for (const child of root.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Whether a triangle of a mesh that is not upright lies over or under a point of the ground. */
function liesOver({ positions, indices }: Mesh, x: number, z: number): boolean {
  const point = (i: number): [number, number] => [
    numberAt(positions, i * 3) - x,
    numberAt(positions, i * 3 + 2) - z,
  ];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => point(numberAt(indices, i + k)));
    if (!a || !b || !c) continue;
    const turns = [cross(a, b), cross(b, c), cross(c, a)];
    if (turns.every((t) => t > 1e-9) || turns.every((t) => t < -1e-9)) return true;
  }
  return false;
}

function cross(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] * b[1] - a[1] * b[0];
}

describe('pools of villas', () => {
  it.each(['现代别墅，游泳池', 'small modern villa with swimming pool', '别墅，无边泳池'])(
    'are swimming pools in the ground: %s',
    (prompt) => {
      for (let seed = 1; seed <= 8; seed++) {
        const pool = villa(prompt, seed).things.find((t) => t.kind === 'pool');
        const [width, height, depth] = pool?.size ?? [0, 0, 0];
        expect(width, `seed ${seed}`).toBeGreaterThanOrEqual(6);
        expect(width).toBeLessThanOrEqual(10);
        expect(depth).toBeGreaterThanOrEqual(3);
        expect(depth).toBeLessThanOrEqual(4.5);
        expect(pool?.variant).toBe(0);
        expect((pool?.position?.[1] ?? 9) + height).toBeLessThan(0.1);
      }
    },
  );

  it('have no lawn over their water', () => {
    const document = villa('现代别墅，游泳池', 1);
    const at = document.things.find((t) => t.kind === 'pool')?.position ?? [0, 0, 0];
    const lawn = find(buildScene(document).root, 'lawn');
    if (!lawn) throw new Error('no lawn');
    const covers = listPlacedParts(lawn).some(({ part: { mesh } }) => liesOver(mesh, at[0], at[2]));
    expect(covers).toBe(false);
  });
});
