import { defineStrings } from '#shared/i18n/strings.tsx';

/** What only the asset's page says, apart from the words of every page with orders. */
export const ownStrings = defineStrings({
  zh: { own: '您自己的作品，可随时下载' },
  en: { own: 'Your own work. Download it whenever you like.' },
});
