import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { startComfyuiSimulator, type ComfyuiSimulator } from './start.ts';
import { samplePrompt as graph } from './test-prompt.ts';

const ID = '0198a5d5-0000-7000-8000-00000000000';

let simulator: ComfyuiSimulator;
beforeEach(async () => {
  simulator = await startComfyuiSimulator({ port: 0, mode: 'manual', log: { error() {} } });
});
afterEach(() => simulator.close());

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(simulator.url + path, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
  };
}

const push = (body: object) => call('POST', '/api/prompt', body);

/** A client's socket and the frames that came over it; binary ones by their kind. */
async function connect(clientId: string, withFlags = true) {
  const socket = new WebSocket(`${simulator.url.replace('http', 'ws')}/api/ws?clientId=${clientId}`);
  const frames: string[] = [];
  socket.on('message', (data, isBinary) => {
    if (!Buffer.isBuffer(data)) return;
    if (isBinary) frames.push(`preview ${data.readUInt32BE(0)}`);
    else frames.push(z.object({ type: z.string() }).parse(JSON.parse(data.toString('utf8'))).type);
  });
  await once(socket, 'open');
  if (withFlags)
    socket.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }));
  const said = async (type: string) => {
    while (!frames.includes(type)) await once(socket, 'message');
  };
  if (withFlags) await said('feature_flags');
  frames.length = 0;
  return { socket, frames, said };
}

describe('a prompt', () => {
  const refusals: [what: string, body: object, request: string, node?: string][] = [
    ['nothing', {}, 'no_prompt'],
    ['an id that is no UUID', { prompt: graph(), prompt_id: 'mine' }, 'invalid_prompt_id'],
    ['capitals in its id', { prompt: graph(), prompt_id: `${ID}A` }, 'invalid_prompt_id'],
    [
      'an unknown class',
      { prompt: { ...graph(), '9': { class_type: 'No', inputs: {} } } },
      'missing_node_type',
    ],
    ['a node without a class', { prompt: { ...graph(), '9': { inputs: {} } } }, 'missing_node_type'],
    ['no output', { prompt: { '1': { class_type: 'EmptyImage', inputs: {} } } }, 'prompt_no_outputs'],
    ...(
      [
        ['a choice that is none', { sampler_name: 'x' }, 'value_not_in_list'],
        ['too little', { steps: 0 }, 'value_smaller_than_min'],
        ['too much', { denoise: 2 }, 'value_bigger_than_max'],
        ['words for a number', { steps: 'many' }, 'invalid_input_type'],
        ['a link of one part', { model: ['1'] }, 'bad_linked_input'],
        ['a link to another kind', { model: ['1', 1] }, 'return_type_mismatch'],
        ['a link to nothing', { model: ['99', 0] }, 'exception_during_inner_validation'],
        ['a link past the outputs', { model: ['1', 9] }, 'exception_during_inner_validation'],
        ['a circle', { latent_image: ['4', 0] }, 'dependency_cycle'],
      ] as const
    ).map(([what, change, node]): [string, object, string, string] => [
      what,
      { prompt: graph(change) },
      'prompt_outputs_failed_validation',
      node,
    ]),
    [
      'a picture that is not there',
      {
        prompt: {
          '4': { class_type: 'LoadImage', inputs: { image: 'gone.png' } },
          '6': { class_type: 'SaveImage', inputs: { images: ['4', 0], filename_prefix: 'a' } },
        },
      },
      'prompt_outputs_failed_validation',
      'custom_validation_failed',
    ],
    [
      'a missing input',
      { prompt: { '4': { class_type: 'SaveImage', inputs: { filename_prefix: 'a' } } } },
      'prompt_outputs_failed_validation',
      'required_input_missing',
    ],
  ];
  test.each(refusals)('with %s is refused', async (_what, body, request, node) => {
    const answer = await push(body);
    expect(answer).toMatchObject({ status: 400, body: { error: { type: request } } });
    if (node !== undefined)
      expect(answer.body).toMatchObject({ node_errors: { '4': { errors: [{ type: node }] } } });
  });

  test('whose outputs link to nothing is told so with a traceback, and in words', async () => {
    const save = (from: string) => ({
      '1': { class_type: 'SaveImage', inputs: { images: [from, 0], filename_prefix: 'a' } },
    });
    const { body } = await push({ prompt: save('99') });
    expect(body).toMatchObject({
      error: { details: "Exception when validating node: '99'" },
      node_errors: { '1': { errors: [{ type: 'exception_during_validation' }] } },
    });
    expect(JSON.stringify(body)).toContain('traceback');
    // What is wrong below the outputs is told of its own node alone.
    const below = await push({ prompt: graph({ steps: 0 }) });
    expect(below.body).toMatchObject({ error: { details: '' } });
  });

  test('that goes round in a circle is told every node of it', async () => {
    const { body } = await push({ prompt: { ...graph(), '3': graph({ latent_image: ['3', 0] })['4'] } });
    expect(body).toMatchObject({
      node_errors: { '3': { errors: [{ details: '3 (KSampler) -> 3 (KSampler)' }] } },
    });
  });

  test('that is no JSON makes the server stumble', async () => {
    const response = await fetch(`${simulator.url}/api/prompt`, { method: 'POST', body: '{' });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  test('with one good output is taken for that one, with its complaints', async () => {
    const half = { class_type: 'SaveImage', inputs: { images: ['5', 0] } };
    const answer = await push({ prompt: { ...graph(), '7': half }, prompt_id: `${ID}1` });
    expect(answer).toMatchObject({
      status: 200,
      body: { node_errors: { '7': { errors: [{ type: 'required_input_missing' }] } } },
    });
    await simulator.control.finish();
    const { body } = await call('GET', `/api/history/${ID}1`);
    expect(body).toMatchObject({ [`${ID}1`]: { outputs: { '6': {} } } });
    expect(JSON.stringify(body)).not.toContain('"7":{"images"');
  });

  test('under a taken id runs again', async () => {
    for (const seed of [1, 2]) await push({ prompt: graph({ seed }), prompt_id: `${ID}1` });
    expect(simulator.control.waiting()).toBe(2);
  });

  test('that equals the last is not computed again', async () => {
    const files: unknown[] = [];
    for (const id of [`${ID}1`, `${ID}2`]) {
      await push({ prompt: graph(), prompt_id: id });
      await simulator.control.finish();
      const { body } = await call('GET', `/api/history/${id}`);
      files.push(z.record(z.string(), z.object({ outputs: z.unknown() })).parse(body)[id]?.outputs);
    }
    expect(files[1]).toEqual(files[0]);
  });

  test('goes by its number, and to the front when told', async () => {
    for (const [id, number] of [5, 2, 4, 1, 3].entries())
      await push({ prompt: graph({ seed: id }), prompt_id: `${ID}${number}`, number });
    await push({ prompt: graph({ seed: 9 }), prompt_id: `${ID}0`, front: true });
    const order: string[] = [];
    while (await simulator.control.step()) {
      const id = simulator.control.running()?.id;
      if (id !== undefined && order.at(-1) !== id) order.push(id);
    }
    expect(order).toEqual([0, 1, 2, 3, 4, 5].map((number) => `${ID}${number}`));
  });
});

describe('events', () => {
  test('come in the order of the real server, to the client of the prompt alone', async () => {
    const mine = await connect('mine');
    const other = await connect('other');
    await push({ prompt: graph(), client_id: 'mine', extra_data: { preview_method: 'latent2rgb' } });
    await simulator.control.finish();
    await mine.said('execution_success');
    while (mine.frames.at(-1) !== 'executing') await once(mine.socket, 'message');
    const kinds = mine.frames.filter((kind, at) => kind !== mine.frames[at - 1] && kind !== 'progress_state');
    expect(kinds.slice(0, 4)).toEqual(['status', 'execution_start', 'execution_cached', 'executing']);
    expect(kinds.slice(-4)).toEqual(['executed', 'execution_success', 'status', 'executing']);
    expect(kinds).toContain('preview 4');
    expect(new Set(other.frames)).toEqual(new Set(['status']));
    mine.socket.close();
    other.socket.close();
  });

  test('of a run that is stopped come to its client alone, and its last node has begun', async () => {
    const [mine, other] = [await connect('mine'), await connect('other')];
    await push({ prompt: graph(), prompt_id: `${ID}1`, client_id: 'mine' });
    await simulator.control.step();
    await call('POST', '/api/interrupt', { prompt_id: `${ID}1` });
    await simulator.control.finish();
    await mine.said('execution_interrupted');
    expect(mine.frames[mine.frames.indexOf('execution_interrupted') - 1]).toBe('executing');
    // One for its coming, its beginning and its end.
    while (other.frames.length < 3) await once(other.socket, 'message');
    expect(new Set(other.frames)).toEqual(new Set(['status']));
    mine.socket.close();
    other.socket.close();
  });

  test('previews do not say whose they are to a client that did not ask', async () => {
    const { socket, frames, said } = await connect('mine', false);
    await push({ prompt: graph(), client_id: 'mine', extra_data: { preview_method: 'latent2rgb' } });
    await simulator.control.finish();
    await said('execution_success');
    expect(frames).toContain('preview 1');
    socket.close();
  });

  test('end for a client whose older socket closes after its newer one opened', async () => {
    const older = await connect('mine');
    const newer = await connect('mine');
    older.socket.close();
    await once(older.socket, 'close');
    await simulator.control.until(() => simulator.control.clientIds().length === 0);
    await push({ prompt: graph(), client_id: 'mine' });
    await simulator.control.finish();
    expect(newer.frames).toEqual([]);
    newer.socket.close();
  });
});

describe('stopping', () => {
  test('of another than the running one does nothing; without an id it stops whatever runs', async () => {
    await push({ prompt: graph(), prompt_id: `${ID}1` });
    await simulator.control.step();
    await call('POST', '/api/interrupt', { prompt_id: `${ID}2` });
    await simulator.control.step();
    expect(simulator.control.running()?.id).toBe(`${ID}1`);
    await call('POST', '/api/interrupt');
    await simulator.control.finish();
    expect((await call('GET', `/api/jobs/${ID}1`)).body).toMatchObject({ status: 'cancelled' });
  });

  test('of one that waits leaves nothing, and a second time there is nothing to stop', async () => {
    await push({ prompt: graph(), prompt_id: `${ID}1` });
    expect((await call('GET', `/api/jobs/${ID}1`)).body).toMatchObject({ status: 'pending' });
    expect((await call('POST', `/api/jobs/${ID}1/cancel`)).body).toEqual({ cancelled: true });
    expect((await call('POST', `/api/jobs/${ID}1/cancel`)).body).toEqual({ cancelled: false });
    expect(await call('GET', `/api/history/${ID}1`)).toEqual({ status: 200, body: {} });
    expect(await call('GET', `/api/jobs/${ID}1`)).toEqual({ status: 404, body: { error: 'Job not found' } });
  });
});

test('pages of another origin are turned away', async () => {
  const from = (origin: string) => call('GET', '/api/queue', undefined, { origin });
  expect((await from('http://example.com')).status).toBe(403);
  expect((await from(simulator.url)).status).toBe(200);
});

test('with a timer it works by itself', async () => {
  const own = await startComfyuiSimulator({ port: 0, stepMs: 0, log: { error() {} } });
  await fetch(`${own.url}/api/prompt`, { method: 'POST', body: JSON.stringify({ prompt: graph() }) });
  const jobs = async () => (await fetch(`${own.url}/api/jobs`)).text();
  await expect.poll(jobs).toContain('"completed"');
  await own.close();
});

describe('what has ended and what waits', () => {
  const ids = ['1', '2', '3'].map((end) => `${ID}${end}`);

  test('is forgotten one by one or as a whole', async () => {
    for (const prompt_id of ids) await push({ prompt: graph(), prompt_id });
    await simulator.control.finish();
    expect((await call('POST', '/api/history', { delete: [ids[0]] })).status).toBe(200);
    expect(
      Object.keys(
        z
          .object({})
          .loose()
          .parse((await call('GET', '/api/history')).body),
      ),
    ).toEqual(ids.slice(1));
    await call('POST', '/api/history', { clear: true });
    expect((await call('GET', '/api/history')).body).toEqual({});
  });

  test('is cancelled many at once, and not at all by ids that are none', async () => {
    for (const prompt_id of ids) await push({ prompt: graph(), prompt_id });
    const refused = await call('POST', '/api/jobs/cancel', { job_ids: [...ids, 'mine'] });
    expect(refused).toMatchObject({ status: 400, body: { invalid_ids: ['mine'] } });
    expect(simulator.control.waiting()).toBe(3);
    expect(await call('POST', '/api/jobs/cancel', { job_ids: ids })).toMatchObject({
      body: { cancelled: true },
    });
    expect(simulator.control.waiting()).toBe(0);
    expect(await call('POST', '/api/jobs/cancel', { job_ids: ids })).toMatchObject({
      body: { cancelled: false },
    });
  });

  test('is computed anew once memory was freed', async () => {
    const steps = async () => {
      await push({ prompt: graph() });
      let count = 0;
      while (await simulator.control.step()) count += 1;
      return count;
    };
    const [first, again] = [await steps(), await steps()];
    expect(again).toBeLessThan(first);
    await call('POST', '/api/free', { unload_models: true });
    expect(await steps()).toBe(first);
  });

  test('has limits that the server tells', async () => {
    expect((await call('GET', '/api/features')).body).toMatchObject({ max_upload_size: 104857600 });
  });
});
