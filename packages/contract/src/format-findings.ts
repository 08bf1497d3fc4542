import { some, type Explain, type FindingDetail } from './finding-words.ts';
import type { Text } from './kernel/reasons.ts';

/** Parts of a file that the standard speaks of. */
const SUBJECTS = {
  geometry: { zh: '网格数据', en: 'mesh data' },
  textures: { zh: '贴图', en: 'textures' },
  materials: { zh: '材质', en: 'materials' },
  structure: { zh: '层级结构', en: 'node tree' },
  animations: { zh: '动画与骨骼', en: 'animations and skins' },
  file: { zh: '文件结构', en: 'file structure' },
} as const;

/** `mesh data (3), textures (1)` and the validator's own name of the first. */
function breaches(detail: FindingDetail): Text {
  const found = Object.entries(SUBJECTS).flatMap(([subject, name]) => {
    const count = detail[subject];
    return count === undefined ? [] : [{ name, count }];
  });
  const code = detail['first'] ? ` [${detail['first']}]` : '';
  return {
    zh:
      found.length > 0
        ? `涉及${found.map(({ name, count }) => `${name.zh} ${count} 处`).join('、')}${code}。`
        : '',
    en:
      found.length > 0
        ? `In ${found.map(({ name, count }) => `${name.en} (${count})`).join(', ')}${code}. `
        : '',
  };
}

/** Whether a file is what the standard of its format says. */
export const FORMAT_FINDINGS = {
  FORMAT_ERRORS: ({ count, detail }) => ({
    title: {
      zh: `有 ${count} 处不符合 glTF 标准`,
      en: `${some(count, 'violation')} of the glTF standard`,
    },
    text: {
      zh: `${breaches(detail).zh}部分软件可能打不开，或显示得不一样。请从原软件重新导出。`,
      en: `${breaches(detail).en}Some programs may not open it, or display it differently. Export it again.`,
    },
    buyer: {
      zh: `${breaches(detail).zh}部分软件可能打不开，或显示得不一样。`,
      en: `${breaches(detail).en}Some programs may not open it, or display it differently.`,
    },
  }),
} as const satisfies Record<string, Explain>;
