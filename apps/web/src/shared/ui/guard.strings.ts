import { defineStrings } from '#shared/i18n/strings.tsx';

export const guardStrings = defineStrings({
  zh: { unsent: '填写的内容尚未提交，关闭后不会保留。', discard: '放弃并关闭' },
  en: {
    unsent: 'What you entered was not sent, and is lost when this closes.',
    discard: 'Discard and close',
  },
});
