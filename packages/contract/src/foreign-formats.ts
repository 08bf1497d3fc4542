import type { Text } from './kernel/reasons.ts';

/** What is done with a file instead of handing it in. */
type Advice = 'export' | 'picture' | 'unpack' | 'beside' | 'other';
type Foreign = { advice: Advice; extensions: readonly string[] } & Text;

const foreign = (advice: Advice, extensions: string, zh: string, en: string): Foreign => ({
  ...{ advice, zh, en },
  extensions: extensions === '' ? [] : extensions.split(' '),
});

/** Formats that people hand in and that are not taken, by a name of ours; what they are called after “This is”. */
const FOREIGN = {
  max: foreign('export', 'max', '3ds Max 工程文件', 'a 3ds Max scene'),
  blend: foreign('export', 'blend blend1', 'Blender 工程文件', 'a Blender file'),
  skp: foreign('export', 'skp', 'SketchUp 文件', 'a SketchUp file'),
  '3dm': foreign('export', '3dm', 'Rhino 文件', 'a Rhino file'),
  dwg: foreign('export', 'dwg', 'AutoCAD 图纸（DWG）', 'an AutoCAD drawing (DWG)'),
  dxf: foreign('export', 'dxf', 'CAD 图纸（DXF）', 'a CAD drawing (DXF)'),
  step: foreign('export', 'step stp iges igs', 'CAD 实体模型（STEP 或 IGES）', 'a CAD solid (STEP or IGES)'),
  c4d: foreign('export', 'c4d', 'Cinema 4D 工程文件', 'a Cinema 4D project'),
  maya: foreign('export', 'ma mb', 'Maya 工程文件', 'a Maya scene'),
  revit: foreign('export', 'rvt rfa', 'Revit 文件', 'a Revit file'),
  zbrush: foreign('export', 'zpr ztl', 'ZBrush 文件', 'a ZBrush file'),
  usd: foreign('export', 'usd usda usdc', '未打包的 USD 文件', 'a USD file that is not packed as USDZ'),
  dae: foreign('export', 'dae', 'Collada 模型（DAE）', 'a Collada model (DAE)'),
  '3ds': foreign('export', '3ds', '旧版 3D Studio 模型（3DS）', 'a 3D Studio model (3DS)'),
  gltf1: foreign('export', '', 'glTF 1.0 模型', 'a glTF 1.0 model'),
  rar: foreign('unpack', 'rar', 'RAR 压缩包', 'a RAR archive'),
  '7z': foreign('unpack', '7z', '7z 压缩包', 'a 7z archive'),
  gz: foreign('unpack', 'gz tgz tar', 'GZIP 或 TAR 压缩包', 'a gzip or tar archive'),
  svg: foreign('picture', 'svg', 'SVG 矢量图', 'an SVG drawing'),
  pdf: foreign('picture', 'pdf ai', 'PDF 文档', 'a PDF document'),
  psd: foreign('picture', 'psd psb', 'Photoshop 文件', 'a Photoshop file'),
  tiff: foreign('picture', 'tif tiff', 'TIFF 图片', 'a TIFF picture'),
  tga: foreign('picture', 'tga', 'TGA 图片', 'a TGA picture'),
  gif: foreign('picture', 'gif', 'GIF 图片', 'a GIF picture'),
  bmp: foreign('picture', 'bmp', 'BMP 图片', 'a BMP picture'),
  heic: foreign('picture', 'heic heif', 'HEIC 照片', 'a HEIC photograph'),
  avif: foreign('picture', 'avif', 'AVIF 图片', 'an AVIF picture'),
  dds: foreign('picture', 'dds', 'DDS 贴图', 'a DDS texture'),
  ktx2: foreign('picture', 'ktx2', 'KTX2 贴图', 'a KTX2 texture'),
  mtl: foreign('beside', 'mtl', 'OBJ 的材质说明（MTL）', 'the material list of an OBJ (MTL)'),
  bin: foreign('beside', 'bin', 'glTF 的数据文件（BIN）', 'the data of a glTF (BIN)'),
  video: foreign('other', 'mp4 mov webm avi mkv', '视频', 'a video'),
  program: foreign('other', 'exe dll msi', '程序', 'a program'),
  html: foreign('other', 'html htm', '网页', 'a web page'),
  json: foreign('other', 'json', '数据文件（JSON）', 'a data file (JSON)'),
  xml: foreign('other', 'xml', '数据文件（XML）', 'a data file (XML)'),
  text: foreign('other', 'txt md rtf doc docx', '文档或纯文本', 'a document or plain text'),
  emptyzip: foreign('other', '', '空的压缩包', 'an empty archive'),
  empty: foreign('other', '', '空文件', 'an empty file'),
} as const satisfies Record<string, Foreign>;

const ADVICE: Readonly<Record<Advice, Text>> = {
  export: {
    zh: '不能直接上传；请在制作软件里导出为 GLB 或 FBX',
    en: 'which is not taken as it is. Export it as GLB or FBX.',
  },
  picture: {
    zh: '不是模型；贴图和全景图请另存为 PNG、JPEG、WebP、HDR 或 EXR',
    en: 'not a model. Save maps and panoramas as PNG, JPEG, WebP, HDR or EXR.',
  },
  unpack: {
    zh: '请解压后直接选择里面的文件夹，或改用 ZIP 打包',
    en: 'which is not taken. Unpack it and choose the folder, or pack it as ZIP.',
  },
  beside: {
    zh: '本身不是模型；请与它所属的模型一起选择',
    en: 'no model by itself. Choose it together with its model.',
  },
  other: {
    zh: '不是模型、全景图、贴图或高斯泼溅；请检查是否选错了文件，或从原软件重新导出',
    en: 'not a model, panorama, map or splats. See whether it is the right file, or export it again.',
  },
};

/** What a file is by its extension where that is known and not taken; empty otherwise. */
export function foreignByName(name: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return Object.entries(FOREIGN).find(([, { extensions }]) => extensions.includes(extension))?.[0] ?? '';
}

/** What a file is that is not taken, and what to do instead; null for a name that is not among ours. */
export function explainForeign(looks: string): Text | null {
  if (!isForeign(looks)) return null;
  const { advice, zh, en } = FOREIGN[looks];
  // Chinese and Latin letters stand apart.
  const gap = /^[a-z0-9]/i.test(zh) ? ' ' : '';
  return { zh: `这是${gap}${zh}，${ADVICE[advice].zh}`, en: `This is ${en}, ${ADVICE[advice].en}` };
}

function isForeign(looks: string): looks is keyof typeof FOREIGN {
  return Object.hasOwn(FOREIGN, looks);
}
