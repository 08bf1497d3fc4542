import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { readEnvelope, type HttpReply, type HttpRequest } from '@mogine/contract/kernel/request';
import { escapeMarkup } from '#kernel/escape';

const PAGE_SIZE = 100;
const MAX_ASSETS = 5000;

export function buildRobots(origin: string): string {
  const closed = [`${BASE_PATH}/`, '/mogine/userCenter', '/mogine/coll', '/mogine/pay', '/login'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

type AssetPage = { records: { id: string; createTime: string }[]; cursor: string | null };

/** Public pages and the newest assets. Rejects with ApiError when the catalogue cannot be read. */
export async function buildSitemap(
  origin: string,
  paths: readonly string[],
  call: (request: HttpRequest) => Promise<HttpReply>,
): Promise<string> {
  const entries = paths.map((path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`);
  let cursor: string | null = '';
  for (let count = 0; cursor !== null && count < MAX_ASSETS; count += PAGE_SIZE) {
    const query = new URLSearchParams({
      size: String(PAGE_SIZE),
      sort: 'newest',
      ...(cursor ? { cursor } : { current: '1' }),
    });
    const reply = await call({
      method: 'GET',
      path: `${BASE_PATH}/api/resource/list?${query.toString()}`,
      headers: {},
    });
    const page = readEnvelope(reply) as AssetPage;
    for (const { id, createTime } of page.records) {
      const address = `${origin}/mogine/detail?id=${encodeURIComponent(id)}`;
      entries.push(
        `<url><loc>${escapeMarkup(address)}</loc><lastmod>${escapeMarkup(createTime)}</lastmod></url>`,
      );
    }
    cursor = page.records.length === PAGE_SIZE ? page.cursor : null;
  }
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}
