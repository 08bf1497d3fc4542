import { describe, expect, it } from 'vitest';
import type { Sending } from './upload-queue.ts';
import {
  findPlaces,
  isUnfinished,
  listRows,
  refusalOf,
  standingOf,
  type ListedUpload,
} from './upload-rows.ts';

const upload = (id: string, more: Partial<ListedUpload> = {}): ListedUpload => ({
  ...{ id, name: `${id}.obj`, bytes: 5, received: 2, state: 'receiving', stage: '', reason: '', detail: {} },
  ...{
    kind: '',
    format: '',
    draftId: '',
    label: '',
    parts: 0,
    line: null,
    url: `/part/${id}`,
    createTime: '2026-11-24T00:00:00Z',
  },
  ...more,
});
const sending = (id: string): Sending => ({
  ...{ key: 1, name: `${id}.obj`, bytes: 5, id, sent: 3, parts: [], state: { kind: 'sending' } },
});
const file = (name: string, text = 'solid') => new File([text], name);

describe('the list of uploads', () => {
  it('shows what this device sends once, and with what it knows of it', () => {
    const rows = listRows([sending('a')], [upload('a'), upload('b')]);
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['sending', 'a.obj'],
      ['interrupted', 'b.obj'],
    ]);
  });

  it('begins with what went wrong, then what happens now, then what waits in the order in which it came', () => {
    const uploads = [
      upload('e', { state: 'waiting' }),
      upload('d', { state: 'waiting' }),
      upload('c', { state: 'checking' }),
      upload('b', { state: 'refused', reason: 'MODEL_NONE' }),
    ];
    const queued: Sending = { ...sending('f'), key: 2, id: '', state: { kind: 'queued' } };
    const rows = listRows([sending('a'), queued], uploads);
    expect(rows.map(({ name }) => name[0]).join('')).toBe('bacdef');
  });

  it('knows what counts as unfinished, as the server does', () => {
    const states = ['receiving', 'waiting', 'checking', 'checked', 'refused'] as const;
    expect(states.filter((state) => isUnfinished(upload('a', { state })))).toEqual(states.slice(0, 3));
  });

  it('asks nothing of its owner where a file goes on by itself', () => {
    const failed = (why: 'line' | 'file' | 'other') =>
      listRows([{ ...sending('a'), state: { kind: 'failed', message: '', why } }], []).map(standingOf);
    expect([failed('line'), failed('file'), failed('other')]).toEqual([
      ['waiting'],
      ['trouble'],
      ['trouble'],
    ]);
  });

  it('keeps what was understood and has no draft any more', () => {
    const checked = upload('a', { state: 'checked', kind: 'model' });
    expect(listRows([], [checked])).toMatchObject([{ kind: 'kept', what: 'model' }]);
  });
});

describe('a file that is chosen again', () => {
  it('goes on where it arrived in part, each in one place', () => {
    const files = [file('a.obj'), file('a.obj'), file('a.obj', 'other!')];
    const places = findPlaces(files, [upload('a')], []);
    expect([...places].map(([which, { id }]) => [files.indexOf(which), id])).toEqual([[0, 'a']]);
  });

  it('does not go where it is being sent', () => {
    expect(findPlaces([file('a.obj')], [upload('a')], [sending('a')]).size).toBe(0);
  });
});

it('a file without bytes is not sent', () => {
  expect(refusalOf(file('a.obj', ''))).toBe('empty');
  expect(refusalOf(file('a.obj'))).toBeNull();
});
