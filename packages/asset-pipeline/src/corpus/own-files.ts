import { Format, Logger, NodeIO, type Document, type Node } from '@gltf-transform/core';
import {
  ALL_EXTENSIONS,
  EXTMeshGPUInstancing,
  KHRDracoMeshCompression,
  KHRMaterialsVariants,
} from '@gltf-transform/extensions';
import { meshopt, quantize, textureCompress } from '@gltf-transform/functions';
import draco3d from 'draco3dgltf';
import { MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';
import { writeObj, type ExportedFile } from '../export/obj.ts';
import { writePly } from '../export/ply.ts';
import { writeStl } from '../export/stl.ts';
import { writeUsdz } from '../export/usdz.ts';
import { makeFbx } from '../read/fbx.fixture.ts';
import { makeZip } from '../unpack/zip.fixture.ts';
import { CHAIR_MM, CHAIR_TRIANGLES, FABRIC, makeChair, STEEL } from './chair.ts';
import type { CorpusFile, Expected, ExpectedModel } from './corpus-file.ts';

/** A chair as every format that keeps all of it has to bring it. */
export const WHOLE_CHAIR: ExpectedModel = {
  kind: 'model',
  sizeMm: CHAIR_MM,
  triangles: CHAIR_TRIANGLES,
  materials: 3,
  textures: 1,
  animations: 0,
  isSkinned: false,
  shapes: 0,
  isChair: 'shape and picture',
  colours: [FABRIC, STEEL],
};
/** As formats bring it that know neither materials nor pictures. */
export const BARE_CHAIR: ExpectedModel = {
  kind: 'model',
  sizeMm: CHAIR_MM,
  triangles: CHAIR_TRIANGLES,
  textures: 0,
  isChair: 'shape',
};

export function zipOf(files: readonly ExportedFile[], folder = ''): Uint8Array {
  return makeZip(
    files.map(({ name, bytes }) => ({
      name: `${folder}${name}`,
      data: Buffer.from(bytes),
      isDeflated: true,
    })),
  );
}

/** Files that this project writes itself, all of them one chair. */
export async function makeOwnFiles(): Promise<CorpusFile[]> {
  return (await Promise.all([makeGltfFiles(), makeOtherFormats(), makeFbxFiles()])).flat();
}

const own = (name: string, from: string, bytes: Uint8Array, expected: Expected): CorpusFile => ({
  ...{ name, from: `Mogine: ${from}`, bytes, expected },
});

async function makeGltfFiles(): Promise<CorpusFile[]> {
  return [
    own('椅子.glb', 'GLB', await glbOf(), WHOLE_CHAIR),
    own('chair-parts.zip', 'glTF, .bin and pictures in folders', zipOf(await gltfOf(), '模型/'), WHOLE_CHAIR),
    own('chair-draco.glb', 'GLB, Draco', await glbOf(toDraco), WHOLE_CHAIR),
    own('chair-meshopt.glb', 'GLB, meshopt, WebP', await glbOf(toMeshopt), WHOLE_CHAIR),
    own('chair-quantised.glb', 'GLB, small integers', await glbOf(toSmallIntegers), WHOLE_CHAIR),
    own('chair-variants.glb', 'GLB, variants', await glbOf(addVariants), {
      ...{ ...WHOLE_CHAIR, materials: 4, variants: ['红', '蓝'] },
    }),
    own('chair-animated.glb', 'GLB, an arm that rises', await glbOf(addMotion), {
      ...WHOLE_CHAIR,
      animations: 1,
    }),
    own('chairs-instanced.glb', 'GLB, instanced five times', await glbOf(addInstances), {
      ...{
        kind: 'model',
        sizeMm: [4500, 900, 600],
        triangles: 5 * CHAIR_TRIANGLES,
        materials: 3,
        textures: 1,
      },
    }),
    own('chair-mirrored.glb', 'GLB, mirrored twice', await glbOf(mirrorTwice), WHOLE_CHAIR),
    own('chair-millimetres.glb', 'GLB, millimetres below a scale', await glbOf(toMillimetres), WHOLE_CHAIR),
    own('chair-coloured.glb', 'GLB, colours of corners', await glbOf(addColours), WHOLE_CHAIR),
  ];
}

async function makeOtherFormats(): Promise<CorpusFile[]> {
  const { document } = await makeChair();
  const obj = await writeObj(document, '椅子');
  return [
    own('椅子-obj.zip', 'OBJ, MTL and pictures, metres', zipOf(obj), WHOLE_CHAIR),
    own('chair-obj-gb18030.zip', 'OBJ in GB18030', zipOf(obj.map(toGb18030)), WHOLE_CHAIR),
    own('chair.stl', 'STL, binary, millimetres', writeStl(document), BARE_CHAIR),
    own('chair-text.stl', 'STL, text, millimetres', stlText(writeStl(document)), BARE_CHAIR),
    own('chair.ply', 'PLY, binary, metres', await writePly(document), BARE_CHAIR),
    own('chair.usdz', 'USDZ', await writeUsdz(document), {
      kind: 'model',
      sizeMm: CHAIR_MM,
      triangles: CHAIR_TRIANGLES,
      isChair: 'shape and picture',
      colours: [FABRIC, STEEL],
    }),
    own(
      'chair-and-more.zip',
      'OBJ beside a GLB, which says more',
      zipOf([...obj, { name: '椅子.glb', bytes: await glbOf() }]),
      WHOLE_CHAIR,
    ),
  ];
}

async function makeFbxFiles(): Promise<CorpusFile[]> {
  const seat = { kind: 'model', triangles: 2, materials: 1, colours: [[0.604, 0.319, 0.133]] } as const;
  const fbx = (unit: string, upAxis: 1 | 2) => Buffer.from(makeFbx({ unit, upAxis }));
  return [
    own('seat-cm.fbx', 'FBX as text, centimetres', fbx('1', 1), { ...seat, sizeMm: [400, 900, 0] }),
    own('seat-mm.fbx', 'FBX as text, millimetres', fbx('0.1', 1), { ...seat, sizeMm: [40, 90, 0] }),
    own('seat-inch-z-up.fbx', 'FBX as text, inches, Z up', fbx('2.54', 2), {
      ...seat,
      sizeMm: [1016, 0, 2286],
    }),
  ];
}

async function writerIO(): Promise<NodeIO> {
  await MeshoptEncoder.ready;
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.encoder': await draco3d.createEncoderModule(),
    'meshopt.encoder': MeshoptEncoder,
  });
}

const quiet = new Logger(Logger.Verbosity.SILENT);

type Chair = Awaited<ReturnType<typeof makeChair>>;

async function glbOf(change: (chair: Chair) => unknown = () => {}): Promise<Uint8Array> {
  const chair = await makeChair();
  chair.document.setLogger(quiet);
  await change(chair);
  return (await writerIO()).writeBinary(chair.document);
}

async function gltfOf(): Promise<ExportedFile[]> {
  const { document } = await makeChair();
  document.getRoot().listTextures()[0]?.setURI('贴图/oak.png');
  document.getRoot().listBuffers()[0]?.setURI('chair.bin');
  const { json, resources } = await (await writerIO()).writeJSON(document, { format: Format.GLTF });
  const text = Buffer.from(JSON.stringify(json));
  return [
    { name: 'chair.gltf', bytes: text },
    ...Object.entries(resources).map(([name, bytes]) => ({ name, bytes })),
  ];
}

function toDraco({ document }: Chair): void {
  document.createExtension(KHRDracoMeshCompression).setRequired(true);
}

const toMeshopt = ({ document }: Chair) =>
  document.transform(
    textureCompress({ encoder: sharp, targetFormat: 'webp' }),
    meshopt({ encoder: MeshoptEncoder }),
  );

const toSmallIntegers = ({ document }: Chair) => document.transform(quantize({ quantizePosition: 14 }));

function addVariants({ document, nodes }: Chair): void {
  const extension = document.createExtension(KHRMaterialsVariants);
  const primitive = nodes[1]?.getMesh()?.listPrimitives()[0];
  const blue = document.createMaterial('蓝布').setBaseColorFactor([0.05, 0.1, 0.6, 1]);
  const list = extension.createMappingList();
  for (const [name, material] of [
    ['红', primitive?.getMaterial() ?? null],
    ['蓝', blue],
  ] as const)
    list.addMapping(
      extension.createMapping().setMaterial(material).addVariant(extension.createVariant(name)),
    );
  primitive?.setExtension('KHR_materials_variants', list);
}

function addMotion({ document, nodes }: Chair): void {
  const [, , arm] = nodes;
  const [buffer] = document.getRoot().listBuffers();
  const list = (type: 'SCALAR' | 'VEC3', values: readonly number[]) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(Float32Array.from(values))
      .setBuffer(buffer ?? null);
  const sampler = document
    .createAnimationSampler()
    .setInput(list('SCALAR', [0, 1]))
    .setOutput(list('VEC3', [0, 0, 0, 0, 0.2, 0]));
  const channel = document.createAnimationChannel().setTargetPath('translation').setSampler(sampler);
  channel.setTargetNode(arm ?? null);
  document.createAnimation('扶手升起').addSampler(sampler).addChannel(channel);
}

function addInstances({ document, nodes }: Chair): void {
  const extension = document.createExtension(EXTMeshGPUInstancing).setRequired(true);
  const [buffer] = document.getRoot().listBuffers();
  const places = Float32Array.from([0, 1, 2, 3, 4].flatMap((at) => [at, 0, 0]));
  const accessor = document
    .createAccessor()
    .setType('VEC3')
    .setArray(places)
    .setBuffer(buffer ?? null);
  for (const node of nodes)
    node.setExtension(
      'EXT_mesh_gpu_instancing',
      extension.createInstancedMesh().setAttribute('TRANSLATION', accessor),
    );
}

/** What is mirrored twice is as it was, if both are read. */
function mirrorTwice({ document, nodes }: Chair): void {
  const mirror = within(document, nodes).setScale([-1, 1, 1]);
  within(document, [mirror]).setScale([-1, 1, 1]);
}

function toMillimetres({ document, nodes }: Chair): void {
  for (const accessor of nodes
    .flatMap((node) => node.getMesh()?.listPrimitives() ?? [])
    .map((each) => each.getAttribute('POSITION')))
    accessor?.setArray(Float32Array.from(accessor.getArray() ?? [], (value) => value * 1000));
  within(document, nodes).setScale([0.001, 0.001, 0.001]);
}

function within(document: Document, nodes: readonly Node[]): Node {
  const parent = document.createNode('root');
  document.getRoot().getDefaultScene()?.addChild(parent);
  for (const node of nodes) parent.addChild(node);
  return parent;
}

/** From green at the lower to yellow at the upper edge of each part. */
function addColours({ document, nodes }: Chair): void {
  const [buffer] = document.getRoot().listBuffers();
  for (const primitive of nodes.flatMap((node) => node.getMesh()?.listPrimitives() ?? [])) {
    const uvs = primitive.getAttribute('TEXCOORD_0');
    const colours = Array.from({ length: uvs?.getCount() ?? 0 }, (_, at) => {
      const [, v = 0] = uvs?.getElement(at, [0, 0]) ?? [];
      return [1 - v, 0.8, 0.1];
    });
    primitive.setAttribute(
      'COLOR_0',
      document
        .createAccessor()
        .setType('VEC3')
        .setArray(Float32Array.from(colours.flat()))
        .setBuffer(buffer ?? null),
    );
  }
}

const GB18030: Readonly<Record<string, string>> = {
  ...{ 椅: '\xd2\xce', 子: '\xd7\xd3', 橡: '\xcf\xf0', 木: '\xc4\xbe', 布: '\xb2\xbc', 钢: '\xb8\xd6' },
  ...{ 座: '\xd7\xf9', 面: '\xc3\xe6', 靠: '\xbf\xbf', 背: '\xb1\xb3', 扶: '\xb7\xf6', 手: '\xca\xd6' },
};

/** As programs on Chinese Windows write it; pictures stay. */
function toGb18030({ name, bytes }: ExportedFile): ExportedFile {
  if (!/\.(obj|mtl)$/.test(name)) return { name, bytes };
  const text = Buffer.from(bytes).toString('utf8');
  const coded = text.replace(/[\u{80}-\u{10ffff}]/gu, (char) => GB18030[char] ?? '?');
  return { name, bytes: Buffer.from(coded, 'latin1') };
}

const STL_HEAD = 84;
const STL_TRIANGLE = 50;

function stlText(binary: Buffer): Buffer {
  const lines = ['solid chair'];
  for (let at = STL_HEAD; at < binary.length; at += STL_TRIANGLE) {
    const triple = (k: number) => [0, 4, 8].map((byte) => binary.readFloatLE(at + k * 12 + byte)).join(' ');
    const corners = [1, 2, 3].map((k) => `vertex ${triple(k)}`);
    lines.push(`facet normal ${triple(0)}`, 'outer loop', ...corners, 'endloop', 'endfacet');
  }
  return Buffer.from([...lines, 'endsolid chair', ''].join('\n'));
}
