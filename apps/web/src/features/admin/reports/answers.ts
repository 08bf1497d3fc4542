import type { CannedReason } from '../frame/reason-dialog.tsx';

type Outcome = 'upheld' | 'dismissed';

/** What is usually answered, by outcome. */
export const ANSWERS: Readonly<Record<Outcome, readonly CannedReason[]>> = {
  upheld: [
    {
      key: 'infringing',
      name: { zh: '侵犯他人权利', en: 'Takes what is another’s' },
      text: {
        zh: '经核对，该内容未经权利人许可，已停止展示与销售。',
        en: 'It was used without permission of whoever holds the rights, and is no longer shown or sold.',
      },
    },
    {
      key: 'unlawful',
      name: { zh: '违反法律法规', en: 'Breaks the law' },
      text: {
        zh: '该内容违反相关法律法规或平台规定，已停止展示与销售。',
        en: 'It breaks the law or our rules, and is no longer shown or sold.',
      },
    },
    {
      key: 'mislabelled',
      name: { zh: '标注不实', en: 'Labelled untruly' },
      text: {
        zh: '该内容的说明或标注与实际不符，更正前不再展示。',
        en: 'It is not what it says it is, and is not shown until that is put right.',
      },
    },
  ],
  dismissed: [
    {
      key: 'proof',
      name: { zh: '缺少权利证明', en: 'No proof of rights' },
      text: {
        zh: '现有信息不足以认定侵权。请提供权利证明（如原始文件、发表时间）后再次举报。',
        en: 'What was said does not show that rights are infringed. Report it again with proof, such as source files or when it was first published.',
      },
    },
    {
      key: 'allowed',
      name: { zh: '符合规定', en: 'Within the rules' },
      text: {
        zh: '经核对，该内容符合平台规定。',
        en: 'We looked at it, and it is within our rules.',
      },
    },
  ],
};

/** What is usually put to makers. */
export const CLAIMS: readonly CannedReason[] = [
  {
    key: 'copy',
    name: { zh: '抄袭作品', en: 'Copies a work' },
    text: {
      zh: '举报人称该资源未经许可使用了其作品',
      en: 'It is said to use somebody’s work without permission',
    },
  },
  {
    key: 'mark',
    name: { zh: '商标外观', en: 'Mark or design' },
    text: {
      zh: '举报人称该资源使用了其注册商标或外观设计',
      en: 'It is said to use a registered mark or design',
    },
  },
];
