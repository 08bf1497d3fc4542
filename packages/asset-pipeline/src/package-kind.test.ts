import { describe, expect, it } from 'vitest';
import { mapRole } from './material/map-name.ts';
import { packageKind, type PackedFile } from './package-kind.ts';

const file = (path: string, format: PackedFile['format'], width = 0, height = 0) => ({
  path,
  format,
  width,
  height,
});

describe('what a package is', () => {
  it('is its model in the format that says most, beside any pictures', () => {
    const files = [
      file('a/chair.obj', 'obj'),
      file('a/chair.fbx', 'fbx'),
      file('a/oak_normal.png', 'png', 4, 2),
    ];
    expect(packageKind(files)).toEqual({ kind: 'model', path: 'a/chair.fbx', format: 'fbx' });
  });

  it('is asked for where two are equally good', () => {
    const files = [file('a.obj', 'obj'), file('b/b.obj', 'obj')];
    expect(() => packageKind(files)).toThrow(expect.objectContaining({ code: 'MODEL_SEVERAL' }));
  });

  it('is splats where there is no model, in the format that holds most', () => {
    const files = [
      file('a/hall.spz', 'splat-spz'),
      file('a/hall.ply', 'splat-ply'),
      file('a/b.jpg', 'jpeg', 4, 2),
    ];
    expect(packageKind(files)).toEqual({ kind: 'splat', path: 'a/hall.ply', format: 'splat-ply' });
    expect(packageKind([...files, file('a/hall.glb', 'glb')])).toMatchObject({ kind: 'model' });
    expect(() => packageKind([...files, file('b/hall.ply', 'splat-ply')])).toThrow(
      expect.objectContaining({ code: 'MODEL_SEVERAL' }),
    );
  });

  it('is not taken where it is one capture in pieces', () => {
    const files = ['0_0/meta.json', '0_1/meta.json'].map((path) => file(`hall/${path}`, 'splat-sog'));
    expect(() => packageKind([file('hall/lod-meta.json', null), ...files])).toThrow(
      expect.objectContaining({ code: 'SPLATS_IN_PIECES' }),
    );
    expect(packageKind(files.slice(1))).toMatchObject({ kind: 'splat', format: 'splat-sog' });
  });

  it('is a material where pictures are maps of one', () => {
    const files = ['Oak_Color.jpg', 'Oak_NormalDX.jpg', 'Oak_Roughness.jpg', 'preview.jpg'].map((name) =>
      file(`Oak/${name}`, 'jpeg', 2048, 2048),
    );
    expect(packageKind(files)).toEqual({
      kind: 'material',
      maps: {
        baseColor: 'Oak/Oak_Color.jpg',
        normal: 'Oak/Oak_NormalDX.jpg',
        roughness: 'Oak/Oak_Roughness.jpg',
      },
      isDirectX: true,
    });
  });

  it('is a panorama where one picture is twice as wide as high', () => {
    expect(packageKind([file('hall.jpg', 'jpeg', 4096, 2048)])).toEqual({
      kind: 'panorama',
      path: 'hall.jpg',
    });
    // Cut a little wrongly, it is taken nevertheless, and that is told.
    expect(packageKind([file('hall.jpg', 'jpeg', 4096, 2000)])).toMatchObject({ kind: 'panorama' });
    expect(() => packageKind([file('hall.jpg', 'jpeg', 4096, 2731)])).toThrow(
      expect.objectContaining({
        code: 'MODEL_NONE',
        detail: { why: 'picture', name: 'hall.jpg', width: 4096, height: 2731 },
      }),
    );
    expect(() => packageKind([file('a/readme.txt', null)])).toThrow(
      expect.objectContaining({
        code: 'MODEL_NONE',
        detail: { why: 'files', count: 1, names: 'readme.txt' },
      }),
    );
  });

  it('is the panorama that holds most, and asks where two hold as much', () => {
    const files = [
      file('hall_preview.jpg', 'jpeg', 8192, 4096),
      file('hall_4k.hdr', 'hdr', 4096, 2048),
      file('hall_2k.hdr', 'hdr', 2048, 1024),
    ];
    expect(packageKind(files)).toEqual({ kind: 'panorama', path: 'hall_4k.hdr' });
    const two = [file('a.jpg', 'jpeg', 4096, 2048), file('b.jpg', 'jpeg', 4096, 2048)];
    expect(() => packageKind(two)).toThrow(expect.objectContaining({ code: 'PANORAMA_SEVERAL' }));
  });

  it('takes the normals that need no turning where both are there', () => {
    const files = ['a_color.png', 'a_normal_dx.png', 'a_normal_gl.png'].map((name) =>
      file(name, 'png', 4, 4),
    );
    expect(packageKind(files)).toMatchObject({ maps: { normal: 'a_normal_gl.png' }, isDirectX: false });
  });

  it.each([
    ['wood_floor_nor_gl_4k.exr', 'normal'],
    ['Marble012_2K-PNG_Roughness.png', 'roughness'],
    ['T_Sofa_ORM.png', 'orm'],
    ['brick_wall_ambient_occlusion.jpg', 'occlusion'],
    ['胡桃木_法线.png', 'normal'],
    ['胡桃木-颜色.png', 'baseColor'],
    ['colourful_rug.png', null],
    ['IMG_2041.jpg', null],
  ])('%s is %s', (name, role) => {
    expect(mapRole(name)).toBe(role);
  });
});
