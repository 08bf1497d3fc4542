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
  expect(news.take([checking('a'), checking('b')])).toEqual([]);
  expect(keys(news.take([refused('a'), checking('b')]))).toEqual(['a']);
  expect(news.take([refused('a'), checking('b')])).toEqual([]);
  expect(keys(news.take([refused('a'), refused('b'), unsent(1)]))).toEqual(['b', 'unsent-1']);
});

it('what was refused on an earlier visit is no news, what is not sent now is', () => {
  const news = createRowNews();
  expect(keys(news.take([refused('a'), unsent(1)]))).toEqual(['unsent-1']);
});

it('a line that breaks and a file that fails otherwise are two events', () => {
  const news = createRowNews();
  expect(news.take([failed('line')])).toHaveLength(1);
  expect(news.take([failed('line')])).toHaveLength(0);
  expect(news.take([failed('other')])).toHaveLength(1);
});
