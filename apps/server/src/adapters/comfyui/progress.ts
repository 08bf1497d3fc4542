import type { Graph } from '../../features/create/port.ts';
import type { Frame } from './frames.ts';

/** A sampler is most of a run; reading and writing pictures is little, the rest next to nothing. */
function weightOf(classType: string): number {
  if (/Sampler/.test(classType)) return 30;
  return /^VAE|Upscale|Load|Save/.test(classType) ? 2 : 1;
}

/** How much of a run is done, 0…1, never less than before. */
export interface Progress {
  share(): number;
  take(frame: Frame): void;
}

export function createProgress(graph: Graph): Progress {
  const weights = new Map(Object.entries(graph).map(([id, node]) => [id, weightOf(node.class_type)]));
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const done = new Map<string, number>();
  let current: string | undefined;
  let reached = 0;

  const advance = (node: string, share: number) => done.set(node, Math.max(share, done.get(node) ?? 0));
  return {
    share: () => reached,
    take(frame) {
      if (frame.kind === 'skipped') for (const node of frame.nodes) advance(node, 1);
      if (frame.kind === 'progress') for (const { node, share } of frame.nodes) advance(node, share);
      if (frame.kind === 'node') {
        if (current !== undefined && current !== frame.node) advance(current, 1);
        current = frame.node;
      }
      if (whole === 0) return;
      const sum = [...weights].reduce((total, [id, weight]) => total + weight * (done.get(id) ?? 0), 0);
      reached = sum / whole;
    },
  };
}
