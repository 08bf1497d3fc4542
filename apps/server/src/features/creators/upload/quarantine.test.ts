import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
