import type { Desk } from '../desk.ts';

export const aiDesk: Desk = {
  path: 'ai',
  name: { zh: 'AI 任务与引擎', en: 'AI tasks' },
  group: 'house',
  permission: 'ai.manage',
  load: async () => (await import('./ai-desk.tsx')).AiDesk,
};
