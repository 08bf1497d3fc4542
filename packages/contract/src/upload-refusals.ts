import { ARCHIVE_REFUSALS } from './archive-refusals.ts';
import { explainForeign } from './foreign-formats.ts';
import type { Text } from './kernel/reasons.ts';
import { fixed, named, size, type Explain, type UploadDetail } from './refusal-words.ts';

export type { UploadDetail };

const millions = (count: string | number | undefined) => Math.round(Number(count) / 100_000) / 10;
/** As Chinese counts: by ten thousands, and by ten thousands of those. */
const counted = (count: string | number | undefined) =>
  Number(count) < 1e8
    ? `${Math.round(Number(count) / 1e4)} 万`
    : `${Math.round(Number(count) / 1e7) / 10} 亿`;

/** Those that people know by other names. */
const FORMAT_NAMES = new Map<string | number, Text>([
  ['splat-ply', { zh: '高斯泼溅 PLY', en: 'Gaussian splat PLY' }],
  ['splat-spz', { zh: '高斯泼溅 SPZ', en: 'Gaussian splat SPZ' }],
  ['splat-sog', { zh: '高斯泼溅 SOG', en: 'Gaussian splat SOG' }],
  ['splat-ksplat', { zh: '高斯泼溅 KSPLAT', en: 'Gaussian splat KSPLAT' }],
  ['splat', { zh: '高斯泼溅 SPLAT', en: 'Gaussian splat SPLAT' }],
]);
const formatName = (format: string | number): Text =>
  FORMAT_NAMES.get(format) ?? { zh: String(format).toUpperCase(), en: String(format).toUpperCase() };
const EXTENSIONS = new Map<string | number, string>([
  ['splat-sog', '.json'],
  ['jpeg', '.jpg'],
]);
const extensionOf = (format: string | number): string =>
  EXTENSIONS.get(format) ?? `.${String(format).replace(/^splat-/, '')}`;

/** A file that ends before its end; `other` says what else it may be. */
const orCut =
  (other: Explain): Explain =>
  (detail) => {
    const { why, bytes, needed, name = '' } = detail;
    if (why !== 'cut') return other(detail);
    const which = name === '' ? { zh: '文件', en: 'The file' } : { zh: `“${name}”`, en: `“${name}”` };
    // Of next to nothing that is missing there are no two numbers to tell.
    const told =
      needed === undefined || size(needed) === size(bytes)
        ? { zh: '', en: '' }
        : { zh: `：应有 ${size(needed)}，只有 ${size(bytes)}`, en: `: ${size(bytes)} of ${size(needed)}` };
    return {
      zh: `${which.zh}不完整${told.zh}。可能是导出、下载或复制中断了，请重新导出后上传`,
      en: `${which.en} is incomplete${told.en}. An export, download or copy may have been interrupted; export it again.`,
    };
  };

/** Why a file was not taken and what to do about it, by the code of the refusal. */
const UPLOAD_REFUSALS = {
  FORMAT_UNKNOWN: orCut(
    ({ looks = '' }) =>
      explainForeign(String(looks)) ?? {
        zh: '无法识别这个文件，它可能已损坏，或是不支持的格式；模型推荐导出为 GLB 或 FBX，全景图与贴图推荐 PNG、JPEG 或 EXR',
        en: 'The file is damaged, or of a format that is not known. Models are best exported as GLB or FBX, panoramas and maps as PNG, JPEG or EXR.',
      },
  ),
  NAME_MISLEADS: ({ name = '', format = '' }) => ({
    zh: `“${name}”其实是 ${formatName(format).zh} 文件，扩展名却不同；请把扩展名改为 ${extensionOf(format)} 后重新上传`,
    en: `“${name}” is really a ${formatName(format).en} file. Change its extension to ${extensionOf(format)} and upload it again.`,
  }),
  ...ARCHIVE_REFUSALS,
  FILE_MISSING: (detail) => ({
    zh: `模型引用的${named(detail).zh}不在上传的文件中；请与模型一起选择，或打包成一个 ZIP`,
    en: `The model needs ${named(detail).en}, which was not uploaded. Choose both together, or pack them into one ZIP.`,
  }),
  GLTF_BROKEN: orCut(({ place = '' }) =>
    place === 'asset.version'
      ? {
          zh: '文件不是 glTF 2.0，请以 glTF 2.0 或 GLB 重新导出',
          en: 'The file is not glTF 2.0. Export it again as glTF 2.0 or GLB.',
        }
      : {
          zh: `模型文件的内部数据有错误，请从原软件重新导出${place === '' ? '' : `（glTF：${place}）`}`,
          en: `The data within the model is damaged. Export it again.${place === '' ? '' : ` (glTF: ${place})`}`,
        },
  ),
  GLTF_EXTENSION: ({ extension = '' }) => ({
    zh: `模型使用了目前不支持的功能；请在导出设置里关闭它后重新导出（glTF 扩展 ${extension}）`,
    en: `The model uses a feature that is not supported. Turn it off in the export settings and export it again (glTF extension ${extension}).`,
  }),
  GLTF_ADDRESS: ({ address = '' }) => ({
    zh: `模型用到的文件不在上传的文件里，而在 ${address}；请把它们收集到模型所在的文件夹，或导出为单个 GLB`,
    en: `The model uses a file outside of what was uploaded: ${address}. Collect its files in the folder of the model, or export it as one GLB.`,
  }),
  MESH_TOO_LARGE: fixed(
    '模型包含的数据过多，请减面、删除不用的形态键与实例，或拆分后上传',
    'The model holds too much data. Simplify it, remove shape keys and copies that are not needed, or divide it.',
  ),
  MESH_TRIANGLES: ({ triangles, max }) => ({
    zh: `模型有 ${counted(triangles)}个三角面，最多 ${counted(max)}个；请减面或拆分后上传`,
    en: `The model has ${millions(triangles)} million triangles; ${millions(max)} million are taken at most. Reduce or divide it.`,
  }),
  MESH_EMPTY: fixed(
    '模型里没有可以显示的面；请确认导出时选中了模型，并包含网格',
    'There is nothing in the model that could be shown. Make sure that the model is selected when it is exported, meshes included.',
  ),
  TREE_TOO_DEEP: ({ max = '' }) => ({
    zh: `模型的层级过深，最多 ${max} 层；请合并层级后重新导出`,
    en: `Parts lie within parts more than ${max} levels deep. Flatten the hierarchy and export the model again.`,
  }),
  MODEL_UNREADABLE: orCut(({ why }) => {
    if (why === 'numbers')
      return {
        zh: '模型里有无效的坐标，请在原软件中清理几何体后重新导出（NaN 或无穷大）',
        en: 'There are places in the model that are no numbers. Clean up its geometry and export it again (NaN or infinity).',
      };
    if (why === 'size')
      return {
        zh: '模型的整体尺寸超过 100 公里；请检查单位，或删除远处的零散物体后重新导出',
        en: 'The model is more than 100 km long. Check its unit, or delete stray parts far away, and export it again.',
      };
    return {
      zh: '模型文件无法读取，内容可能已损坏；请从原软件重新导出（推荐 GLB）',
      en: 'The model cannot be read and may be damaged. Export it again, best as GLB.',
    };
  }),
  MODEL_NONE: ({ why, name = '', width = 0, height = 0, names = '', count = 0 }) => {
    if (why === 'picture')
      return {
        zh: `“${name}”是 ${width} × ${height} 的普通图片；全景图的宽应是高的两倍，材质需要两张以上的贴图一起选择`,
        en: `“${name}” is an ordinary picture of ${width} × ${height}. A panorama is twice as wide as high; a material takes two maps or more, chosen together.`,
      };
    if (why === 'pictures')
      return {
        zh: `这些图片不是成套的材质贴图，也没有 2:1 全景图；贴图文件名请写明用途，如 _color、_normal（${names}）`,
        en: `These pictures are no set of maps, and none is a 2:1 panorama. Let the names of maps say what they are, such as _color, _normal (${names}).`,
      };
    if (why === 'files' && count === 0)
      return { zh: '压缩包是空的，请重新打包', en: 'There is nothing in the archive. Pack it again.' };
    const told = names === '' ? { zh: '', en: '' } : { zh: `，只有 ${names}`, en: `, only ${names}` };
    return {
      zh: `压缩包里没有可以使用的模型、全景图、成套贴图或高斯泼溅${told.zh}`,
      en: `There is no model, panorama, set of maps or splats in it that could be used${told.en}.`,
    };
  },
  MODEL_SEVERAL: ({ count = '', names = '' }) => ({
    zh: `压缩包里有 ${count} 个同样格式的模型（${names}），每个模型会成为一份草稿；请解压后分开上传`,
    en: `There are ${count} models of one format in the archive (${names}), and each becomes a draft of its own. Unpack it and upload them one by one.`,
  }),
  PANORAMA_SEVERAL: ({ count = '', names = '' }) => ({
    zh: `压缩包里有 ${count} 张同样大小的全景图（${names}），每张会成为一份草稿；请解压后分开上传`,
    en: `There are ${count} panoramas of one size in the archive (${names}), and each becomes a draft of its own. Unpack it and upload them one by one.`,
  }),
  SPLATS_UNREADABLE: orCut(({ why }) =>
    why === 'ascii'
      ? {
          zh: '这个高斯泼溅 PLY 是文本格式，请导出为二进制 PLY（binary little-endian）',
          en: 'The numbers of this PLY are written as text. Export it as binary PLY (little-endian).',
        }
      : {
          zh: '高斯泼溅文件的内容与它的文件头不符，可能已损坏；请从原软件重新导出，推荐二进制 PLY 或 SOG',
          en: 'The splats are not what the header of the file says, and may be damaged. Export them again, best as binary PLY or SOG.',
        },
  ),
  SPLATS_VERSION: ({ format = 'SPZ', version = '' }) => ({
    zh: `暂不支持 ${format} 第 ${version} 版，请导出为较早的版本，或 PLY`,
    en: `Version ${version} of ${format} is not taken yet. Export it in an earlier version, or as PLY.`,
  }),
  SPLATS_IN_PIECES: fixed(
    '暂不支持流式 SOG（lod-meta.json），请导出为单个 .sog 文件',
    'Streamed SOG (lod-meta.json) is not supported yet. Export it as one .sog file.',
  ),
  SPLATS_TOO_MANY: ({ count, max }) => ({
    zh: `文件有 ${counted(count)}个高斯点，最多 ${counted(max)}个；请精简或分块后上传`,
    en: `There are ${millions(count)} million splats; ${millions(max)} million are taken at most. Thin them out or divide them.`,
  }),
  SPLATS_EMPTY: fixed(
    '文件里没有可以显示的高斯点，请检查训练或导出的结果',
    'There is no splat in the file that could be shown. See whether it was trained and exported as a whole.',
  ),
  PICTURE_UNREADABLE: (detail) => ({
    zh: `图片${named(detail).zh}无法读取，请重新导出为 JPEG、PNG、WebP、HDR 或 EXR`,
    en: `The picture ${named(detail).en} cannot be read. Export it again as JPEG, PNG, WebP, HDR or EXR.`,
  }),
  PICTURE_TOO_LARGE: (detail) => ({
    zh: `图片${named(detail).zh}为 ${detail['width']} × ${detail['height']}，过大无法处理；请缩小后上传`,
    en: `The picture ${named(detail).en} is ${detail['width']} × ${detail['height']}, which is too large. Make it smaller.`,
  }),
  TEXTURE_TOO_LARGE: (detail) => ({
    zh: `贴图${named(detail).zh}为 ${detail['width']} × ${detail['height']}，最大 8192 × 8192；请缩小后重新导出`,
    en: `The texture ${named(detail).en} is ${detail['width']} × ${detail['height']}; 8192 × 8192 is the largest. Make it smaller and export the model again.`,
  }),
  TEXTURES_TOO_MANY: ({ max }) => ({
    zh: `模型的贴图合计过大，最多 ${counted(max)}像素；请减少或缩小贴图`,
    en: `The textures are too large together; ${millions(max)} million pixels are taken at most. Use fewer or smaller ones.`,
  }),
  TIMED_OUT: fixed(
    '处理时间过长，请简化文件后重新上传',
    'The file took too long to process. Simplify it and upload it again.',
  ),
  OUT_OF_MEMORY: fixed(
    '文件过于复杂，处理时内存不足；请简化后重新上传',
    'The file is too complex for the memory available. Simplify it and upload it again.',
  ),
  READER_LOST: fixed(
    '读取这个文件时我们的程序意外退出；请从原软件换一种格式导出后再试，例如 GLB',
    'Our program stopped while it read this file. Export it in another format, such as GLB, and try that.',
  ),
  SERVER_FAILED: fixed(
    '服务器多次重试仍未完成处理，这是我们的问题；请再试一次，如果仍然失败，请通过意见反馈告诉我们',
    'Our servers failed at this file again and again. Try once more, and tell us if that fails as well.',
  ),
} as const satisfies Record<string, Explain>;

export type UploadRefusalCode = keyof typeof UPLOAD_REFUSALS;

/** Whether these words know a code. */
export function isUploadRefusal(code: string): code is UploadRefusalCode {
  return Object.hasOwn(UPLOAD_REFUSALS, code);
}

export function explainUploadRefusal(code: UploadRefusalCode, detail: UploadDetail): Text {
  return UPLOAD_REFUSALS[code](detail);
}
