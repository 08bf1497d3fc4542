import { expect, it } from 'vitest';
import { createRowNews } from './row-news.ts';
import type { UploadRow } from './upload-rows.ts';

const common = { label: '', count: 0, bytes: 5 };
const refused = (id: string): UploadRow => ({
  ...{ ...common, key: id, id, name: `${id}.obj`, kind: 'refused', reason: 'MESH_EMPTY', detail: {} },
});
const checking = (id: string): UploadRow => ({
  ...{ ...common, key: id, id, name: `${id}.obj`, kind: 'checking', stage: 'reading' },
});
const unsent = (key: number): UploadRow => ({
  ...{ ...common, key: `unsent-${key}`, name: 'a.obj', kind: 'unsent', id: '', unsent: key, why: 'empty' },
});
const failed = (why: 'line' | 'other'): UploadRow => ({
  ...{ ...common, key: 'sending-1', name: 'a.obj', sending: 1, id: '', sent: 0, parts: [] },
  ...{ kind: 'failed', why, message: '' },
});
const keys = (rows: readonly UploadRow[]) => rows.map(({ key }) => key);

it('what becomes of a file is told once, however often the list is shown', () => {
  const news = createRowNews();
  expect(news.take([checking('a'), checking('b')], true)).toEqual([]);
  expect(keys(news.take([refused('a'), checking('b')], true))).toEqual(['a']);
  expect(news.take([refused('a'), checking('b')], true)).toEqual([]);
  expect(keys(news.take([refused('a'), refused('b'), unsent(1)], true))).toEqual(['b', 'unsent-1']);
});

it('what was refused on an earlier visit is no news, what is not sent now is', () => {
  const news = createRowNews();
  expect(keys(news.take([refused('a'), unsent(1)], true))).toEqual(['unsent-1']);
});

it('a file that is chosen before the server has answered makes no news of earlier visits', () => {
  const news = createRowNews();
  expect(keys(news.take([unsent(1)], false))).toEqual(['unsent-1']);
  expect(news.take([refused('a'), unsent(1)], true)).toEqual([]);
  expect(keys(news.take([refused('a'), refused('b')], true))).toEqual(['b']);
});

it('a file that was sent and refused before the first answer is news', () => {
  const news = createRowNews();
  expect(news.take([{ ...failed('line'), kind: 'arrived', id: 'a' } as UploadRow], false)).toEqual([]);
  expect(keys(news.take([refused('a'), refused('b')], true))).toEqual(['a']);
});

it('what was refused to the next person on the page on an earlier visit is no news either', () => {
  const news = createRowNews();
  expect(keys(news.take([refused('a')], true))).toEqual([]);
  news.forget();
  expect(news.take([refused('b')], true)).toEqual([]);
  expect(keys(news.take([refused('b'), refused('c')], true))).toEqual(['c']);
});

it('a line that breaks and a file that fails otherwise are two events', () => {
  const news = createRowNews();
  expect(news.take([failed('line')], true)).toHaveLength(1);
  expect(news.take([failed('line')], true)).toHaveLength(0);
  expect(news.take([failed('other')], true)).toHaveLength(1);
});
