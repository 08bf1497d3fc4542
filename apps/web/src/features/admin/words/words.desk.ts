import type { Desk } from '../desk.ts';

export const wordsDesk: Desk = {
  path: 'words',
  name: { zh: '词库', en: 'Words' },
  group: 'trust',
  permission: 'moderation.decide',
  load: async () => (await import('./words-desk.tsx')).WordsDesk,
};
