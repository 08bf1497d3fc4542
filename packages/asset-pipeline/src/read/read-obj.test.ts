import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { countTriangles, oak, sizeOf, useReading } from './read-model.fixture.ts';

const { read } = useReading();

/** A box of 40 × 45 × 50 centimetres, each side a quad. */
const BOX_OBJ = `mtllib box.mtl
v -20 0 -25\nv 20 0 -25\nv 20 45 -25\nv -20 45 -25\nv -20 0 25\nv 20 0 25\nv 20 45 25\nv -20 45 25
vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1
o seat
usemtl 椅
f 4/4 3/3 2/2 1/1\nf 5/1 6/2 7/3 8/4\nf 1/1 2/2 6/3 5/4\nf 3/1 4/2 8/3 7/4\nf 2/1 3/2 7/3 6/4\nf 1/1 5/2 8/3 4/4
`;

describe('OBJ', () => {
  const MTL = 'newmtl 椅\nKd 0.8 0.6 0.4\nNs 100\nmap_Kd C:\\Users\\me\\maps\\Oak.PNG\n';

  it('brings its materials and pictures, wherever the program that wrote it kept them', async () => {
    const files = { 'a/box.obj': BOX_OBJ, 'a/box.mtl': MTL, 'a/textures/oak.png': oak };
    const { document, notes } = await read(files, 'a/box.obj', 'obj');
    expect(sizeOf(document)).toEqual([0.4, 0.45, 0.5]);
    expect(countTriangles(document)).toBe(12);
    const [material] = document.getRoot().listMaterials();
    expect(material?.getName()).toBe('椅');
    expect(material?.getBaseColorTexture()?.getMimeType()).toBe('image/png');
    expect(material?.getMetallicFactor()).toBe(0);
    expect(notes).toEqual([
      { code: 'UNITS_ASSUMED', metresPerUnit: 0.01 },
      { code: 'AXIS_ASSUMED', up: 'Y' },
    ]);
  });

  it('says which picture is missing, and is there without it', async () => {
    const { document, notes } = await read({ 'box.obj': BOX_OBJ, 'box.mtl': MTL }, 'box.obj', 'obj');
    expect(notes).toContainEqual({ code: 'TEXTURE_MISSING', name: 'Oak.PNG' });
    expect(document.getRoot().listTextures()).toEqual([]);
    expect(countTriangles(document)).toBe(12);
  });

  it('is grey without its material file, which is said where it has materials', async () => {
    const grey = (document: Document) =>
      document
        .getRoot()
        .listMaterials()
        .map((material) => [
          ...material.getBaseColorFactor().map((share) => share.toFixed(2)),
          material.getRoughnessFactor(),
        ]);
    const plain = [['0.39', '0.38', '0.35', '1.00', 0.7]];
    const lost = await read({ 'box.obj': BOX_OBJ }, 'box.obj', 'obj');
    expect(lost.notes).toContainEqual({ code: 'MATERIALS_MISSING', name: 'box.mtl' });
    expect(grey(lost.document)).toEqual(plain);
    const bare = await read({ 'box.obj': BOX_OBJ.replace('usemtl 椅\n', '') }, 'box.obj', 'obj');
    expect(bare.notes).not.toContainEqual(expect.objectContaining({ code: 'MATERIALS_MISSING' }));
    expect(grey(bare.document)).toEqual(plain);
  });

  it.each(['../../../etc/hosts', '/etc/hosts', 'file:///etc/hosts', 'C:\\hosts', 'http://127.0.0.1/hosts'])(
    'reads nothing at %s',
    async (elsewhere) => {
      const files = {
        'box.obj': BOX_OBJ.replace('box.mtl', `box.mtl\nmtllib ${elsewhere}`),
        'box.mtl': MTL.replace('C:\\Users\\me\\maps\\Oak.PNG', elsewhere),
      };
      const { document, notes } = await read(files, 'box.obj', 'obj');
      expect(notes).toContainEqual({ code: 'TEXTURE_MISSING', name: 'hosts' });
      expect(document.getRoot().listTextures()).toEqual([]);
    },
  );

  it('takes no drawing for a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { notes } = await read({ 'box.obj': BOX_OBJ, 'box.mtl': MTL, 'oak.png': svg }, 'box.obj', 'obj');
    expect(notes).toContainEqual({ code: 'TEXTURE_UNREADABLE', name: 'Oak.PNG' });
  });

  it('in GB18030 keeps the names of its materials', async () => {
    const gb = (text: string) => Buffer.from(text.replaceAll('椅', '\xd2\xce'), 'latin1');
    const files = { 'box.obj': gb(BOX_OBJ), 'box.mtl': gb(MTL), 'oak.png': oak };
    const { document } = await read(files, 'box.obj', 'obj');
    expect(document.getRoot().listMaterials()[0]?.getName()).toBe('椅');
  });

  it('is as rough and as much of metal as it says', async () => {
    const files = { 'box.obj': BOX_OBJ, 'box.mtl': `${MTL}Pr 0.25\nPm 1.0\n`, 'oak.png': oak };
    const { document } = await read(files, 'box.obj', 'obj');
    const [material] = document.getRoot().listMaterials();
    expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([0.25, 1]);
  });

  it('of Blender looks as it did there', async () => {
    const lookOf = async (mtl: string) => {
      const { document } = await read(
        { 'box.obj': BOX_OBJ, 'box.mtl': mtl, 'oak.png': oak },
        'box.obj',
        'obj',
      );
      const [material] = document.getRoot().listMaterials();
      return [material?.getBaseColorFactor()[0] ?? 0, material?.getRoughnessFactor() ?? 0];
    };
    const mtl = MTL.replace('Ns 100', 'Ns 490');
    expect((await lookOf(mtl))[0]).toBeCloseTo(0.604, 3);
    const [red, roughness] = await lookOf(`# Blender 4.2.0 MTL File: 'None'\n${mtl}`);
    expect(red).toBeCloseTo(0.8, 4);
    expect(roughness).toBeCloseTo(0.3, 4);
  });

  it('of nothing or of no numbers is refused', async () => {
    await expect(read({ 'a.obj': 'o nothing\n' }, 'a.obj', 'obj')).rejects.toMatchObject({
      code: 'MESH_EMPTY',
    });
    const broken = 'v 0 0 zero\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
    await expect(read({ 'a.obj': broken }, 'a.obj', 'obj')).rejects.toMatchObject({
      code: 'MODEL_UNREADABLE',
    });
  });
});
