import { number, some, type Explain } from './finding-words.ts';

/** What is found in Gaussian splats. */
export const SPLAT_FINDINGS = {
  SPLATS_BROKEN: ({ count }) => ({
    title: { zh: `${number(count)} 个高斯点的数值无效`, en: `${some(count, 'splat')} without valid numbers` },
    text: {
      zh: '展示与 SPZ 文件中已去掉它们，您上传的原文件保持不变。训练中断或导出出错时会出现，建议重新导出。',
      en: 'The preview and the SPZ leave them out; your own file stays as it is. Interrupted training causes this: export it again.',
    },
  }),
  SPLATS_UPSIDE: () => ({
    title: { zh: '看起来没有摆正', en: 'It does not seem to be upright' },
    text: {
      zh: '地面不在下方：多半是导出时的上方向不同。可一键转正，原文件不变。',
      en: 'The floor is not at the bottom: a different axis was up on export. One press sets it upright; the original stays.',
    },
  }),
  SPLATS_FAR: ({ count }) => ({
    title: { zh: `${number(count)} 个高斯点飘在远处`, en: `${some(count, 'splat')} floating far away` },
    text: {
      zh: '它们离主体很远，会让缩放和定位变得困难。可一键清除，原文件不变。',
      en: 'They lie far from everything else and make it hard to frame. One press removes them; the original stays.',
    },
  }),
  SPLATS_INVISIBLE: ({ count, detail: { percent = 0 } }) => ({
    title: { zh: `${percent}% 的高斯点几乎看不见`, en: `${percent}% of the splats are nearly invisible` },
    text: {
      zh: `${number(count)} 个点的不透明度不到 1.2%，只增加体积与排序时间。可一键清除，画面不变。`,
      en: `${some(count, 'splat')} of less than 1.2% opacity. They only add size and sorting time; one press removes them, and it looks the same.`,
    },
  }),
  SPLATS_FEW: ({ count }) => ({
    title: { zh: `只有 ${number(count)} 个高斯点`, en: `Only ${some(count, 'splat')}` },
    text: {
      zh: '靠近看会发虚。建议增加训练步数，或降低致密化阈值。',
      en: 'It looks soft up close. Train it longer, or lower the densification threshold.',
    },
  }),
  SPLATS_MANY: ({ count }) => ({
    title: { zh: `高斯点较多：${number(count)} 个`, en: `Heavy: ${some(count, 'splat')}` },
    text: {
      zh: '手机和网页难以流畅打开原文件。页面上展示的是精简过的预览。',
      en: 'Phones and browsers will hardly open the original. Pages show a lighter preview.',
    },
  }),
  SPLATS_UP_UNKNOWN: () => ({
    title: { zh: '上方向按惯例推断', en: 'Which way is up was assumed' },
    text: {
      zh: '文件没有写明上方向。如果预览是倒着的，可一键翻转，原文件不变。',
      en: 'The file does not say it. If the preview is upside down, turn it over with one press; the original stays.',
    },
  }),
  SPLATS_NO_REFLECTIONS: () => ({
    title: { zh: '颜色不随视角变化', en: 'Colours do not change with the view' },
    text: {
      zh: '没有球谐系数（0 阶），反光与高光是固定的，文件也更小。',
      en: 'It has no spherical harmonics (degree 0): reflections and highlights are fixed, and the file is smaller.',
    },
  }),
  SPLATS_NO_UNIT: () => ({
    title: { zh: '没有真实尺寸', en: 'No real size' },
    text: {
      zh: '高斯泼溅不记录单位。请在说明里写出一个已知尺寸，方便买家按比例放进场景。',
      en: 'Splats carry no unit. State a known dimension in the description, so that buyers can scale it.',
    },
  }),
} as const satisfies Record<string, Explain>;
