import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQuarantine } from './quarantine.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mogine-quarantine-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

it('clears old workplaces also where another of them has vanished since it was listed', async () => {
  const quarantine = createQuarantine({ dataFolder });
  const folder = join(dataFolder, 'quarantine');
  const old = await quarantine.makeWorkplace();
  await writeFile(join(old, 'model.glb'), 'x');
  await utimes(old, new Date(0), new Date(0));
  const young = await quarantine.makeWorkplace();
  // A link to nothing is listed, and is not there when it is looked at.
  await symlink(join(dataFolder, 'nowhere'), join(folder, 'work-0'));
  await quarantine.clearWorkplaces(new Date(1000));
  expect((await readdir(folder)).map((name) => join(folder, name)).toSorted()).toEqual(
    [join(folder, 'work-0'), young].toSorted(),
  );
});

it('tells of a file that is not there that nothing of it has come in, and of a disk that cannot be read nothing', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  await mkdir(join(dataFolder, 'quarantine'));
  expect(await createQuarantine({ dataFolder }).received(id)).toBe(0);
  const file = join(dataFolder, 'file');
  await mkdir(file);
  await writeFile(join(file, 'quarantine'), '');
  await expect(createQuarantine({ dataFolder: file }).received(id)).rejects.toThrow('ENOTDIR');
});

it('gives the memory of bytes back as soon as they are written, but none that others hold too', async () => {
  const quarantine = createQuarantine({ dataFolder });
  const id = '00000000-0000-4000-8000-000000000000';
  await quarantine.open(id, 8);
  const own = Buffer.from(new ArrayBuffer(4)).fill('a');
  const shared = Buffer.from(new ArrayBuffer(8), 2, 4).fill('b');
  await quarantine.store.write(Readable.from([own, shared]), id, 0);
  expect(await readFile(quarantine.fileOf(id), 'utf8')).toBe('aaaabbbb');
  expect([own.byteLength, shared.byteLength]).toEqual([0, 4]);
});

it('keeps what came in before an error', async () => {
  const quarantine = createQuarantine({ dataFolder });
  const id = '00000000-0000-4000-8000-000000000000';
  await quarantine.open(id, 8);
  const breakingOff = Readable.from(
    (function* () {
      yield Buffer.from('aaaa');
      throw new Error('the line broke');
    })(),
  );
  await expect(quarantine.store.write(breakingOff, id, 0)).rejects.toThrow('the line broke');
  expect(await quarantine.received(id)).toBe(4);
});
