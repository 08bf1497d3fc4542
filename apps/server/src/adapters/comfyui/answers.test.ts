import { describe, expect, test } from 'vitest';
import { readFrame } from './frames.ts';
import { contentTypeOf, readQueueAnswer, stateInHistory, stateInQueue } from './outcomes.ts';
import { executionFault, refusalFault } from './refusals.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('the history', () => {
  const file = (filename: string, type = 'output') => ({ filename, subfolder: '', type });
  const past = (outputs: object, status: object = { status_str: 'success', completed: true, messages: [] }) =>
    stateInHistory({ run: { prompt: [], outputs, status } }, 'run');
  const refs = (state: ReturnType<typeof past>) =>
    state?.kind === 'done'
      ? state.outputs.map(({ kind, ref }) => `${kind} ${new URLSearchParams(ref).get('filename')}`)
      : state;

  test('of a run that is not there is empty', () => {
    expect(stateInHistory({}, 'run')).toBeUndefined();
  });

  test('names what was kept, not what was only shown', () => {
    const outputs = {
      '1': { images: [file('a.png', 'temp')] },
      '2': { images: [file('b.png')], animated: [true] },
    };
    expect(refs(past(outputs))).toEqual(['image b.png']);
    expect(refs(past({ '1': outputs['1'] }))).toEqual(['image a.png']);
  });

  test('may give models as places or as paths, under any key; only binary glTF counts', () => {
    expect(
      refs(
        past({
          '1': { '3d': [file('a.glb')] },
          '2': { result: ['mesh/b.glb [output]', 'mesh/c.obj', null, 7] },
        }),
      ),
    ).toEqual(['model a.glb', 'model b.glb']);
  });

  test('of a run that succeeded although a branch of it failed says success', () => {
    const messages = [
      ['execution_error', { exception_type: 'X' }],
      ['execution_success', {}],
    ];
    expect(past({}, { status_str: 'success', completed: true, messages })).toMatchObject({ kind: 'done' });
  });

  test('tells a failure from an interruption', () => {
    const ended = (event: string) =>
      past({}, { status_str: 'error', completed: false, messages: [[event, {}]] });
    expect(ended('execution_interrupted')).toEqual({ kind: 'cancelled' });
    expect(ended('execution_error')).toMatchObject({ kind: 'failed', fault: { reason: 'ENGINE_FAILED' } });
  });
});

test('the queue is a heap, so ranks go by number', () => {
  const view = readQueueAnswer({
    queue_running: [[4, 'r', {}, {}, []]],
    queue_pending: [
      [5, 'a', {}, {}, []],
      [9, 'b', {}, {}, []],
      [6, 'c', {}, {}, []],
    ],
  });
  expect(stateInQueue(view, 'c')).toEqual({ kind: 'queued', ahead: 2 });
  expect(stateInQueue(view, 'r')).toEqual({ kind: 'running' });
  expect(stateInQueue(view, 'x')).toBeUndefined();
});

test('a stream of bytes is what its name says', () => {
  expect(contentTypeOf('a.GLB', 'application/octet-stream')).toBe('model/gltf-binary');
  expect(contentTypeOf('a.strange', 'text/plain')).toBe('text/plain');
});

describe('refusals', () => {
  const refuse = (type: string, input: string, value: unknown) =>
    refusalFault(400, {
      error: { type: 'prompt_outputs_failed_validation', message: '', details: '', extra_info: {} },
      node_errors: {
        '1': {
          class_type: 'X',
          errors: [{ type, extra_info: { input_name: input, received_value: value } }],
        },
      },
    })?.reason;

  test.each([
    ['value_not_in_list', 'lora_name', 'a.safetensors', 'MODEL_MISSING'],
    ['value_not_in_list', 'name', 'a.safetensors', 'MODEL_MISSING'],
    ['value_not_in_list', 'clip_name2', 'a', 'MODEL_MISSING'],
    ['value_not_in_list', 'sampler_name', 'a', 'GRAPH_REFUSED'],
    ['required_input_missing', 'lora_name', undefined, 'GRAPH_REFUSED'],
  ])('%s of %s %s is %s', (type, input, value, reason) => {
    expect(refuse(type, input, value)).toBe(reason);
  });

  test('there is none where everything was taken, and one where no reason is told', () => {
    expect(refusalFault(200, { prompt_id: 'x', number: 1, node_errors: {} })).toBeUndefined();
    expect(refusalFault(400, 'nonsense')).toEqual({ reason: 'GRAPH_REFUSED', detail: 'HTTP 400' });
  });

  test('where a server tripped over a graph its traceback is not passed on', () => {
    const extra_info = { exception_type: 'KeyError', traceback: ['File "/srv/ComfyUI/execution.py"'] };
    const errors = [{ type: 'exception_during_validation', message: '', details: "'9'", extra_info }];
    const fault = refusalFault(400, { node_errors: { '1': { class_type: 'SaveImage', errors } } });
    expect(fault).toEqual({
      reason: 'GRAPH_REFUSED',
      detail: "SaveImage 1: exception_during_validation: '9'",
    });
  });

  test('a failure without words is a failure all the same', () => {
    expect(executionFault(undefined).reason).toBe('ENGINE_FAILED');
  });
});

describe('frames', () => {
  test.each([
    ['of a kind that nobody knows', json({ type: 'logs', data: {} }), false],
    ['without the run it is about', json({ type: 'executing', data: { node: '3' } }), false],
    ['that are no JSON', Buffer.from('{'), false],
    ['of a preview that does not say whose it is', Buffer.from('0000000100000001ffd8', 'hex'), true],
    ['of a preview whose head is longer than all of it', Buffer.from('00000004ffffffff7b7d', 'hex'), true],
    ['of nothing', Buffer.alloc(0), true],
  ])('%s are passed over', (_what, data, isBinary) => {
    expect(readFrame(data, isBinary)).toBeUndefined();
  });

  test('a preview says whose it is', () => {
    const meta = json({ prompt_id: 'run', image_type: 'image/png' });
    const frame = (event: number) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(event);
      head.writeUInt32BE(meta.length, 4);
      return Buffer.concat([head, meta, Buffer.from('picture')]);
    };
    expect(readFrame(frame(4), true)).toEqual({
      ...{ kind: 'preview', runId: 'run' },
      bytes: new Uint8Array(Buffer.from('picture')),
    });
    expect(readFrame(frame(3), true)).toBeUndefined();
  });
});
