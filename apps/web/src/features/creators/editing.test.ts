import { describe, expect, it } from 'vitest';
import { beginEditing, isDirty, isDue, reduceEditing, type Editing, type EditingEvent } from './editing.ts';
import { toForm, type Form } from './model.ts';

const NAMED = {
  ...{ enName: 'Chair', description: '', enDescription: '', type: '', tags: '', enTags: '', color: '' },
  price: null,
  tileMm: null,
};
const named = (name: string): Form => toForm({ ...NAMED, name });
const saved = { revision: 3, form: named('椅'), forbidden: [], savedAt: '' };
const begun = beginEditing(saved, null);

function play(start: Editing, ...events: EditingEvent[]): Editing {
  return events.reduce(reduceEditing, start);
}
const typed = (name: string): EditingEvent => ({ type: 'typed', change: { name } });
const ok = (revision: number): EditingEvent => ({ type: 'saved', revision, at: 'now', forbidden: [] });

describe('writing', () => {
  it('is saved after a change, and not before one', () => {
    expect(isDue(begun)).toBe(false);
    const sent = play(begun, typed('长椅'), { type: 'sent' });
    expect([isDue(sent), sent.phase.kind]).toEqual([false, 'saving']);
    const done = play(sent, ok(4));
    expect([isDirty(done), done.base.revision, done.form.name]).toEqual([false, 4, '长椅']);
  });

  it('that goes on while it is saved is due again with the new revision', () => {
    const later = play(begun, typed('长椅'), { type: 'sent' }, typed('长凳'), ok(4));
    expect([isDue(later), later.base.revision, later.form.name]).toEqual([true, 4, '长凳']);
  });

  it('that could not be saved keeps what was typed, and waits for a retry or the next key', () => {
    const failed = play(begun, typed('长椅'), { type: 'sent' }, { type: 'failed', message: '断网' });
    expect([isDue(failed), isDirty(failed)]).toEqual([false, true]);
    expect(isDue(play(failed, { type: 'retry' }))).toBe(true);
    expect(isDue(play(failed, typed('长凳')))).toBe(true);
  });
});

describe('a change made elsewhere', () => {
  const theirs = { revision: 5, form: named('摇椅') };
  const met = play(begun, typed('长椅'), { type: 'sent' }, { type: 'conflict', theirs });

  it('stops the saving until the reader has chosen, whatever is typed', () => {
    expect(met.phase.kind).toBe('conflict');
    const on = play(met, typed('长凳'));
    expect([isDue(on), on.form.name, on.phase.kind]).toEqual([false, '长凳', 'conflict']);
  });

  it('gives way to what is here, which is saved over it', () => {
    const mine = play(met, { type: 'keep-mine' });
    expect([isDue(mine), mine.base.revision, mine.form.name]).toEqual([true, 5, '长椅']);
  });

  it('takes the place of what is here', () => {
    const taken = play(met, { type: 'take-theirs' });
    expect([isDirty(taken), taken.base.revision, taken.form.name]).toEqual([false, 5, '摇椅']);
  });

  it('that says the same is no conflict', () => {
    const same = play(begun, typed('摇椅'), { type: 'sent' }, { type: 'conflict', theirs });
    expect([same.phase.kind, isDirty(same), same.base.revision]).toEqual(['still', false, 5]);
  });

  it('that removed the draft ends the saving', () => {
    const gone = play(begun, typed('长椅'), { type: 'sent' }, { type: 'gone' });
    expect([isDue(gone), isDue(play(gone, typed('长凳')))]).toEqual([false, false]);
  });
});

describe('what was typed and never saved', () => {
  it('is on the page again after a reload, and due', () => {
    const again = beginEditing(saved, { revision: 3, form: named('长椅'), sent: null });
    expect([isDue(again), again.form.name]).toEqual([true, '长椅']);
  });

  it('of an older revision is a conflict, unless the newer one is what was on its way', () => {
    const newer = { ...saved, revision: 4 };
    const old = { revision: 3, form: named('长凳') };
    expect(beginEditing(newer, { ...old, sent: null }).phase.kind).toBe('conflict');
    expect(beginEditing(newer, { ...old, sent: named('摇椅') }).phase.kind).toBe('conflict');
    const ours = beginEditing(newer, { ...old, sent: named('椅') });
    expect([isDue(ours), ours.base.revision, ours.form.name]).toEqual([true, 4, '长凳']);
  });

  it('that the server has already is nothing', () => {
    expect(beginEditing(saved, { revision: 1, form: named('椅'), sent: null })).toEqual(begun);
  });
});
