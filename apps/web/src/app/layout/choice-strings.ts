import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the choices of language and theme, in the footer, the menu and the settings. */
export const choiceStrings = defineStrings({
  zh: {
    language: '语言',
    theme: '主题',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  },
  en: {
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
});
