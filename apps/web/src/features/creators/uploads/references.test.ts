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

/** A property as binary FBX writes it. */
function property(name: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode('RelativeFilenameS');
  const bytes = new Uint8Array(head.length + 4 + name.length);
  bytes.set(head);
  new DataView(bytes.buffer).setUint32(head.length, name.length, true);
  bytes.set(name, head.length + 4);
  return bytes;
}

it('an FBX names its pictures, in bytes and in text, each once, also across the pieces it is read in', async () => {
  const name = (text: string) => property(new TextEncoder().encode(text));
  const filling = new Uint8Array(4 * 1024 ** 2 - 20);
  const oak = name(String.raw`..\tex\橡木.png`);
  const parts = [
    name('chair.fbm/a.png'),
    filling.subarray(0, filling.length - 36),
    oak,
    filling,
    name('chair.fbm/a.png'),
  ];
  expect(await readReferences(new File(parts, 'a.fbx'))).toEqual([
    'chair.fbm/a.png',
    String.raw`..\tex\橡木.png`,
  ]);
  // 椅.png as Chinese Windows writes it.
  const gbk = property(Uint8Array.of(0xd2, 0xce, ...new TextEncoder().encode('.png')));
  expect(await readReferences(new File([gbk], 'a.FBX'))).toEqual(['椅.png']);
  const text = 'Video: {\n\tRelativeFilename: "tex/木.png"\n}\nRelativeFilename: ""\n';
  expect(await read('a.fbx', text)).toEqual(['tex/木.png']);
});

it('an FBX that is cut off in a name names what stands before', async () => {
  const whole = property(new TextEncoder().encode('a.png'));
  expect(await readReferences(new File([whole, whole.subarray(0, 18)], 'a.fbx'))).toEqual(['a.png']);
});

it('the list of a SOG names its pictures, and another list of that name nothing', async () => {
  const list = {
    version: 2,
    count: 5,
    means: { files: ['means_l.webp', 'means_u.webp'] },
    sh0: { files: ['sh0.webp'] },
  };
  expect(await read('meta.json', JSON.stringify(list))).toEqual(['means_l.webp', 'means_u.webp', 'sh0.webp']);
  expect(await read('other.json', JSON.stringify(list))).toEqual([]);
  expect(await read('meta.json', '{"title":"chair","means":{"files":7}}')).toEqual([]);
});

it('the list of a SOG in pieces names the lists of these', async () => {
  const list = { version: 1, filenames: ['0_0/meta.json', 7], environment: 'env/meta.json' };
  expect(await read('lod-meta.json', JSON.stringify(list))).toEqual(['0_0/meta.json', 'env/meta.json']);
  expect(await read('lod-meta.json', '{"filenames":["0_0/meta.json"]}')).toEqual(['0_0/meta.json']);
});

it('what is broken, or no text that names files, names nothing', async () => {
  expect(await read('a.gltf', '{"buffers": [')).toEqual([]);
  expect(await read('a.gltf', '[]')).toEqual([]);
  expect(await read('a.gltf', '{"buffers": [{"uri": "%E0%A4%A"}]}')).toEqual([]);
  expect(await read('a.glb', 'mtllib a.mtl')).toEqual([]);
});
