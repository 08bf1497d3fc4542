import { expect, it } from 'vitest';
import { readDropped } from './dropped-files.ts';

type Entry = { isFile: boolean; isDirectory: boolean; fullPath: string };

function fileEntry(fullPath: string, isGone = false): Entry {
  const name = fullPath.split('/').at(-1) ?? '';
  return {
    ...{ isFile: true, isDirectory: false, fullPath },
    ...{
      file: (done: (file: File) => void, fail: (error: Error) => void) =>
        isGone ? fail(new Error('gone')) : done(new File(['v'], name)),
    },
  };
}
function folderEntry(fullPath: string, inside: readonly Entry[] | null): Entry {
  const answers = inside === null ? [] : [inside, []];
  return {
    ...{ isFile: false, isDirectory: true, fullPath },
    ...{
      createReader: () => ({
        readEntries(done: (some: readonly Entry[]) => void, fail: (error: Error) => void) {
          const some = answers.shift();
          if (some) done(some);
          else fail(new Error('not permitted'));
        },
      }),
    },
  };
}
const drop = (...entries: Entry[]) =>
  readDropped({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  } as unknown as DataTransfer);

it('what cannot be read in a dropped folder is named, and everything else comes', async () => {
  const chair = [fileEntry('/chair/chair.obj'), fileEntry('/chair/oak.png', true)];
  const dropped = await drop(folderEntry('/chair', [...chair, folderEntry('/chair/private', null)]));
  expect(dropped.files.map(({ path }) => path)).toEqual(['chair/chair.obj']);
  expect(dropped.unreadable).toEqual(['chair/oak.png', 'chair/private']);
});
