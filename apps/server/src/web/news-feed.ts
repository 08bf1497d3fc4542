import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { readEnvelope } from '@mogine/contract/kernel/request';
import { escapeMarkup } from '#kernel/escape';
import type { Call } from './page-deps.ts';

const ENTRIES = 30;

type News = {
  id: string;
  title: string;
  enTitle: string;
  subtitle: string;
  enSubtitle: string;
  linkType: number;
  linkUrl: string;
  createTime: string;
};

const words = {
  zh: { locale: 'zh-CN', title: '摩境新闻', subtitle: '产品、作品与媒体报道' },
  en: { locale: 'en', title: 'Mogine news', subtitle: 'Product, works and press' },
} as const;

/** The latest news as an Atom feed (RFC 4287) in one language. Rejects with ApiError when they cannot be read. */
export async function buildNewsFeed(origin: string, lang: 'zh' | 'en', call: Call): Promise<string> {
  const reply = await call({
    method: 'GET',
    path: `${BASE_PATH}/api/common/public/news?current=1&size=${ENTRIES}`,
    headers: {},
  });
  const { records } = readEnvelope(reply) as { records: News[] };
  const { locale, title, subtitle } = words[lang];
  const own = `${origin}/news/feed.xml?lang=${lang}`;
  const updated = records[0]?.createTime ?? '1970-01-01T00:00:00Z';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">` +
    `<id>${escapeMarkup(own)}</id><title>${title}</title><subtitle>${subtitle}</subtitle><updated>${escapeMarkup(updated)}</updated>` +
    `<author><name>Mogine</name></author><link rel="self" href="${escapeMarkup(own)}"/>` +
    `<link rel="alternate" href="${escapeMarkup(`${origin}/news?lang=${lang}`)}"/>` +
    `${records.map((news) => writeEntry(origin, lang, news)).join('')}</feed>`
  );
}

function writeEntry(origin: string, lang: 'zh' | 'en', news: News): string {
  const isHere = news.linkType === 1;
  const here = `${origin}/media/detail?id=${encodeURIComponent(news.id)}`;
  const link = isHere ? `${here}&lang=${lang}` : news.linkUrl;
  const [title, summary] = lang === 'zh' ? [news.title, news.subtitle] : [news.enTitle, news.enSubtitle];
  return (
    `<entry><id>${escapeMarkup(here)}</id><title>${escapeMarkup(title)}</title>` +
    `<updated>${escapeMarkup(news.createTime)}</updated><link href="${escapeMarkup(link)}"/>` +
    `<summary>${escapeMarkup(summary)}</summary></entry>`
  );
}
