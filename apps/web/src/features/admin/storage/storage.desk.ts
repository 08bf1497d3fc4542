import type { Desk } from '../desk.ts';
import { readBrokenFiles } from './waiting.ts';

export const storageDesk: Desk = {
  path: 'storage',
  name: { zh: '文件存储', en: 'Storage' },
  group: 'house',
  permission: 'storage.manage',
  load: async () => (await import('./storage-desk.tsx')).StorageDesk,
  readWaiting: readBrokenFiles,
};
