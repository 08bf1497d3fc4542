import { defineStrings } from '#shared/i18n/strings.tsx';

export const findSimilarStrings = defineStrings({
  zh: { notReadable: '这张图片没有读出来，请稍后再试' },
  en: { notReadable: 'This picture could not be read. Please try again later.' },
});
