import { called, some, type Explain } from './finding-words.ts';

/** What reading a model had to guess, or to leave out. */
export const READING_FINDINGS = {
  MATERIALS_MISSING: ({ count, detail }) => ({
    title: { zh: '缺少材质文件', en: some(count, 'material file') + ' missing' },
    text: {
      zh: `模型引用了材质文件${called(detail).zh}，但没有一起上传，颜色与贴图都显示不出来。请与模型打包成一个 ZIP 重新上传。`,
      en: `The model names a material file${called(detail).en} that was not uploaded, so it is without colours and textures. Pack it with the model into one ZIP.`,
    },
    buyer: {
      zh: `模型引用的材质文件${called(detail).zh}不在文件里，表面只有灰色。`,
      en: `The material file that the model names${called(detail).en} is not there; its surfaces are grey.`,
    },
  }),
  TEXTURE_MISSING: ({ count, detail }) => ({
    title: { zh: `缺少 ${count} 张贴图`, en: `${some(count, 'texture')} missing` },
    text: {
      zh: `模型引用了贴图${called(detail).zh}，但没有一起上传。请与模型打包成一个 ZIP 重新上传。`,
      en: `The model names a texture${called(detail).en} that was not uploaded. Pack it with the model into one ZIP.`,
    },
    buyer: {
      zh: `模型引用的贴图${called(detail).zh}不在文件里，对应的表面只有纯色。`,
      en: `A texture that the model names${called(detail).en} is not in the file; its surface has one plain colour.`,
    },
  }),
  TEXTURE_UNREADABLE: ({ count, detail }) => ({
    title: { zh: `${count} 张贴图无法读取`, en: `${some(count, 'texture')} cannot be read` },
    text: {
      zh: `贴图${called(detail).zh}已损坏，或是不支持的格式。请存为 PNG、JPEG 或 WebP。`,
      en: `The texture${called(detail).en} is damaged or in an unsupported format. Save it as PNG, JPEG or WebP.`,
    },
    buyer: {
      zh: `贴图${called(detail).zh}无法打开，对应的表面只有纯色。`,
      en: `The texture${called(detail).en} cannot be opened; its surface has one plain colour.`,
    },
  }),
  BUMP_LEFT_OUT: ({ detail }) => ({
    title: { zh: '凹凸贴图未保留', en: 'Bump map left out' },
    text: {
      zh: `GLB 使用法线贴图，凹凸贴图${called(detail).zh}没有写入；它仍在原文件中。`,
      en: `GLB takes normal maps; the bump map${called(detail).en} was left out and stays in the original file.`,
    },
    buyer: {
      zh: 'GLB 里没有这张凹凸贴图，表面细节会少一些；它仍在原文件中。',
      en: 'The GLB is without it, so its surfaces show less detail; it is in the original file.',
    },
  }),
  OPACITY_MAP_LEFT_OUT: ({ detail }) => ({
    title: { zh: '透明贴图未保留', en: 'Opacity map left out' },
    text: {
      zh: `单独的透明贴图${called(detail).zh}没有写入 GLB。请把它放进基础色贴图的透明通道。`,
      en: `The separate opacity map${called(detail).en} was left out of the GLB. Put it into the alpha channel of the base colour.`,
    },
    buyer: {
      zh: 'GLB 里镂空处会是实心的；透明贴图仍在原文件中。',
      en: 'Cut-outs are solid in the GLB; the map is in the original file.',
    },
  }),
  UNITS_ASSUMED: ({ detail: { metresPerUnit = 1 } }) => ({
    title: { zh: '文件没有写明单位', en: 'The file states no unit' },
    text: {
      zh: `按 1 单位 = ${metresPerUnit} 米换算。请核对尺寸。`,
      en: `One unit was read as ${metresPerUnit} m. Check the dimensions.`,
    },
    buyer: {
      zh: `按 1 单位 = ${metresPerUnit} 米换算。放进场景前请核对尺寸。`,
      en: `One unit was read as ${metresPerUnit} m. Check the dimensions before you place it.`,
    },
  }),
  AXIS_ASSUMED: ({ detail: { up = 'Y' } }) => ({
    title: { zh: '文件没有写明哪个轴向上', en: 'The file does not say which axis is up' },
    text: {
      zh: `按 ${up} 轴向上读取。如果模型是躺着的，请将它转为直立。`,
      en: `It was read with ${up} up. If the model lies on its side, set it upright.`,
    },
    buyer: {
      zh: `按 ${up} 轴向上读取。放进场景后如果躺着，请绕 X 轴旋转 90°。`,
      en: `It was read with ${up} up. If it lies down in your scene, turn it by 90° about X.`,
    },
  }),
} as const satisfies Record<string, Explain>;
