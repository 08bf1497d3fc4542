import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { readEnvelope, type HttpReply, type HttpRequest } from '@mogine/contract/kernel/request';
import { escapeMarkup } from '#kernel/escape';

const PAGE_SIZE = 100;
const MAX_ASSETS = 5000;
const MAX_NEWS = 1000;

export type Call = (request: HttpRequest) => Promise<HttpReply>;

type Page<R> = { records: R[]; cursor: string | null };
type Entry = { path: string; changed?: string; picture?: string };

/**
 * Public pages, the newest assets with their pictures and the news that are told here. Rejects with ApiError when they
 * cannot be read.
 */
export async function buildSitemap(origin: string, paths: readonly string[], call: Call): Promise<string> {
  const [assets, news] = await Promise.all([
    readAll<{ id: string; createTime: string; cover: string }>(call, '/api/resource/list', MAX_ASSETS),
    readAll<{ id: string; createTime: string; coverImg: string; linkType: number }>(
      call,
      '/api/common/public/news',
      MAX_NEWS,
    ),
  ]);
  const entries: Entry[] = [
    ...paths.map((path) => ({ path })),
    ...assets.map(({ id, createTime, cover }) => ({
      path: `/mogine/detail?id=${encodeURIComponent(id)}`,
      changed: createTime,
      picture: cover.split(',')[0] ?? '',
    })),
    ...news
      .filter(({ linkType }) => linkType === 1)
      .map(({ id, createTime, coverImg }) => ({
        path: `/media/detail?id=${encodeURIComponent(id)}`,
        changed: createTime,
        picture: coverImg,
      })),
  ];
  const urls = entries.map((entry) => writeEntry(origin, entry)).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
    ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls}</urlset>`
  );
}

function writeEntry(origin: string, { path, changed = '', picture = '' }: Entry): string {
  const address = (value: string) => escapeMarkup(new URL(value, origin).href);
  const date = changed && `<lastmod>${escapeMarkup(changed)}</lastmod>`;
  const image = picture && `<image:image><image:loc>${address(picture)}</image:loc></image:image>`;
  return `<url><loc>${address(path)}</loc>${date}${image}</url>`;
}

async function readAll<R>(call: Call, path: string, limit: number): Promise<R[]> {
  const records: R[] = [];
  let cursor: string | null = '';
  while (cursor !== null && records.length < limit) {
    const query = new URLSearchParams({
      size: String(PAGE_SIZE),
      ...(path.includes('resource') ? { sort: 'newest' } : {}),
      ...(cursor ? { cursor } : { current: '1' }),
    });
    const reply = await call({ method: 'GET', path: `${BASE_PATH}${path}?${query.toString()}`, headers: {} });
    const page = readEnvelope(reply) as Page<R>;
    records.push(...page.records);
    cursor = page.records.length === PAGE_SIZE ? page.cursor : null;
  }
  return records;
}
