import { expect, test } from 'vitest';
import type { Graph } from '../../features/create/port.ts';
import { createProgress } from './progress.ts';

const graph: Graph = {
  '1': { class_type: 'CheckpointLoaderSimple', inputs: {} },
  '2': { class_type: 'KSampler', inputs: {} },
  '3': { class_type: 'SaveImage', inputs: {} },
};
const runId = 'run';

test('a run never goes back, whatever comes late or twice', () => {
  const progress = createProgress(graph);
  progress.take({ kind: 'progress', runId, nodes: [{ node: '2', share: 0.5 }] });
  const half = progress.share();
  expect(half).toBeGreaterThan(0.3);
  progress.take({ kind: 'progress', runId, nodes: [{ node: '2', share: 0.1 }] });
  expect(progress.share()).toBe(half);
});

test('what is skipped counts as done, and so does a node when the next begins', () => {
  const progress = createProgress(graph);
  progress.take({ kind: 'skipped', runId, nodes: ['1', '2'] });
  progress.take({ kind: 'node', runId, node: '3' });
  expect(progress.share()).toBeCloseTo(32 / 34);

  const other = createProgress(graph);
  other.take({ kind: 'node', runId, node: '1' });
  expect(other.share()).toBe(0);
  other.take({ kind: 'node', runId, node: '2' });
  expect(other.share()).toBeCloseTo(2 / 34);
});
