import { describe, expect, it } from 'vitest';
import type { FailedWhy, Sending } from './upload-queue.ts';
import {
  countStandings,
  findPlaces,
  isUnfinished,
  listRows,
  nextLookMs,
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
    mark: `mark-${id}`,
    line: null,
    url: `/part/${id}`,
    createTime: '2026-11-24T00:00:00Z',
  },
  ...more,
});
const sending = (id: string): Sending => ({
  ...{ key: 1, name: `${id}.obj`, label: '', bytes: 5, id, sent: 3, parts: [], state: { kind: 'sending' } },
});
const file = (name: string) => new File(['solid'], name);

describe('the list of uploads', () => {
  it('shows what this device sends once, and with what it knows of it', () => {
    const rows = listRows([sending('a')], [upload('a'), upload('b')]);
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['interrupted', 'b.obj'],
      ['sending', 'a.obj'],
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
    const failed = (why: FailedWhy) =>
      listRows([{ ...sending('a'), state: { kind: 'failed', message: '', why } }], []).map(standingOf);
    expect([failed('line'), failed('server')]).toEqual([['broken'], ['waiting']]);
    expect([failed('file'), failed('other')]).toEqual([['trouble'], ['trouble']]);
  });

  it('counts what its owner has to do something about: not sent, refused, cut off on an earlier visit', () => {
    const uploads = [
      ...[upload('a'), upload('b', { state: 'refused' }), upload('c', { state: 'checking' })],
      upload('d', { state: 'checking', stage: 'delayed' }),
    ];
    const rows = listRows([], uploads, [{ key: 1, name: '空.glb', parts: 0, why: 'empty' }]);
    expect(rows.map((row) => [row.kind, standingOf(row)])).toEqual([
      ['unsent', 'trouble'],
      ['refused', 'trouble'],
      ['interrupted', 'trouble'],
      ['checking', 'waiting'],
      ['checking', 'active'],
    ]);
  });

  it('counts how many stand how, and calls for nobody where files go on by themselves', () => {
    const failed: Sending = { ...sending('a'), state: { kind: 'failed', message: '', why: 'line' } };
    const kept = upload('b', { state: 'checked', kind: 'model' });
    expect(countStandings(listRows([failed, { ...failed, key: 2 }], [kept]))).toEqual([
      { standing: 'broken', count: 2 },
      { standing: 'still', count: 1 },
    ]);
  });

  it('is read each second while something is checked or nearly, and the more seldom the longer it waits', () => {
    const look = (...given: Partial<ListedUpload>[]) => nextLookMs(given.map((each) => upload('a', each)));
    const delayed = { state: 'checking', stage: 'delayed' } as const;
    const waits = (ahead: number) => ({ state: 'waiting', line: { ahead, own: 0 } }) as const;
    expect(look({}, { state: 'refused' })).toBe(false);
    expect(look({ state: 'checking', stage: 'reading' }, delayed)).toBe(1000);
    expect([look(waits(1)), look(waits(2)), look({ state: 'waiting' })]).toEqual([1000, 3000, 3000]);
    expect([look(delayed), look(delayed, waits(5))]).toEqual([30_000, 3000]);
  });

  it('keeps what was understood and has no draft any more', () => {
    const checked = upload('a', { state: 'checked', kind: 'model' });
    expect(listRows([], [checked])).toMatchObject([{ kind: 'kept', what: 'model' }]);
  });
});

describe('a file that is chosen again', () => {
  it('goes on where it arrived in part, each in one place', () => {
    const files = [file('a.obj'), file('a.obj')];
    const marks = new Map(files.map((each) => [each, 'mark-a']));
    const places = findPlaces(marks, [upload('a')], []);
    expect([...places].map(([which, { id }]) => [files.indexOf(which), id])).toEqual([[0, 'a']]);
  });

  it('goes behind nothing that is not known for the same, whatever its name and size', () => {
    const edited = new Map([[file('a.obj'), 'mark-edited']]);
    expect(findPlaces(edited, [upload('a')], []).size).toBe(0);
    const unread = new Map([[file('a.obj'), '']]);
    const unmarked = upload('a', { mark: '' });
    expect(findPlaces(unread, [unmarked], []).size).toBe(0);
    expect(listRows([], [upload('a'), unmarked])).toMatchObject([{ isMarked: false }, { isMarked: true }]);
  });

  it('does not go where it is being sent', () => {
    const marks = new Map([[file('a.obj'), 'mark-a']]);
    expect(findPlaces(marks, [upload('a')], [sending('a')]).size).toBe(0);
  });
});
