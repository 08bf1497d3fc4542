import { at } from '../math/vector.ts';
import { encodeTexture } from '../picture/encode.ts';
import { countGeometry, listFinishes, type Part, type SceneNode } from '../scene/node.ts';
import { finishKey, type Finish } from '../texture/finish.ts';
import type { TextureMaps } from '../texture/paint.ts';
import type { TextureStore } from '../texture/store.ts';
import { ENGINE_MARK, ENGINE_VERSION } from '../version.ts';
import { packStoredZip, type ZipEntry } from './stored-zip.ts';

export type UsdzOptions = {
  /** Largest edge of a texture in pixels. */
  textureSize: number;
  jpegQuality: number;
  /** The document it was made from; kept in the layer. */
  scene?: unknown;
};

/** What phones still show smoothly; larger scenes are better told as GLB. */
const TRIANGLES_MAX = 400_000;
const ALIGNMENT = 64;
/** Of 255: a metalness map that is nowhere less says nothing that the material does not. */
const WHOLLY_METAL = 250;

/**
 * USDZ of a scene or a single thing for viewers in augmented reality: a USD text layer and its textures, metres, Y up, real
 * size, USD preview surfaces. Light is left to the viewer. Throws a RangeError beyond 400 000 triangles.
 */
export async function writeUsdz(
  root: SceneNode,
  textures: TextureStore,
  options: UsdzOptions,
): Promise<Uint8Array> {
  const { triangles } = countGeometry(root);
  if (triangles > TRIANGLES_MAX)
    throw new RangeError(`${triangles} triangles are more than a USDZ is made with (${TRIANGLES_MAX}).`);
  const finishes = [...listFinishes(root).values()];
  const names = new Map(finishes.map((finish, i) => [finishKey(finish), `material_${i}`]));
  const files: ZipEntry[] = [];
  const materials: string[] = [];
  const written = new Map<string, string>();
  const metals = new Set<string>();
  for (const finish of finishes) {
    const maps = textures.read(finish);
    let stem: string | null = null;
    let isPartlyMetal = false;
    if (maps && finish.texture) {
      stem = written.get(finish.texture.key) ?? `textures/texture_${written.size}`;
      if (!written.has(finish.texture.key)) files.push(...(await encodeMaps(maps, stem, options)));
      written.set(finish.texture.key, stem);
      isPartlyMetal = finish.metallic > 0 && maps.metalness.some((level) => level < WHOLLY_METAL);
      if (isPartlyMetal && !metals.has(stem)) {
        metals.add(stem);
        files.push(await encodeMap(`${stem}_metallic`, maps.metalness, 1, maps.size, options));
      }
    }
    materials.push(materialText(names.get(finishKey(finish)) ?? '', finish, { stem, isPartlyMetal }));
  }
  const layer = [
    '#usda 1.0',
    '(',
    '    customLayerData = {',
    `        string engine = ${quote(ENGINE_MARK)}`,
    `        string generator = ${quote(`Mogine Atelier ${ENGINE_VERSION}`)}`,
    ...(options.scene === undefined
      ? []
      : [`        string scene = ${quote(JSON.stringify(options.scene))}`]),
    '    }',
    '    defaultPrim = "Root"',
    '    metersPerUnit = 1',
    '    upAxis = "Y"',
    ')',
    '',
    'def Xform "Root" (',
    '    kind = "component"',
    ')',
    '{',
    '    def Scope "Materials"',
    '    {',
    ...materials,
    '    }',
    ...nodeText(root, names, createNamer(), '    '),
    '}',
    '',
  ].join('\n');
  // Readers take the first file for the scene.
  return packStoredZip([{ name: 'scene.usda', bytes: new TextEncoder().encode(layer) }, ...files], ALIGNMENT);
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Names that USD allows, each once. */
function createNamer(): (name: string) => string {
  const used = new Map<string, number>();
  return (name) => {
    const plain = name.replaceAll(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d)/, '_') || 'node';
    const count = used.get(plain) ?? 0;
    used.set(plain, count + 1);
    return count === 0 ? plain : `${plain}_${count}`;
  };
}

function numbers(values: readonly number[]): string {
  return values.map((v) => String(Math.round(v * 1e5) / 1e5)).join(', ');
}

/** Tuples of `size` numbers each. */
function tuples(values: ArrayLike<number>, size: number, map = (v: number, _k: number): number => v): string {
  const out: string[] = [];
  for (let i = 0; i < values.length; i += size)
    out.push(`(${numbers(Array.from({ length: size }, (_, k) => map(at(values, i + k), k)))})`);
  return `[${out.join(', ')}]`;
}

function nodeText(
  node: SceneNode,
  materials: ReadonlyMap<string, string>,
  name: (name: string) => string,
  indent: string,
): string[] {
  const inner = `${indent}    `;
  const childName = createNamer();
  return [
    `${indent}def Xform "${name(node.name)}"`,
    `${indent}{`,
    `${inner}double3 xformOp:translate = (${numbers(node.position)})`,
    `${inner}float xformOp:rotateY = ${numbers([(node.turnRad * 180) / Math.PI])}`,
    `${inner}float3 xformOp:scale = (${numbers([node.scale, node.scale, node.scale])})`,
    `${inner}uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:rotateY", "xformOp:scale"]`,
    ...node.parts.flatMap((part) => meshText(part, childName('mesh'), materials, inner)),
    ...node.children.flatMap((child) => nodeText(child, materials, childName, inner)),
    `${indent}}`,
  ];
}

function meshText(
  { mesh, finish }: Part,
  name: string,
  materials: ReadonlyMap<string, string>,
  indent: string,
): string[] {
  const inner = `${indent}    `;
  const faces = mesh.indices.length / 3;
  const perM = finish.texture ? 1 / finish.texture.pattern.tileM : 1;
  return [
    `${indent}def Mesh "${name}" (`,
    `${inner}prepend apiSchemas = ["MaterialBindingAPI"]`,
    `${indent})`,
    `${indent}{`,
    `${inner}uniform bool doubleSided = ${finish.isThin ? 1 : 0}`,
    `${inner}int[] faceVertexCounts = [${Array<number>(faces).fill(3).join(', ')}]`,
    `${inner}int[] faceVertexIndices = [${mesh.indices.join(', ')}]`,
    `${inner}rel material:binding = </Root/Materials/${materials.get(finishKey(finish)) ?? ''}>`,
    `${inner}normal3f[] normals = ${tuples(mesh.normals, 3)} (`,
    `${inner}    interpolation = "vertex"`,
    `${inner})`,
    `${inner}point3f[] points = ${tuples(mesh.positions, 3)}`,
    // USD's second texture coordinate runs up the picture.
    `${inner}texCoord2f[] primvars:st = ${tuples(mesh.uvs, 2, (v, k) => (k === 0 ? v * perM : 1 - v * perM))} (`,
    `${inner}    interpolation = "vertex"`,
    `${inner})`,
    `${inner}uniform token subdivisionScheme = "none"`,
    `${indent}}`,
  ];
}

function materialText(
  name: string,
  finish: Finish,
  { stem, isPartlyMetal }: { stem: string | null; isPartlyMetal: boolean },
): string {
  const path = `/Root/Materials/${name}`;
  const glow = Math.max(...finish.emission);
  const inputs = [
    isPartlyMetal
      ? `float inputs:metallic.connect = <${path}/Metallic.outputs:r>`
      : `float inputs:metallic = ${numbers([finish.metallic])}`,
    stem
      ? `float inputs:roughness.connect = <${path}/Roughness.outputs:r>`
      : `float inputs:roughness = ${numbers([finish.roughness])}`,
    stem
      ? `color3f inputs:diffuseColor.connect = <${path}/Colour.outputs:rgb>`
      : `color3f inputs:diffuseColor = (${numbers(finish.colour)})`,
    ...(stem ? [`normal3f inputs:normal.connect = <${path}/Normal.outputs:rgb>`] : []),
    ...(glow > 0
      ? [`color3f inputs:emissiveColor = (${numbers(finish.emission.map((e) => e / Math.max(1, glow)))})`]
      : []),
    ...(finish.isGlass
      ? [`float inputs:ior = ${numbers([finish.ior ?? 1.5])}`, 'float inputs:opacity = 0.3']
      : []),
  ];
  const shader = (title: string, lines: readonly string[]): string[] => [
    `            def Shader "${title}"`,
    '            {',
    ...lines.map((l) => `                ${l}`),
    '            }',
  ];
  const texture = (title: string, file: string, space: string, lines: readonly string[]): string[] =>
    shader(title, [
      'uniform token info:id = "UsdUVTexture"',
      `asset inputs:file = @${file}@`,
      `token inputs:sourceColorSpace = "${space}"`,
      `float2 inputs:st.connect = <${path}/Reader.outputs:result>`,
      'token inputs:wrapS = "repeat"',
      'token inputs:wrapT = "repeat"',
      ...lines,
    ]);
  return [
    `        def Material "${name}"`,
    '        {',
    `            token outputs:surface.connect = <${path}/Surface.outputs:surface>`,
    ...shader('Surface', ['uniform token info:id = "UsdPreviewSurface"', ...inputs, 'token outputs:surface']),
    ...(stem
      ? [
          ...shader('Reader', [
            'uniform token info:id = "UsdPrimvarReader_float2"',
            'string inputs:varname = "st"',
            'float2 outputs:result',
          ]),
          ...texture('Colour', `${stem}_colour.jpg`, 'sRGB', [
            `float4 inputs:scale = (${numbers([...finish.colour, 1])})`,
            'float3 outputs:rgb',
          ]),
          ...texture('Roughness', `${stem}_roughness.jpg`, 'raw', [
            `float4 inputs:scale = (${numbers([finish.roughness, finish.roughness, finish.roughness, 1])})`,
            'float outputs:r',
          ]),
          ...(isPartlyMetal ? texture('Metallic', `${stem}_metallic.jpg`, 'raw', ['float outputs:r']) : []),
          ...texture('Normal', `${stem}_normal.jpg`, 'raw', [
            'float4 inputs:scale = (2, 2, 2, 1)',
            'float4 inputs:bias = (-1, -1, -1, 0)',
            'float3 outputs:rgb',
          ]),
        ]
      : []),
    '        }',
  ].join('\n');
}

async function encodeMaps(maps: TextureMaps, stem: string, options: UsdzOptions): Promise<ZipEntry[]> {
  return [
    await encodeMap(`${stem}_colour`, maps.base, 3, maps.size, options),
    await encodeMap(`${stem}_roughness`, maps.roughness, 1, maps.size, options),
    await encodeMap(`${stem}_normal`, maps.normal, 3, maps.size, options),
  ];
}

async function encodeMap(
  stem: string,
  pixels: Uint8Array,
  channels: 1 | 3,
  size: number,
  { textureSize, jpegQuality }: UsdzOptions,
): Promise<ZipEntry> {
  const bytes = await encodeTexture(pixels, size, channels, { edge: textureSize, quality: jpegQuality });
  return { name: `${stem}.jpg`, bytes };
}
