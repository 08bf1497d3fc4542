import { defineStrings } from '#shared/i18n/strings.tsx';

/** The way to the palette. */
export const paletteDoorStrings = defineStrings({
  zh: { open: '快速前往：页面、操作与资源' },
  en: { open: 'Go anywhere: pages, actions and assets' },
});
