import { describe, expect, it } from 'vitest';
import { groupFiles } from './group-files.ts';
import type { LooseFile } from './loose-files.ts';

/** Files by their paths; behind an arrow what they name. */
function group(...lines: string[]) {
  const references = new Map<LooseFile<string>, string[]>();
  const files = lines.map((line) => {
    const [path = '', named] = line.split(' -> ');
    const file = { path, file: path };
    if (named) references.set(file, named.split(' + '));
    return file;
  });
  const { packages, singles, inPieces } = groupFiles(files, references);
  return {
    packages: packages.map(({ name, parts, missing }) => ({
      name,
      parts: parts.map(({ path }) => path),
      ...(missing.length > 0 && { missing: missing.map(({ from, name: lost }) => `${from}: ${lost}`) }),
    })),
    singles: singles.map(({ path }) => path),
    ...(inPieces.length > 0 && { inPieces }),
  };
}

describe('files that are chosen at once', () => {
  it('are one package where a glTF names them, each where it is looked for', () => {
    expect(group('chair.gltf -> chair.bin + textures/wood.png', 'wood.png', 'chair.bin', 'lamp.glb')).toEqual(
      {
        packages: [{ name: 'chair.zip', parts: ['chair.gltf', 'chair.bin', 'textures/wood.png'] }],
        singles: ['lamp.glb'],
      },
    );
  });

  it('are called what a person would call them: the model, its folder, what maps have in common', () => {
    const labels = (...lines: string[]) => {
      const files = lines.map((line) => line.split(' -> '));
      const loose = files.map(([path = '']) => ({ path, file: path }));
      const references = new Map(
        loose.flatMap((file, at) => (files[at]?.[1] ? [[file, [files[at][1]]] as const] : [])),
      );
      return groupFiles(loose, references).packages.map(({ name, label }) => [name, label]);
    };
    expect(labels('lonely.obj -> lonely.mtl', 'lonely.mtl')).toEqual([['lonely.zip', 'lonely.obj']]);
    expect(labels('sofa/box.fbx', 'sofa/oak.png')).toEqual([['sofa.zip', 'sofa']]);
    // Both are called alike, and are so by many programs.
    const chair = (folder: string) => [`set/${folder}/scene.gltf -> scene.bin`, `set/${folder}/scene.bin`];
    expect(labels(...chair('red chair'), ...chair('blue chair'))).toEqual([
      ['red chair.zip', 'red chair'],
      ['blue chair.zip', 'blue chair'],
    ]);
    expect(labels('oak floor_color.jpg', 'oak floor_normal.jpg')).toEqual([['oak_floor.zip', 'oak floor']]);
  });

  it('are one package where an OBJ names materials that name pictures', () => {
    const mtl = String.raw`oak.mtl -> C:\maps\oak.jpg + sub\knot.png`;
    expect(group('table.obj -> oak.mtl', mtl, 'oak.jpg', 'KNOT.png')).toEqual({
      packages: [{ name: 'table.zip', parts: ['table.obj', 'oak.mtl', 'oak.jpg', 'sub/knot.png'] }],
      singles: [],
    });
  });

  it('are one package where the list of a SOG names pictures, of its own folder', () => {
    const list = (folder: string) => `${folder}meta.json -> means_l.webp + sh0.webp`;
    const hall = ['scan/hall/means_l.webp', 'scan/hall/sh0.webp', list('scan/hall/')];
    expect(group(...hall, list('scan/yard/'), 'scan/yard/means_l.webp', 'meta.json')).toEqual({
      packages: [
        { name: 'hall.zip', parts: ['meta.json', 'means_l.webp', 'sh0.webp'] },
        { name: 'yard.zip', parts: ['meta.json', 'means_l.webp'], missing: ['meta.json: sh0.webp'] },
      ],
      singles: ['meta.json'],
    });
    expect(group(list(''), 'sh0.webp', 'means_l.webp').packages.map(({ name }) => name)).toEqual([
      'splats.zip',
    ]);
  });

  it('are refused as one where they are the pieces of a SOG that is streamed', () => {
    const piece = (folder: string) => [`${folder}meta.json -> sh0.webp`, `${folder}sh0.webp`];
    expect(
      group(
        ...['hall/lod-meta.json -> 0_0/meta.json + env/meta.json', ...piece('hall/0_0/')],
        ...[...piece('hall/env/'), ...piece('yard/'), 'lod-meta.json'],
      ),
    ).toEqual({
      packages: [{ name: 'yard.zip', parts: ['meta.json', 'sh0.webp'] }],
      singles: ['lod-meta.json'],
      inPieces: ['hall'],
    });
  });

  it('may be pieces of several models, and one picture a piece of two', () => {
    expect(
      group('a.gltf -> a.bin', 'b.gltf -> b.bin', 'a.bin', 'b.bin').packages.map(({ name }) => name),
    ).toEqual(['a.zip', 'b.zip']);
  });

  it('may be shared by models of one set', () => {
    expect(group('a.obj -> oak.mtl', 'b.obj -> oak.mtl', 'oak.mtl -> oak.png', 'oak.png')).toEqual({
      packages: [
        { name: 'a.zip', parts: ['a.obj', 'oak.mtl', 'oak.png'] },
        { name: 'b.zip', parts: ['b.obj', 'oak.mtl', 'oak.png'] },
      ],
      singles: [],
    });
  });

  it('are one package where an FBX names them, and what it names besides is not missed', () => {
    expect(group('sofa.fbx -> sofa.fbm/fabric.png + lost.png', 'fabric.png', 'lamp.fbx -> glow.png')).toEqual(
      {
        packages: [{ name: 'sofa.zip', parts: ['sofa.fbx', 'sofa.fbm/fabric.png'] }],
        singles: ['lamp.fbx'],
      },
    );
  });

  it('lack what one of them names', () => {
    expect(group('chair.gltf -> chair.bin + wood.png', 'chair.bin')).toEqual({
      packages: [
        { name: 'chair.zip', parts: ['chair.gltf', 'chair.bin'], missing: ['chair.gltf: wood.png'] },
      ],
      singles: [],
    });
  });

  it('are one material where their names say maps of it', () => {
    expect(
      group(
        'oak_floor_basecolor_4k.png',
        'oak_floor_normal_gl_4k.png',
        'oak_floor_roughness_4k.png',
        'hall.jpg',
      ),
    ).toEqual({
      packages: [
        {
          name: 'oak_floor.zip',
          parts: ['oak_floor_basecolor_4k.png', 'oak_floor_normal_gl_4k.png', 'oak_floor_roughness_4k.png'],
        },
      ],
      singles: ['hall.jpg'],
    });
  });

  it('are several materials where their names say several, and no single map is one', () => {
    const { packages, singles } = group(
      'oak_color.png',
      'oak_normal.png',
      'tile_color.png',
      'tile_ao.png',
      'dune_color.png',
    );
    expect(packages.map(({ name }) => name)).toEqual(['oak.zip', 'tile.zip']);
    expect(singles).toEqual(['dune_color.png']);
  });

  it('of a folder with one model are one package, without what systems lay there', () => {
    expect(group('sofa/sofa.fbx', 'sofa/tex/fabric.png', 'sofa/.DS_Store', 'sofa/Thumbs.db')).toEqual({
      packages: [{ name: 'sofa.zip', parts: ['sofa/sofa.fbx', 'sofa/tex/fabric.png'] }],
      singles: [],
    });
  });

  it('of a folder with several models stay models by themselves', () => {
    expect(group('set/a.glb', 'set/b.glb')).toEqual({ packages: [], singles: ['set/a.glb', 'set/b.glb'] });
  });

  it('complete a folder that lacks them, and lie in it where they are looked for', () => {
    const model = 'chair/low/chair.gltf -> chair.bin + textures/wood.png';
    expect(group(model, 'chair/low/chair.bin')).toEqual({
      packages: [
        {
          name: 'chair.zip',
          parts: ['chair/low/chair.gltf', 'chair/low/chair.bin'],
          missing: ['chair.gltf: wood.png'],
        },
      ],
      singles: [],
    });
    expect(group(model, 'chair/low/chair.bin', 'wood.png', 'lamp.glb')).toEqual({
      packages: [
        {
          name: 'chair.zip',
          parts: ['chair/low/chair.gltf', 'chair/low/chair.bin', 'chair/low/textures/wood.png'],
        },
      ],
      singles: ['lamp.glb'],
    });
  });

  it('of the folder of one model complete no other, also where they are called the same', () => {
    const { packages } = group(
      'a/scene.gltf -> scene.bin',
      'b/scene.gltf -> scene.bin',
      'b/scene.bin',
      'a/x.txt',
    );
    expect(packages).toEqual([
      { name: 'a.zip', parts: ['a/scene.gltf', 'a/x.txt'], missing: ['scene.gltf: scene.bin'] },
      { name: 'b.zip', parts: ['b/scene.gltf', 'b/scene.bin'] },
    ]);
  });

  it('that are called the same in many folders go with the model of their own', () => {
    const [chair, table] = ['set/chair/', 'set/table/'];
    const maps = (folder: string) => `${folder}a.mtl -> wood.png + ../shared/oak.png + shared/sign.png`;
    expect(
      group(
        ...[`${chair}a.obj -> a.mtl`, `${table}a.obj -> a.mtl`, 'set/shared/oak.png', 'set/shared/sign.png'],
        ...[maps(chair), `${chair}wood.png`, maps(table), `${table}shared/oak.png`],
      ),
    ).toEqual({
      packages: [
        { name: 'chair.zip', parts: ['a.obj', 'a.mtl', 'wood.png', 'shared/oak.png', 'shared/sign.png'] },
        {
          name: 'table.zip',
          parts: ['a.obj', 'a.mtl', 'shared/oak.png', 'shared/sign.png'],
          missing: ['a.mtl: wood.png'],
        },
      ],
      singles: [`${table}shared/oak.png`],
    });
  });

  it('that name nothing stay by themselves', () => {
    expect(group('a.obj', 'b.glb', 'hall.hdr')).toEqual({
      packages: [],
      singles: ['a.obj', 'b.glb', 'hall.hdr'],
    });
  });

  it('cannot lead out of the package', () => {
    expect(group('a.gltf -> ../../etc/a.bin', 'a.bin').packages[0]?.parts).toEqual(['a.gltf', 'etc/a.bin']);
  });
});
