import type { Explain } from './finding-words.ts';

const POLES = {
  above: { zh: '正上方', en: 'straight above' },
  below: { zh: '正下方', en: 'straight below' },
  both: { zh: '正上方和正下方', en: 'straight above and below' },
} as const;
const poleOf = (where: string | number | undefined) =>
  where === 'above' || where === 'both' ? POLES[where] : POLES.below;

/** What is found in panoramas. */
export const PANORAMA_FINDINGS = {
  PANORAMA_RATIO: ({ detail: { width = 0, height = 0 } }) => ({
    title: { zh: `比例不是 2:1（${width} × ${height}）`, en: `Not 2:1 (${width} × ${height})` },
    text: {
      zh: '一整圈的全景图宽应是高的两倍，否则会被拉伸。请从拼接软件重新导出，不要裁切。',
      en: 'A whole panorama is twice as wide as high; this one is stretched. Export it again without cropping.',
    },
  }),
  PANORAMA_SMALL: ({ detail: { width = 0, height = 0 } }) => ({
    title: { zh: `只有 ${width} × ${height}`, en: `Only ${width} × ${height}` },
    text: {
      zh: '环视时会模糊。用于观看建议 8192 × 4096 以上；只用于打光可以保留。',
      en: 'It looks soft when looking around. Offer 8192 × 4096 or more; for lighting alone it may do.',
    },
  }),
  PANORAMA_SEAM: () => ({
    title: { zh: '左右边缘接不上', en: 'The left and right sides do not meet' },
    text: {
      zh: '环视到背后会看到一条竖线。请检查拼接，或在导出时关闭边缘羽化与裁切。',
      en: 'A vertical line shows behind the viewer. Check the stitching, and export without feathering or cropping.',
    },
  }),
  PANORAMA_HOLE: ({ detail: { where } }) => ({
    title: { zh: `${poleOf(where).zh}是黑色空洞`, en: `Black hole ${poleOf(where).en}` },
    text: {
      zh: '三脚架或未拍到的部分没有补上。请补地补天后重新导出。',
      en: 'What the tripod hid, or what was not photographed, has not been filled in. Patch it and export again.',
    },
  }),
  PANORAMA_BLOWN: ({ detail: { percent = 0 } }) => ({
    title: { zh: `${percent}% 的画面过曝成纯白`, en: `${percent}% of it is blown out to white` },
    text: {
      zh: '窗外和灯具没有细节。能提供 HDR 原图会更有价值。',
      en: 'Windows and lamps have lost their detail. An HDR original would be worth more.',
    },
  }),
  PANORAMA_RANGE_LOW: ({ detail: { stops = 0 } }) => ({
    title: { zh: `动态范围只有 ${stops} 档`, en: `Only ${stops} stops of dynamic range` },
    text: {
      zh: '文件是 HDR 格式，但亮部已被截断，用来打光会偏平。请从包围曝光合成。',
      en: 'The file is HDR, but its highlights are clipped, so it lights scenes flatly. Merge it from bracketed exposures.',
    },
  }),
  PANORAMA_PLACE: () => ({
    title: { zh: '文件里写有拍摄地点', en: 'The file says where it was taken' },
    text: {
      zh: '页面上展示的图片已去掉；买家得到的是您上传的原文件。不想公开请去掉定位信息后重新上传。',
      en: 'Pictures on pages do not have it, but buyers get your file as it is. To keep the place to yourself, remove it and upload again.',
    },
  }),
  PANORAMA_HDR: ({ detail: { stops = 0 } }) => ({
    title: { zh: `HDR，${stops} 档动态范围`, en: `HDR, ${stops} stops` },
    text: {
      zh: '页面展示压缩过亮度的预览；HDR 原文件原样提供给买家，可用于打光。',
      en: 'Pages show a toned-down preview. Buyers get the HDR file as it is and can light scenes with it.',
    },
  }),
  PANORAMA_LDR: () => ({
    title: { zh: '普通动态范围', en: 'Standard dynamic range' },
    text: {
      zh: '适合观看和做背景。要给场景打光，请另外上传 HDR 或 EXR。',
      en: 'Good for viewing and as a backdrop. To light scenes with it, upload it as HDR or EXR.',
    },
  }),
} as const satisfies Record<string, Explain>;
