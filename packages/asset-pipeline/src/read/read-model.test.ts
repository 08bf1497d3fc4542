import { describe, expect, it } from 'vitest';
import { makeZip } from '../unpack/zip.fixture.ts';
import { makeFbx } from './fbx.fixture.ts';
import { countTriangles, oak, sizeOf, useReading } from './read-model.fixture.ts';

const { read } = useReading();

describe('STL', () => {
  it('stands up, and in metres', async () => {
    const facet = (corners: string) => `facet normal 0 0 1\nouter loop\n${corners}endloop\nendfacet\n`;
    const corners = 'vertex 0 0 0\nvertex 400 0 0\nvertex 0 500 900\n';
    const { document, notes } = await read(
      { 'a.stl': `solid a\n${facet(corners)}endsolid a\n` },
      'a.stl',
      'stl',
    );
    expect(sizeOf(document)).toEqual([0.4, 0.9, 0.5]);
    expect(notes).toEqual([
      { code: 'UNITS_ASSUMED', metresPerUnit: 0.001 },
      { code: 'AXIS_ASSUMED', up: 'Z' },
    ]);
  });

  const corners = [
    [0, 0, 0, 4, 0, 0, 0, 3, 0],
    [0, 0, 0, 0, 0, 3, 4, 0, 0],
  ];
  const [front, side] = [
    [0, 0, 1],
    [0, 1, 0],
  ];
  const text = (...said: [string, string]) => {
    const facets = corners.map((all, facet) => {
      const lines = [0, 3, 6].map((at) => `vertex ${all.slice(at, at + 3).join(' ')}\n`).join('');
      return `facet normal ${said[facet]}\nouter loop\n${lines}endloop\nendfacet\n`;
    });
    return `solid a\n${facets.join('')}endsolid a\n`;
  };
  const binary = (value: number) => {
    const out = Buffer.alloc(84 + 50 * corners.length);
    out.writeUInt32LE(corners.length, 80);
    for (const [facet, all] of corners.entries())
      for (const [at, number] of [value, value, value, ...all].entries())
        out.writeFloatLE(number, 84 + 50 * facet + 4 * at);
    return out;
  };

  it.each([
    ['text, zero', text('0 0 0', '0 0 0')],
    ['text, zero with exponents', text('0.0e+00 -0.0e+00 0.0e+00', '+0 -0. .0')],
    ['text, no numbers', text('0 0 1', '-nan(ind) -nan(ind) -nan(ind)')],
    ['text, no numbers, as older runtimes of Windows write them', text('0 0 1', '-1.#IND -1.#IND -1.#IND')],
    ['text, in capitals', text('0 0 0', '0.0e+00 0 0').toUpperCase()],
    ['text, a number of very many digits', text('0 0 0', `${'1'.repeat(300_000)}x 0 0`)],
    ['binary, zero', binary(0)],
    ['binary, no numbers', binary(Number.NaN)],
    ['binary, endless', binary(Number.POSITIVE_INFINITY)],
  ])('whose normals are left to the reader has those of its facets: %s', async (_, file) => {
    const { document } = await read({ 'a.stl': file }, 'a.stl', 'stl');
    const normals = document.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('NORMAL');
    const all = Array.from({ length: 6 }, (__, at) => normals?.getElement(at, []));
    expect(all).toEqual([front, front, front, side, side, side]);
  });
});

describe('PLY', () => {
  const head = (rest: string) =>
    `ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n${rest}end_header\n`;
  const points = '0 0 0\n1 0 0\n0 2 0\n';

  it('of faces is a mesh, of points alone a cloud', async () => {
    const mesh = `${head('element face 1\nproperty list uchar int vertex_indices\n')}${points}3 0 1 2\n`;
    expect(countTriangles((await read({ 'a.ply': mesh }, 'a.ply', 'ply')).document)).toBe(1);
    const cloud = (await read({ 'a.ply': head('') + points }, 'a.ply', 'ply')).document;
    expect(cloud.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getMode()).toBe(0);
    expect(sizeOf(cloud)).toEqual([1, 2, 0]);
  });

  it('of Blender stands up', async () => {
    const by = (program: string) =>
      `ply\nformat ascii 1.0\ncomment ${program}\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 0.5 2\n3 0 1 2\n`;
    const sizeBy = async (program: string) =>
      sizeOf((await read({ 'a.ply': by(program) }, 'a.ply', 'ply')).document);
    expect(await sizeBy('VCGLIB generated')).toEqual([1, 0.5, 2]);
    expect(await sizeBy('Created in Blender version 4.2.0')).toEqual([1, 2, 0.5]);
  });
});

describe('USDZ', () => {
  it('has its own unit, upright axis and pictures', async () => {
    const usda = `#usda 1.0
(
    defaultPrim = "Root"
    metersPerUnit = 0.01
    upAxis = "Z"
)
def Xform "Root" {
  def Mesh "Seat" {
    int[] faceVertexCounts = [4]
    int[] faceVertexIndices = [0, 1, 2, 3]
    point3f[] points = [(0, 0, 0), (40, 0, 0), (40, 0, 90), (0, 0, 90)]
    texCoord2f[] primvars:st = [(0, 0), (1, 0), (1, 1), (0, 1)] ( interpolation = "vertex" )
    rel material:binding = </Root/Oak>
  }
  def Material "Oak" {
    token outputs:surface.connect = </Root/Oak/Surface.outputs:surface>
    def Shader "Surface" {
      uniform token info:id = "UsdPreviewSurface"
      color3f inputs:diffuseColor.connect = </Root/Oak/Picture.outputs:rgb>
      token outputs:surface
    }
    def Shader "Picture" {
      uniform token info:id = "UsdUVTexture"
      asset inputs:file = @oak.png@
      float3 outputs:rgb
    }
  }
}
`;
    const usdz = makeZip([
      { name: 'model.usda', data: Buffer.from(usda) },
      { name: 'oak.png', data: oak },
    ]);
    const { document } = await read({ 'a.usdz': usdz }, 'a.usdz', 'usdz');
    expect(sizeOf(document)).toEqual([0.4, 0.9, 0]);
    const [texture] = document.getRoot().listTextures();
    expect(Buffer.from(texture?.getImage() ?? [])).toEqual(oak);
  });
});

describe('FBX', () => {
  it('is as large as its unit says, and stands up', async () => {
    const inCentimetres = await read({ 'a.fbx': makeFbx({ unit: '1', upAxis: 1 }) }, 'a.fbx', 'fbx');
    expect(sizeOf(inCentimetres.document)).toEqual([0.4, 0.9, 0]);
    expect(inCentimetres.document.getRoot().listMaterials()[0]?.getName()).toBe('Oak');
    const inInches = await read({ 'a.fbx': makeFbx({ unit: '2.54', upAxis: 2 }) }, 'a.fbx', 'fbx');
    expect(sizeOf(inInches.document)).toEqual([1.016, 0, 2.286]);
  });

  it('is read with blanks behind its commas', async () => {
    const spaced = makeFbx({ unit: '1', upAxis: 1 })
      .replace(
        'Version: 232',
        'Version: 232\n\t\tProperties70:  {\n\t\t\tP: "Lcl Scaling", "Lcl Scaling", "", "A", 1, 2, 1\n\t\t}',
      )
      .replace('"A",0.8,0.6,0.4', '"A", 0.8, 0.6, 0.4');
    const { document } = await read({ 'a.fbx': spaced }, 'a.fbx', 'fbx');
    expect(sizeOf(document)).toEqual([0.4, 1.8, 0]);
    const [red, green, blue] = document.getRoot().listMaterials()[0]?.getBaseColorFactor() ?? [];
    expect([red, green, blue].map((value) => value?.toFixed(2))).toEqual(['0.60', '0.32', '0.13']);
  });

  it('of Blender looks as it did there', async () => {
    const fbx = makeFbx({ unit: '1', upAxis: 1 })
      .replace('FBXVersion: 7300', 'FBXVersion: 7300\n\tCreator: "Blender (stable FBX IO) - 4.2.0 - 5.12.0"')
      .replace(
        '"A",0.8,0.6,0.4',
        '"A",0.8,0.6,0.4\n\t\t\tP: "Shininess", "double", "Number", "",49\n\t\t\tP: "ReflectionFactor", "double", "Number", "",1',
      );
    const { document } = await read({ 'a.fbx': fbx }, 'a.fbx', 'fbx');
    const [material] = document.getRoot().listMaterials();
    expect(material?.getBaseColorFactor()[0]).toBeCloseTo(0.8, 4);
    expect(material?.getRoughnessFactor()).toBeCloseTo(0.3, 4);
    expect(material?.getMetallicFactor()).toBe(1);
  });

  it('shows its pictures, or where they are missing the colours that they stand for', async () => {
    const fbx = makeFbx({ unit: '1', upAxis: 1 })
      .replace('Connections:  {', 'Connections:  {\n\tC: "OP",400,300, "DiffuseColor"\n\tC: "OO",500,400')
      .replace(
        'Material: 300',
        'Video: 500, "Video::Oak", "Clip" {\n\t\tType: "Clip"\n\t\tRelativeFilename: "oak.png"\n\t}\n\tTexture: 400, "Texture::Oak", "" {\n\t\tVersion: 202\n\t\tFileName: "C:\\maps\\oak.png"\n\t\tRelativeFilename: "oak.png"\n\t}\n\tMaterial: 300',
      );
    const lost = await read({ 'a.fbx': fbx }, 'a.fbx', 'fbx');
    expect(lost.notes).toEqual([{ code: 'TEXTURE_MISSING', name: 'oak.png' }]);
    expect(lost.document.getRoot().listMaterials()[0]?.getBaseColorFactor()[0]).toBeCloseTo(0.604, 3);
    const { document, notes } = await read({ 'a.fbx': fbx, 'oak.png': oak }, 'a.fbx', 'fbx');
    expect(notes).toEqual([]);
    const [material] = document.getRoot().listMaterials();
    expect(material?.getBaseColorTexture()).not.toBeNull();
    expect(material?.getBaseColorFactor()).toEqual([1, 1, 1, 1]);
  });

  it('that is cut off is refused', async () => {
    const half = makeFbx({ unit: '1', upAxis: 1 }).slice(0, 400);
    await expect(read({ 'a.fbx': half }, 'a.fbx', 'fbx')).rejects.toMatchObject({ code: 'MODEL_UNREADABLE' });
  });
});
