import type { Text } from './kernel/reasons.ts';

/** What a refusal speaks of: a file of the package, a number, a limit. */
export type UploadDetail = Readonly<Record<string, string | number>>;

type Explain = (detail: UploadDetail) => Text;

const fixed =
  (zh: string, en: string): Explain =>
  () => ({ zh, en });

/** A file within the package, as the owner knows it. */
const named = ({ name = '' }: UploadDetail): Text =>
  name === '' ? { zh: '压缩包', en: 'the archive' } : { zh: `“${name}”`, en: `“${name}”` };

const gigabytes = (bytes: string | number | undefined) => Math.round((Number(bytes) / 1024 ** 3) * 10) / 10;
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
  FORMAT_NAMES.get(format) ?? { zh: String(format), en: String(format) };

/** Why a file was not taken and what to do about it, by the code of the refusal. */
const UPLOAD_REFUSALS = {
  FORMAT_UNKNOWN: fixed(
    '无法识别这个文件。请上传 GLB、glTF、FBX、OBJ、USDZ、STL、PLY、高斯泼溅（PLY、SPZ、SOG、KSPLAT、SPLAT）、贴图、全景图，或包含它们的 ZIP',
    'This file is of no format that is taken. Upload GLB, glTF, FBX, OBJ, USDZ, STL, PLY, Gaussian splats (PLY, SPZ, SOG, KSPLAT, SPLAT), maps, a panorama, or a ZIP of them.',
  ),
  NAME_MISLEADS: ({ name = '', format = '' }) => ({
    zh: `“${name}”的内容是 ${formatName(format).zh}，与扩展名不符；请改正扩展名后重新上传`,
    en: `“${name}” is a ${formatName(format).en} file under another extension. Correct the extension and upload it again.`,
  }),
  ZIP_BROKEN: (detail) => ({
    zh: `${named(detail).zh}已损坏，请重新打包后上传`,
    en: `${named(detail).en} is damaged. Pack it again and upload it.`,
  }),
  ZIP_ENCRYPTED: fixed(
    '压缩包设有密码，请去掉密码后重新打包',
    'The archive has a password. Pack it again without one.',
  ),
  ZIP_METHOD: fixed(
    '压缩包使用了不支持的压缩方式，请用普通 ZIP 重新打包',
    'The archive is packed in a way that is not taken. Pack it again as an ordinary ZIP.',
  ),
  ZIP_NAME: (detail) => ({
    zh: `${named(detail).zh}的文件名不能使用：含有隐藏字符、重名或指向压缩包之外`,
    en: `${named(detail).en} cannot be used as a file name: it has hidden characters, stands there twice, or leads out of the archive.`,
  }),
  ZIP_LINK: (detail) => ({
    zh: `${named(detail).zh}是链接，不是文件；请打包文件本身`,
    en: `${named(detail).en} is a link and no file. Pack the file itself.`,
  }),
  ZIP_NESTED: (detail) => ({
    zh: `压缩包里还有压缩包${named(detail).zh}，请解开后重新打包`,
    en: `There is an archive within the archive, ${named(detail).en}. Unpack it and pack everything again.`,
  }),
  ZIP_OVERLAP: fixed('压缩包结构异常，请重新打包', 'The archive is put together wrongly. Pack it again.'),
  ZIP_ENTRIES: ({ max = '' }) => ({
    zh: `压缩包内文件过多，最多 ${max} 个`,
    en: `There are too many files in the archive; ${max} are taken at most.`,
  }),
  ZIP_BYTES: ({ max }) => ({
    zh: `压缩包解开后过大，最多 ${gigabytes(max)} GB`,
    en: `The archive is too large when it is unpacked; ${gigabytes(max)} GB are taken at most.`,
  }),
  ZIP_RATIO: (detail) => ({
    zh: `${named(detail).zh}的压缩比异常，无法安全解开`,
    en: `${named(detail).en} is packed so tightly that it cannot be unpacked safely.`,
  }),
  FILE_MISSING: (detail) => ({
    zh: `模型引用的${named(detail).zh}不在上传的文件中；请与模型一起选择，或打包成一个 ZIP`,
    en: `The model needs ${named(detail).en}, which was not uploaded. Choose both together, or pack them into one ZIP.`,
  }),
  GLTF_BROKEN: ({ place = '' }) => ({
    zh: `glTF 文件已损坏${place === '' ? '' : `（${place}）`}，请从原软件重新导出`,
    en: `The glTF file is damaged${place === '' ? '' : ` (${place})`}. Export it again.`,
  }),
  GLTF_EXTENSION: ({ extension = '' }) => ({
    zh: `模型必须依赖扩展 ${extension}，目前不支持；请导出时关闭它`,
    en: `The model requires the extension ${extension}, which is not supported. Export it without.`,
  }),
  GLTF_ADDRESS: ({ address = '' }) => ({
    zh: `模型引用了上传文件之外的地址 ${address}，请改为引用包内文件`,
    en: `The model refers to ${address}, outside of what was uploaded. Let it refer to files of the package.`,
  }),
  MESH_TOO_LARGE: fixed(
    '模型数据过大，请拆分或简化后上传',
    'The model holds too much data. Divide or simplify it.',
  ),
  MESH_TRIANGLES: ({ triangles, max }) => ({
    zh: `模型有 ${counted(triangles)}个三角面，最多 ${counted(max)}个`,
    en: `The model has ${millions(triangles)} million triangles; ${millions(max)} million are taken at most.`,
  }),
  MESH_EMPTY: fixed('模型里没有可显示的网格', 'There is no mesh in the model that could be shown.'),
  TREE_TOO_DEEP: ({ max = '' }) => ({
    zh: `模型的层级过深，最多 ${max} 层；请合并层级后重新导出`,
    en: `Parts lie within parts more than ${max} levels deep. Flatten the hierarchy and export the model again.`,
  }),
  MODEL_UNREADABLE: fixed(
    '模型文件无法读取，请从原软件重新导出（推荐 GLB）',
    'The model cannot be read. Export it again, best as GLB.',
  ),
  MODEL_NONE: fixed(
    '没有找到模型、高斯泼溅、成套贴图或 2:1 全景图',
    'There is no model, Gaussian splat, set of maps or 2:1 panorama in it.',
  ),
  MODEL_SEVERAL: ({ count = '', names = '' }) => ({
    zh: `包内有 ${count} 个同样格式的模型（${names}），请分开上传`,
    en: `There are ${count} models of one format (${names}). Upload them one by one.`,
  }),
  PANORAMA_SEVERAL: ({ count = '', names = '' }) => ({
    zh: `包内有 ${count} 张同样大小的全景图（${names}），请分开上传`,
    en: `There are ${count} panoramas of one size (${names}). Upload them one by one.`,
  }),
  SPLATS_UNREADABLE: fixed(
    '高斯泼溅文件无法读取：内容与文件头不符或不完整，请导出为二进制（little-endian）PLY',
    'The splats cannot be read: the file is cut off, or is not what its header says. Export it again as binary little-endian PLY.',
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
  SPLATS_EMPTY: fixed('文件里没有可显示的高斯点', 'There is no splat in the file that could be shown.'),
  PICTURE_UNREADABLE: (detail) => ({
    zh: `图片${named(detail).zh}无法读取，请重新导出为 JPEG、PNG、WebP、HDR 或 EXR`,
    en: `The picture ${named(detail).en} cannot be read. Export it again as JPEG, PNG, WebP, HDR or EXR.`,
  }),
  PICTURE_TOO_LARGE: (detail) => ({
    zh: `图片${named(detail).zh}为 ${detail['width']} × ${detail['height']}，过大无法处理；请缩小后上传`,
    en: `The picture ${named(detail).en} is ${detail['width']} × ${detail['height']}, which is too large. Make it smaller.`,
  }),
  TEXTURE_TOO_LARGE: (detail) => ({
    zh: `贴图${named(detail).zh}为 ${detail['width']} × ${detail['height']}，最大 8192 × 8192`,
    en: `The texture ${named(detail).en} is ${detail['width']} × ${detail['height']}; 8192 × 8192 is the largest.`,
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
    '读取文件时程序异常退出，请从原软件重新导出后上传',
    'Reading the file failed unexpectedly. Export it again and upload that.',
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
