/** The same words in Chinese and English, for people. */
export type LocalText = { zh: string; en: string };
