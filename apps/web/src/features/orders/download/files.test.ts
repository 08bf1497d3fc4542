import { describe, expect, it } from 'vitest';
import type { Choice } from '../choice/model.ts';
import { otherDownloads, toDownloads, toZip } from './files.ts';

const choice = (name: string, members: readonly string[] = []): Choice => ({
  ...{ key: `asset/${name}`, name, format: 'glb', bytes: 1, sha256: `sum of ${name}`, map: '', edge: 0 },
  isMade: members.length > 0,
  members: members.map((member) => ({ name: member, bytes: 1, sha256: `sum of ${name} ${member}` })),
});
const pathsOf = (...files: Choice[]) => toZip(files, true).zip?.contents.map(({ path }) => path);

describe('what a zip of chosen files must hold', () => {
  it('is a package alone straight in the folder of its asset, with its own folders', () => {
    expect(pathsOf(choice('oak-obj.zip', ['oak.obj', 'maps/wood.png']))).toEqual([
      'oak.obj',
      'maps/wood.png',
    ]);
  });

  it('is a package beside others in a folder called after it', () => {
    expect(pathsOf(choice('oak.glb'), choice('oak-obj.zip', ['maps/wood.png']))).toEqual([
      'oak.glb',
      'oak-obj/maps/wood.png',
    ]);
  });
});

describe('downloads that were begun', () => {
  const all = [choice('oak.glb'), choice('oak.usdz'), choice('oak-obj.zip', ['oak.obj'])];
  const [glb, usdz, obj] = toDownloads(all, false);
  const begun = [glb, usdz, obj, toZip(all, true), ...toDownloads([choice('elm.glb')], true)].flatMap(
    (file) => file ?? [],
  );
  const keysOf = (files: readonly { key: string }[]) => files.map(({ key }) => key);

  it('of an asset are listed also where something else of it is chosen', () => {
    const shown = toDownloads(all.slice(0, 1), true);
    expect(keysOf(otherDownloads(begun, all, shown))).toEqual([
      'asset/oak.usdz',
      'zip false asset/oak-obj.zip',
      'zip true asset/oak.glb asset/oak.usdz asset/oak-obj.zip',
    ]);
  });

  it('are no concern of another asset', () => {
    expect(otherDownloads(begun, [choice('ash.glb')], [])).toEqual([]);
  });
});
