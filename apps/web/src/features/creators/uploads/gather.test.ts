import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import type { LooseFile, LoosePackage } from './loose-files.ts';

/** A file by its path; `text`: by which it is told from others of its name. */
function file(path: string, text = path, lastModified = 1): LooseFile {
  return { path, file: new File([text], path.split('/').at(-1) ?? '', { lastModified }) };
}
/** A glTF with its pictures. */
function model(path: string, ...pictures: string[]) {
  return file(path, JSON.stringify({ asset: { generator: path }, images: pictures.map((uri) => ({ uri })) }));
}

/** Each package with its files, `=` the text of each that is no model, and behind `!` what it lacks. */
async function tell(packages: readonly LoosePackage[]) {
  return Promise.all(
    packages.map(async ({ name, parts, missing }) => {
      const told = parts.map(async (part) =>
        part.path.endsWith('gltf') ? part.path : `${part.path}=${await part.file.text()}`,
      );
      return [name, ...(await Promise.all(told)), ...missing.map((lost) => `!${lost.name}`)].join(' ');
    }),
  );
}

async function go(chosen: readonly LooseFile[], before: readonly LoosePackage[] = []) {
  const { packages, singles } = await gather(chosen, before);
  const held = packages.filter(({ missing }) => missing.length > 0);
  return { held, packages: await tell(packages), singles: singles.map(({ path }) => path) };
}

const chair = model('chair.gltf', 'diffuse.png', 'normal.png');
const table = model('table.gltf', 'diffuse.png', 'normal.png');

it('a model takes the pictures of its own go, and a package that waits none of them', async () => {
  const { held } = await go([chair, file('diffuse.png', 'chair')]);
  const second = await go([table, file('diffuse.png', 'table'), file('normal.png', 'table')], held);
  expect(second.packages).toEqual([
    'table.zip table.gltf diffuse.png=table normal.png=table',
    'chair.zip chair.gltf diffuse.png=chair !normal.png',
  ]);
  expect(second.singles).toEqual([]);
  const third = await go([file('normal.png', 'chair')], second.held);
  expect(third.packages).toEqual(['chair.zip chair.gltf diffuse.png=chair normal.png=chair']);
});

it('a model takes nothing of a package that waits', async () => {
  const { held } = await go([chair, file('diffuse.png', 'chair')]);
  const { packages } = await go([table, file('normal.png', 'table')], held);
  expect(packages).toEqual([
    'table.zip table.gltf normal.png=table !diffuse.png',
    'chair.zip chair.gltf diffuse.png=chair !normal.png',
  ]);
});

it('a package that waits takes what it lacks and nothing that it has', async () => {
  const { held } = await go([chair, file('diffuse.png', 'chair')]);
  const { packages, singles } = await go(
    [file('diffuse.png', 'of another'), file('normal.png', 'chair')],
    held,
  );
  expect(packages).toEqual(['chair.zip chair.gltf diffuse.png=chair normal.png=chair']);
  expect(singles).toEqual(['diffuse.png']);
});

it('packages that lack the same file share it, whole folders among them', async () => {
  const seat = model('sofa/low/sofa.gltf', 'tex/oak.png');
  const { held } = await go([model('a.gltf', 'oak.png'), seat, file('sofa/note.txt')]);
  const { packages, singles } = await go([file('oak.png'), file('hall.hdr')], held);
  expect(packages).toEqual([
    'sofa.zip sofa/low/sofa.gltf sofa/note.txt=sofa/note.txt sofa/low/tex/oak.png=oak.png',
    'a.zip a.gltf oak.png=oak.png',
  ]);
  expect(singles).toEqual(['hall.hdr']);
});

it('a file that waits and is chosen again is there once', async () => {
  const { held } = await go([chair, file('diffuse.png')]);
  const { packages, singles } = await go([file('diffuse.png'), file('normal.png')], held);
  expect(packages).toEqual(['chair.zip chair.gltf diffuse.png=diffuse.png normal.png=normal.png']);
  expect(singles).toEqual([]);
});

it('a model that is chosen again takes what is chosen with it, and else what waited with it', async () => {
  const whole = model('chair.gltf', 'diffuse.png', 'normal.png', 'ao.png');
  const { held } = await go([whole, file('diffuse.png', 'old'), file('ao.png', 'old')]);
  const { packages, singles } = await go(
    // Of the same name, and written to since.
    [whole, file('normal.png', 'new'), file('diffuse.png', 'old', 2)],
    held,
  );
  expect(packages).toEqual(['chair.zip chair.gltf diffuse.png=old normal.png=new ao.png=old']);
  expect(singles).toEqual([]);
  const [again] = (await gather([whole, file('diffuse.png', 'new', 2), file('ao.png', 'new', 2)], held))
    .packages;
  expect(await tell(again ? [again] : [])).toEqual([
    'chair.zip chair.gltf diffuse.png=new ao.png=new !normal.png',
  ]);
});

it('a folder of splats is one package, and one of their pieces none', async () => {
  const sog = (folder: string) => [
    file(`${folder}/meta.json`, '{"means":{"files":["l.webp"]},"sh0":{"files":["sh0.webp"]}}'),
    ...['l.webp', 'sh0.webp'].map((name) => file(`${folder}/${name}`)),
  ];
  const index = file('hall/lod-meta.json', '{"filenames":["0_0/meta.json"],"environment":"env/meta.json"}');
  const found = await gather([...sog('yard'), index, ...sog('hall/0_0'), ...sog('hall/env')], []);
  expect(found.packages.map(({ name, parts }) => [name, parts.length])).toEqual([['yard.zip', 3]]);
  expect([found.inPieces, found.singles]).toEqual([['hall'], []]);
});
