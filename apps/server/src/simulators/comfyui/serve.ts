import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard, Operation } from './faults.ts';

/** Answers that are held back until somebody lets them go. */
export interface Gate {
  /** Returns whether the caller still waits. */
  wait(reply: FastifyReply): Promise<boolean>;
  held(): number;
  release(): void;
}

export function createGate(changed: () => void): Gate {
  const waiting = new Set<() => void>();
  return {
    async wait(reply) {
      await new Promise<void>((resolve) => {
        const go = () => {
          waiting.delete(go);
          resolve();
        };
        waiting.add(go);
        reply.raw.once('close', go);
        changed();
      });
      return !reply.raw.destroyed && !reply.raw.closed;
    },
    held: () => waiting.size,
    release() {
      for (const go of waiting) go();
    },
  };
}

export type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Wraps a call of the protocol, so that the faults set for it strike. */
export type Serve = (
  op: Operation,
  handle: Handle,
) => (request: FastifyRequest, reply: FastifyReply) => unknown;

export function createServe(deps: { faults: FaultBoard; gate: Gate; changed: () => void }): Serve {
  const { faults, gate, changed } = deps;
  return (op, handle) => async (request, reply) => {
    const fits =
      (effect: 'before' | 'after') =>
      (fault: { op: Operation; effect: 'before' | 'after' }): boolean =>
        fault.op === op && fault.effect === effect;
    changed();
    if (faults.take('hold', fits('before')) && !(await gate.wait(reply))) return reply;
    const refusal = faults.take('error', fits('before'));
    if (refusal) return fail(reply, refusal.status);
    const answer = await handle(request, reply);
    changed();
    if (faults.take('hold', fits('after')) && !(await gate.wait(reply))) return reply;
    const loss = faults.take('error', fits('after'));
    return loss ? fail(reply, loss.status) : answer;
  };
}

/** As the real one's web framework words what it did not expect. */
export function fail(reply: FastifyReply, status: number): FastifyReply {
  const body = status === 500 ? '500 Internal Server Error\n\nServer got itself in trouble' : `${status}`;
  return reply.code(status).type('text/plain; charset=utf-8').send(body);
}
