import { type WorkflowDocument } from '@mogine/contract/workflow/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearTurn,
  closeCreate,
  detail,
  filesOf,
  member,
  openCreate,
  passUndo,
  PRICE,
  push,
  reasonOf,
  runAll,
  SMALL,
  stored,
} from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { quickEngine, ROOM, workflowsOn, scale } from '../../../test/workflow.ts';
import { failTask } from '../create/run/settle.ts';

let server: TestServer;
let { keep, run, read } = {} as ReturnType<typeof workflowsOn>;
beforeAll(async () => {
  server = await openCreate();
  ({ keep, run, read } = workflowsOn(server));
});
afterAll(closeCreate);
beforeEach(clearTurn);

describe('a work that is sent to a workflow', () => {
  it('becomes the graph that made it, with its words, size and the seed of that picture', async () => {
    const [someone, stranger] = [await member(), await member()];
    const { id } = await push(someone, { prompt: '书房', ...SMALL, batchSize: 2, seed: 41 });
    const made = await server.api.workflow.fromTask({ taskId: id, index: 1 }, { token: someone.token });
    const { name, document } = await read(someone, made.id);
    expect(name).toBe('书房');
    const scene = document.nodes.find(({ class_type: one }) => one === 'AtelierScene');
    expect(scene?.values).toMatchObject({ prompt: '书房', seed: 42, batch_size: 1, width: 256, height: 256 });
    expect(JSON.stringify(document)).not.toContain('create/');
    await clearTurn();
    const { id: task } = await run(someone, made.id);
    const { by, runs } = quickEngine();
    await runAll(someone, [task], by);
    expect(runs[0]?.graph['scene']?.inputs).toMatchObject({ prompt: '书房', seed: 42 });
    const done = await detail(someone, task);
    expect(done).toMatchObject({ status: 3, seed: 42 });
    // What stands in it goes with the picture, as with one that the page made.
    expect(done.outputs[0]?.hasScene).toBe(true);
    expect(await reasonOf(server.api.workflow.fromTask({ taskId: id }, { token: stranger.token }))).toBe(
      'NOT_FOUND',
    );
  });

  it('names its pictures by task, and takes them from their owner alone and while they are there', async () => {
    const [someone, stranger] = [await member(5 * PRICE), await member()];
    const { by, runs } = quickEngine();
    const first = await push(someone, { prompt: '书房', ...SMALL });
    await runAll(someone, [first.id], by);
    const larger: WorkflowDocument = {
      version: 1,
      nodes: [
        {
          ...{ id: 'load', class_type: 'LoadImage', x: 0, y: 0, title: '' },
          values: { image: { task: first.id, part: 'result', index: 0 } },
        },
        scale('scale'),
        { id: 'save', class_type: 'SaveImage', x: 0, y: 0, title: '', values: {} },
      ],
      links: [
        { from: 'load', output: 0, to: 'scale', input: 'image' },
        { from: 'scale', output: 0, to: 'save', input: 'images' },
      ],
    };
    expect(await reasonOf(run(stranger, await keep(stranger, larger)))).toBe('SOURCE_GONE');
    const { id } = await run(someone, await keep(someone, larger));
    // Its own copy: what it began with may go meanwhile.
    await server.api.create.remove({ ids: first.id }, { token: someone.token });
    await passUndo();
    await runAll(someone, [id], by);
    expect(runs.at(-1)?.graph['load']?.inputs).toEqual({ image: { $file: 'file-0' } });
    expect(runs.at(-1)?.files['file-0']?.bytes.length).toBeGreaterThan(100);
    expect(await detail(someone, id)).toMatchObject({ status: 3, width: 320, height: 320 });
    expect(await reasonOf(run(someone, await keep(someone, larger)))).toBe('SOURCE_GONE');
    // From a run of a graph its very graph is had again, its pictures being that run's.
    const again = await server.api.workflow.fromTask({ taskId: id }, { token: someone.token });
    const { id: second } = await run(someone, again.id);
    await runAll(someone, [second], by);
    expect((await detail(someone, second)).status).toBe(3);
    const { rows } = await server.ctx.db
      .selectFrom('create_task')
      .select('graph_files')
      .where('id', '=', second)
      .execute()
      .then((all) => ({ rows: all }));
    const [key] = Object.values(rows[0]?.graph_files as Record<string, string>);
    expect(key).toContain(second);
    await server.api.create.remove({ ids: second }, { token: someone.token });
    await passUndo();
    expect(await server.ctx.storage.head(key ?? '')).toBeNull();
  });

  it('is retried with the same graph and files of its own', async () => {
    const someone = await member();
    const { id } = await run(someone, await keep(someone, ROOM));
    await failTask(server.ctx, id, 'ENGINE_FAILED');
    const next = await server.api.create.retry({ id }, { token: someone.token });
    const { by, runs } = quickEngine();
    await runAll(someone, [next.id], by);
    expect(Object.keys(runs[0]?.graph ?? {})).toEqual(['scene', 'render', 'save']);
    expect(await detail(someone, next.id)).toMatchObject({ status: 3, flowName: 'workflow_api', seed: 7 });
    expect((await stored((await filesOf(next.id))['key0'])).length).toBeGreaterThan(500);
  });
});
