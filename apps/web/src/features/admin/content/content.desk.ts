import type { ContentKind } from '@mogine/contract/desk/content';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Desk } from '../desk.ts';

function deskOf(kind: ContentKind, path: string, name: Text): Desk {
  return {
    ...{ path, name, group: 'site', permission: 'content.edit' },
    load: async () => (await import('./content-desk.tsx')).contentDesks[kind],
  };
}

export const newsDesk = deskOf('news', 'news', { zh: '新闻', en: 'News' });
export const storiesDesk = deskOf('story', 'stories', { zh: '案例', en: 'Stories' });
export const bannersDesk = deskOf('banner', 'banners', { zh: '横幅', en: 'Banners' });
export const partnersDesk = deskOf('partner', 'partners', { zh: '合作伙伴', en: 'Partners' });
