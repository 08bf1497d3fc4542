import type { ContentKind, ContentState } from '@mogine/contract/desk/content';

/** What a piece says, whatever its kind; texts are trimmed. */
export type ContentData = Readonly<Record<string, unknown>>;
type Period = { publishedAt: Date | null; endsAt: Date | null };

export function judgeContent({ publishedAt, endsAt }: Period, now: Date): ContentState {
  if (publishedAt === null) return 'draft';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return publishedAt > now ? 'scheduled' : 'live';
}

/** Whether something may be out from `from` until `until`: not in no time at all, and not only in the past. */
export function isPeriod(from: Date, until: Date | null, now: Date): boolean {
  return until === null || (until > from && until > now);
}

const NEEDED: Readonly<Record<ContentKind, readonly string[]>> = {
  news: ['title', 'enTitle'],
  story: ['title', 'enTitle', 'summary', 'enSummary', 'content', 'enContent'],
  banner: ['title', 'enTitle', 'coverImg', 'linkUrl'],
  partner: ['name', 'enName'],
};

/** Names of what has to be there before readers see it, and is not. */
export function missingOf(kind: ContentKind, data: ContentData): string[] {
  const outside = kind === 'news' && data['linkType'] === 2;
  const ofArticle = outside ? ['linkUrl'] : kind === 'news' ? ['content', 'enContent'] : [];
  return [...NEEDED[kind], ...ofArticle].filter((name) => data[name] === '' || data[name] === undefined);
}
