import { href } from '#app/href.ts';
import type { ContentKind, ContentOf } from '@mogine/contract/desk/content';
import type { Data } from '#shared/api/client.ts';

export type ContentRow = Data<'contentDesk', 'list'>['records'][number];
export type ContentDetail = Data<'contentDesk', 'detail'>;
/** What one piece says, whatever its kind: the editor shows the fields that its kind has. */
export type Piece = { [K in ContentKind]: { kind: K; data: ContentOf[K] } }[ContentKind];

/** The address of each kind's desk below `/admin/`, and the beginning of its queries' keys. */
export const PATHS = { news: 'news', story: 'stories', banner: 'banners', partner: 'partners' } as const;

const TITLES = { title: '', enTitle: '' };
const SUMMARIES = { summary: '', enSummary: '' };
const ARTICLES = { content: '', enContent: '' };

/** A piece that says nothing yet. */
export function blankPiece(kind: ContentKind): Piece {
  if (kind === 'news') {
    const link = { newsType: HOME_NEWS, linkType: 1, linkUrl: '' };
    return { kind, data: { ...TITLES, subtitle: '', enSubtitle: '', coverImg: '', ...link, ...ARTICLES } };
  }
  if (kind === 'story')
    return { kind, data: { ...TITLES, ...SUMMARIES, coverImg: '', facts: [], isDemo: false, ...ARTICLES } };
  if (kind === 'banner') return { kind, data: { ...TITLES, ...SUMMARIES, coverImg: '', linkUrl: '/' } };
  return { kind, data: { name: '', enName: '', logoImg: '', linkUrl: '' } };
}

/** The type of news that the home page, the resource hub and the media show; the news page shows all. */
const HOME_NEWS = 1;

/** Where a piece of news may be shown; one that was saved as another type stays that where the home page does not show it. */
export function newsPlaces(savedType: number): readonly { type: number; place: 'home' | 'news' }[] {
  return [
    { type: HOME_NEWS, place: 'home' },
    { type: savedType === HOME_NEWS ? 2 : savedType, place: 'news' },
  ];
}

type OfKind = {
  [K in ContentKind]?: { [P in keyof ContentOf[K]]?: ContentOf[K][P] | undefined } | undefined;
};

/** What a call told of a piece, with nothing left out. */
export function readPiece(kind: ContentKind, told: OfKind): Piece {
  const blank = blankPiece(kind);
  return { kind, data: { ...blank.data, ...told[kind] } } as Piece;
}

/** Where readers see a piece that is out: banners and partners stand on the front page, news may be somebody else's page. */
export function pageOf(kind: ContentKind, { id, news }: Pick<ContentDetail, 'id' | 'news'>): string {
  if (kind === 'story') return href.story(id);
  if (kind !== 'news') return href.home();
  return (news?.linkType === 2 && news.linkUrl) || href.article(id);
}
