import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultBoard } from './faults.ts';
import type { FileStore } from './files.ts';
import { historyEntry, pastJob, presentJob } from './history.ts';
import { queueTuple, type QueueItem } from './prompt.ts';
import type { Serve } from './serve.ts';
import { checkPrompt, complaint, type NodeErrors, type Verdict } from './validation.ts';
import type { World } from './world.ts';

export interface RouteDeps {
  world: () => World;
  files: FileStore;
  faults: FaultBoard;
  serve: Serve;
  nowMs: () => number;
  /** Something waits now. */
  wake: () => void;
}

const CANONICAL_UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const promptBody = z.object({
  prompt: z
    .record(
      z.string(),
      z.object({
        class_type: z.string().default(''),
        inputs: z.record(z.string(), z.unknown()).default({}),
        _meta: z.object({ title: z.string().optional() }).optional(),
      }),
    )
    .optional(),
  prompt_id: z.string().optional(),
  client_id: z.string().optional(),
  number: z.number().optional(),
  front: z.boolean().optional(),
  extra_data: z.record(z.string(), z.unknown()).default({}),
});

/** Handing over, waiting, stopping and looking back, at paths with and without `/api`. */
export async function queueRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  const { world, serve } = deps;

  app.get(
    '/prompt',
    serve('exec_info', () => ({ exec_info: { queue_remaining: world().remaining() } })),
  );

  app.post(
    '/prompt',
    serve('prompt', (request, reply) => {
      const body = promptBody.parse(readJson(request.body));
      const counted = world().nextNumber();
      const number = body.number ?? (body.front === true ? -counted : counted);
      const verdict = judge(body, deps);
      if (verdict.kind === 'refused')
        return reply.code(400).send({ error: verdict.error, node_errors: verdict.nodeErrors });
      const item: QueueItem = {
        ...{ number, prompt: body.prompt ?? {}, outputs: verdict.outputs, createdMs: deps.nowMs() },
        id: body.prompt_id ?? randomUUID(),
        clientId: body.client_id,
        extraData:
          body.client_id === undefined ? body.extra_data : { ...body.extra_data, client_id: body.client_id },
      };
      world().queue.push(item);
      announce(world());
      deps.wake();
      return { prompt_id: item.id, number, node_errors: verdict.nodeErrors };
    }),
  );

  app.get(
    '/queue',
    serve('queue', () => {
      const running = world().executor.running();
      return {
        queue_running: running ? [queueTuple(running.item)] : [],
        queue_pending: world().queue.list().map(queueTuple),
      };
    }),
  );

  app.post(
    '/queue',
    serve('dequeue', (request, reply) => {
      const body = z
        .object({ clear: z.boolean().optional(), delete: z.array(z.string()).optional() })
        .parse(readJson(request.body));
      if (body.clear === true) world().queue.clear();
      const removed = (body.delete ?? []).filter((id) => world().queue.remove(id));
      if (body.clear === true || removed.length > 0) announce(world());
      return reply.code(200).send();
    }),
  );

  app.post(
    '/interrupt',
    serve('interrupt', (request, reply) => {
      const body = z.object({ prompt_id: z.string().optional() }).catch({}).parse(softJson(request.body));
      world().executor.interrupt(body.prompt_id);
      return reply.code(200).send();
    }),
  );

  app.get(
    '/history',
    serve('history', () =>
      Object.fromEntries(
        world()
          .history.list()
          .map((past) => [past.item.id, historyEntry(past)]),
      ),
    ),
  );

  app.post(
    '/history',
    serve('history', (request, reply) => {
      const body = z
        .object({ clear: z.boolean().optional(), delete: z.array(z.string()).optional() })
        .parse(readJson(request.body));
      if (body.clear === true) world().history.clear();
      for (const id of body.delete ?? []) world().history.remove(id);
      return reply.code(200).send();
    }),
  );

  app.post(
    '/free',
    serve('free', (_request, reply) => {
      // Models are none of this server's, but what was computed is forgotten as well.
      world().executor.forget();
      return reply.code(200).send();
    }),
  );

  app.get(
    '/history/:id',
    serve('history', (request) => {
      const { id } = z.object({ id: z.string() }).parse(request.params);
      const past = world().history.find(id);
      return past ? { [id]: historyEntry(past) } : {};
    }),
  );
}

/** The newer calls, which exist under `/api` only. */
export async function jobRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  const { world, serve } = deps;
  const jobs = () => {
    const running = world().executor.running();
    return [
      ...world()
        .queue.list()
        .map((item) => presentJob(item)),
      ...(running ? [presentJob(running.item, running.startedMs)] : []),
      ...world().history.list().map(pastJob),
    ];
  };

  app.get(
    '/jobs',
    serve('jobs', () => {
      const all = jobs();
      return { jobs: all, pagination: { offset: 0, limit: all.length, total: all.length, has_more: false } };
    }),
  );

  app.get(
    '/jobs/:id',
    serve('jobs', (request, reply) => {
      const { id } = z.object({ id: z.string() }).parse(request.params);
      const job = jobs().find((candidate) => candidate['id'] === id);
      if (!job) return reply.code(404).send({ error: 'Job not found' });
      const past = world().history.find(id);
      return past ? { ...job, outputs: past.outputs, execution_status: historyEntry(past)['status'] } : job;
    }),
  );

  const cancel = (id: string): boolean => {
    const isCancelled = world().queue.remove(id) || world().executor.interrupt(id);
    if (isCancelled) announce(world());
    return isCancelled;
  };

  app.post(
    '/jobs/:id/cancel',
    serve('cancel', (request) => {
      const { id } = z.object({ id: z.string() }).parse(request.params);
      return { cancelled: cancel(id) };
    }),
  );

  app.post(
    '/jobs/cancel',
    serve('cancel', (request, reply) => {
      const { job_ids: ids } = z.object({ job_ids: z.array(z.string()) }).parse(readJson(request.body));
      const invalid = ids.filter((id) => !CANONICAL_UUID.test(id));
      if (invalid.length > 0) return reply.code(400).send({ error: 'Invalid job ids', invalid_ids: invalid });
      return { cancelled: ids.map(cancel).some(Boolean) };
    }),
  );
}

function judge(body: z.infer<typeof promptBody>, { world, files, faults }: RouteDeps): Verdict {
  const refuse = (type: string, message: string, details: string): Verdict => ({
    kind: 'refused',
    error: complaint(type, message, details),
    nodeErrors: {},
  });
  if (!body.prompt) return refuse('no_prompt', 'No prompt provided', 'No prompt provided');
  if (body.prompt_id !== undefined && !CANONICAL_UUID.test(body.prompt_id))
    return refuse('invalid_prompt_id', 'Invalid prompt_id', 'prompt_id must be a canonical lowercase UUID');
  const hasFile = (name: string) => files.readNamed(name) !== undefined;
  const verdict = checkPrompt(body.prompt, { classes: world().classes(), hasFile });
  if (verdict.kind === 'taken' && faults.take('partial_errors'))
    return { ...verdict, nodeErrors: { ...verdict.nodeErrors, ...anotherOutput() } };
  return verdict;
}

function anotherOutput(): NodeErrors {
  const error = complaint('required_input_missing', 'Required input is missing', 'images', {
    input_name: 'images',
  });
  return { '9999': { errors: [error], dependent_outputs: ['9999'], class_type: 'SaveImage' } };
}

function announce(world: World): void {
  world.hub.broadcast('status', { status: { exec_info: { queue_remaining: world.remaining() } } });
}

/** Throws on anything but JSON, which the real server answers with a bare 500. */
function readJson(body: unknown): unknown {
  return JSON.parse(String(body));
}

function softJson(body: unknown): unknown {
  try {
    return readJson(body);
  } catch {
    return {};
  }
}
