import type { FastifyRequest } from 'fastify';
import type { Phase } from '../metrics.ts';

const phasesOf = new WeakMap<FastifyRequest, Phase[]>();

/** Follows what a request does: `end` gives the step that ends now its name. */
export function beginPhases(request: FastifyRequest): { end(name: string): void } {
  const phases: Phase[] = [];
  phasesOf.set(request, phases);
  let last = performance.now();
  return {
    end(name) {
      const now = performance.now();
      phases.push({ name, ms: now - last });
      last = now;
    },
  };
}

/** The steps of a request so far; none of one that is no call. */
export function readPhases(request: FastifyRequest): readonly Phase[] {
  return phasesOf.get(request) ?? [];
}
