import { expect, it } from 'vitest';
import { readReferences } from './references.ts';

const read = (name: string, text: string) => readReferences(new File([text], name));

it('a glTF names its buffers and pictures, and nothing that lies in it or elsewhere', async () => {
  const json = {
    asset: { version: '2.0' },
    buffers: [{ uri: 'chair%20body.bin' }, { uri: 'data:application/octet-stream;base64,AA==' }],
    images: [{ uri: '纹理/木.png' }, { uri: 'https://example.com/a.png' }, { bufferView: 0 }],
  };
  expect(await read('chair.GLTF', JSON.stringify(json))).toEqual(['chair body.bin', '纹理/木.png']);
});

it('an OBJ names its materials, and these their pictures whatever stands before their names', async () => {
  expect(await read('a.obj', '# chair\r\nmtllib oak floor.mtl\r\nv 0 0 0\n')).toEqual(['oak floor.mtl']);
  const mtl = [
    'newmtl oak',
    'Kd 1 1 1',
    'map_Kd -s 1 1 1 -o 0.5 0 0 oak color.jpg',
    String.raw`map_Bump -bm 0.2 maps\oak_n.png`,
    'bump -imfchan r knots.png',
    'norm oak_normal.png',
    'map_Ks',
  ].join('\n');
  expect(await read('a.mtl', mtl)).toEqual([
    'oak color.jpg',
    String.raw`maps\oak_n.png`,
    'knots.png',
    'oak_normal.png',
  ]);
});

it('what is broken, or no text that names files, names nothing', async () => {
  expect(await read('a.gltf', '{"buffers": [')).toEqual([]);
  expect(await read('a.gltf', '[]')).toEqual([]);
  expect(await read('a.gltf', '{"buffers": [{"uri": "%E0%A4%A"}]}')).toEqual([]);
  expect(await read('a.glb', 'mtllib a.mtl')).toEqual([]);
});
