import { WORKFLOW_NODES_MAX, type WorkflowDocument } from '@mogine/contract/workflow/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearTurn,
  closeCreate,
  detail,
  engine,
  FREE,
  member,
  openCreate,
  PRICE,
  reasonOf,
  runAll,
  spendable,
} from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { ROOM, scale, withValues, workflowsOn } from '../../../test/workflow.ts';
import { editWords } from '../moderation/edit-words.ts';
import { failTask } from '../create/run/settle.ts';

let server: TestServer;
let { keep, run, read, wire } = {} as ReturnType<typeof workflowsOn>;
beforeAll(async () => {
  server = await openCreate();
  ({ keep, run, read, wire } = workflowsOn(server));
});
afterAll(closeCreate);
beforeEach(clearTurn);

const CIRCLE: WorkflowDocument = {
  ...ROOM,
  nodes: [...ROOM.nodes, scale('a'), scale('b')],
  links: [
    ...ROOM.links.slice(0, 1),
    { from: 'a', output: 0, to: 'b', input: 'image' },
    { from: 'b', output: 0, to: 'a', input: 'image' },
    { from: 'b', output: 0, to: 'save', input: 'images' },
  ],
};

describe('a kept workflow', () => {
  it('is its owner’s alone: nobody else reads, changes, renames, removes or runs it', async () => {
    const [someone, stranger] = [await member(), await member()];
    const id = await keep(someone, ROOM);
    const { token } = stranger;
    expect(await reasonOf(read(stranger, id))).toBe('NOT_FOUND');
    expect(
      await reasonOf(
        server.api.workflow.save({ workflowId: id, revision: 1, document: wire(ROOM) }, { token }),
      ),
    ).toBe('NOT_FOUND');
    expect(await reasonOf(server.api.workflow.rename({ workflowId: id, name: 'x' }, { token }))).toBe(
      'NOT_FOUND',
    );
    expect(await reasonOf(run(stranger, id))).toBe('NOT_FOUND');
    await server.api.workflow.remove({ workflowIds: id }, { token });
    expect((await server.api.workflow.page({}, { token })).total).toBe(0);
    expect(await read(someone, id)).toMatchObject({ name: '测试', revision: 1, nodes: 3, document: ROOM });
    expect(await reasonOf(server.api.workflow.detail({ workflowId: id }))).toBe('AUTH_REQUIRED');
  });

  it('takes the save of whoever saw what is there, and refuses the other tab', async () => {
    const someone = await member();
    const { token } = someone;
    const id = await keep(someone, ROOM);
    const mine = withValues(ROOM, 'scene', { prompt: '餐厅' });
    const theirs = withValues(ROOM, 'scene', { prompt: '卧室' });
    const both = await Promise.allSettled(
      [mine, theirs].map((document) =>
        server.api.workflow.save({ workflowId: id, revision: 1, document: wire(document) }, { token }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const won = both[0]?.status === 'fulfilled' ? mine : theirs;
    expect(await read(someone, id)).toMatchObject({ revision: 2, document: won });
    expect(
      await reasonOf(
        server.api.workflow.save({ workflowId: id, revision: 1, document: wire(mine) }, { token }),
      ),
    ).toBe('WORKFLOW_CHANGED');
    expect(await reasonOf(run(someone, id, 1))).toBe('WORKFLOW_CHANGED');
  });

  it('keeps what is wrong as a graph as it was sent, and says why it cannot be run', async () => {
    const someone = await member();
    const cases: [string, WorkflowDocument][] = [
      ['绕成了一圈', CIRCLE],
      ['不存在的节点', { ...ROOM, links: [{ from: 'ghost', output: 0, to: 'save', input: 'images' }] }],
      [
        '没有这个节点',
        {
          ...ROOM,
          nodes: [
            ...ROOM.nodes,
            { id: 'x', class_type: 'os.system', x: 0, y: 0, title: '<script>alert(1)</script>', values: {} },
          ],
        },
      ],
      ['应在 64 到 1536 之间', withValues(ROOM, 'render', { width: 1e308 })],
      ['应在 1 到 64 之间', withValues(ROOM, 'render', { samples: 1024 })],
      ['填写有误', withValues(ROOM, 'scene', { seed: '../../etc/passwd' })],
      ['没有这个选项', withValues(ROOM, 'scene', { style: 'file:///etc/passwd' })],
      [
        '计算量过大',
        withValues(withValues(ROOM, 'render', { width: 1536, height: 1536, samples: 64 }), 'scene', {
          batch_size: 4,
        }),
      ],
      ['没有要保存的结果', { ...ROOM, nodes: ROOM.nodes.slice(0, 2), links: ROOM.links.slice(0, 1) }],
      ['缺少', { ...ROOM, links: ROOM.links.slice(1) }],
      ['不能接这条连线', { ...ROOM, links: [{ from: 'scene', output: 0, to: 'save', input: 'images' }] }],
      ['相同编号', { ...ROOM, nodes: [...ROOM.nodes, ...ROOM.nodes.slice(0, 1)] }],
    ];
    for (const [words, document] of cases) {
      const id = await keep(someone, document);
      expect((await read(someone, id)).document).toEqual(document);
      await expect(run(someone, id)).rejects.toMatchObject({
        reason: 'WORKFLOW_INVALID',
        message: expect.stringContaining(words) as string,
      });
    }
    expect((await server.api.create.page({}, { token: someone.token })).total).toBe(0);
  });

  it('has so many nodes at most, and nothing that cannot be stored', async () => {
    const someone = await member();
    const [node] = ROOM.nodes;
    const many = (count: number) => ({
      ...ROOM,
      nodes: Array.from({ length: count }, (_, i) => ({ ...node, id: `n${i}`, values: {} })),
    });
    expect(await reasonOf(keep(someone, many(WORKFLOW_NODES_MAX) as WorkflowDocument))).toBe('none');
    expect(await reasonOf(keep(someone, many(WORKFLOW_NODES_MAX + 1) as WorkflowDocument))).toBe('BAD_INPUT');
    for (const prompt of ['a\u0000b', '\ud800', 'x'.repeat(8001)])
      expect(await reasonOf(keep(someone, withValues(ROOM, 'scene', { prompt })))).toBe('BAD_INPUT');
    const large = many(WORKFLOW_NODES_MAX) as WorkflowDocument;
    const text = {
      ...large,
      nodes: large.nodes.map((one) => ({ ...one, values: { prompt: 'x'.repeat(1300) } })),
    };
    expect(await reasonOf(keep(someone, text))).toBe('BAD_INPUT');
  });
});

describe('running', () => {
  it('makes labelled pictures of the graph as it was saved, on a free try and then for points', async () => {
    const someone = await member(PRICE);
    const id = await keep(someone, ROOM);
    const first = await run(someone, id);
    expect(first.point).toBe(0);
    await server.api.workflow.remove({ workflowIds: id }, { token: someone.token });
    await runAll(someone, [first.id]);
    const done = await detail(someone, first.id);
    expect(done).toMatchObject({
      ...{ status: 3, flowName: 'workflow_api', prompt: '书房，木地板', width: 256, height: 256, seed: 7 },
      ...{ isFreeTry: true, batchSize: 1 },
    });
    expect(done.outputs).toMatchObject([{ kind: 'image', width: 256, height: 256 }]);
    const again = await keep(someone, ROOM);
    for (let used = 1; used < FREE; used += 1) await run(someone, again);
    expect((await run(someone, again)).point).toBe(PRICE);
  });

  it('makes models with the pictures that show them, and refuses a model without one', async () => {
    const someone = await member();
    const model = (isShown: boolean): WorkflowDocument => ({
      ...ROOM,
      nodes: [
        ...ROOM.nodes.filter(({ id }) => isShown || id !== 'save'),
        { id: 'model', class_type: 'AtelierModel', x: 0, y: 0, title: '', values: {} },
        { id: 'keep', class_type: 'AtelierSaveModel', x: 0, y: 0, title: '', values: {} },
      ],
      links: [
        ...ROOM.links.filter(({ to }) => isShown || to !== 'save'),
        { from: 'scene', output: 0, to: 'model', input: 'scenes' },
        { from: 'model', output: 0, to: 'keep', input: 'models' },
      ],
    });
    await expect(run(someone, await keep(someone, model(false)))).rejects.toMatchObject({
      message: expect.stringContaining('三维模型需要一张') as string,
    });
    const { id } = await run(someone, await keep(someone, model(true)));
    await runAll(someone, [id]);
    expect((await detail(someone, id)).outputs.map(({ kind }) => kind)).toEqual(['image', 'model']);
  });

  it('costs a price for every four results, which no free try covers beyond the first four', async () => {
    const someone = await member(2 * PRICE);
    const two: WorkflowDocument = {
      ...withValues(ROOM, 'scene', { batch_size: 4 }),
      nodes: [
        ...withValues(ROOM, 'scene', { batch_size: 4 }).nodes,
        { id: 'save2', class_type: 'SaveImage', x: 0, y: 0, title: '', values: {} },
      ],
      links: [...ROOM.links, { from: 'render', output: 0, to: 'save2', input: 'images' }],
    };
    const { id, point } = await run(someone, await keep(someone, two));
    expect(point).toBe(2 * PRICE);
    expect(await spendable(someone)).toBe(0);
    await failTask(server.ctx, id, 'ENGINE_FAILED');
    expect(await spendable(someone)).toBe(2 * PRICE);
    const retried = await server.api.create.retry({ id }, { token: someone.token });
    expect(retried.point).toBe(2 * PRICE);
  });

  it('is moderated by the words that any node says, but not by those that are not wanted', async () => {
    const someone = await member();
    await editWords(server.ctx, ['add', 'other', 'refuse', '水族馆'], () => undefined).run();
    server.clock.advance({ minutes: 1 });
    const wanted = withValues(ROOM, 'scene', { prompt: '水族馆' });
    expect(await reasonOf(run(someone, await keep(someone, wanted)))).toBe('WORDS_FORBIDDEN');
    const unwanted = withValues(ROOM, 'scene', { negative_prompt: '水族馆' });
    expect(await reasonOf(run(someone, await keep(someone, unwanted)))).toBe('none');
  });
});

it('templates can be run as they are, but for the picture that somebody has to choose', async () => {
  const someone = await member();
  const templates = await server.api.workflow.templates({});
  expect(templates.map(({ id }) => id)).toEqual(['t2i_nl_api', 't2m_api', 'upscale_api']);
  const outcomes = [];
  for (const { document, name } of templates)
    outcomes.push(await reasonOf(run(someone, await keep(someone, document, name.zh))));
  expect(outcomes).toEqual(['none', 'none', 'WORKFLOW_INVALID']);
});

it('the catalogue tells every node of the built-in engine with names in both languages', async () => {
  const told = Object.keys(await engine.readNodeCatalogue()).toSorted();
  const nodes = await server.api.workflow.catalogue({});
  expect(nodes.map(({ name }) => name).toSorted()).toEqual(told);
  const labels = nodes.flatMap(({ title, inputs, outputs }) => [
    title,
    ...[...inputs, ...outputs].map(({ label }) => label),
    ...inputs.flatMap(({ choices }) => choices.map(({ label }) => label)),
  ]);
  expect(labels.filter(({ zh, en }) => zh === '' || en === '' || (zh === en && zh !== 'Lanczos'))).toEqual(
    [],
  );
});
