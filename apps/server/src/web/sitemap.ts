import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { splitList } from '@mogine/contract/kernel/lists';
import { readEnvelope } from '@mogine/contract/kernel/request';
import { escapeMarkup } from '#kernel/escape';
import type { Call } from './page-deps.ts';

/** What the lists give at most at once. */
const PAGE_SIZE = 100;
/** Addresses in one map; the protocol allows 50,000, at most 50 MB. */
const MAP_SIZE = 10_000;
/** Further lists cannot be read: the last page of the last map is the one before the millionth. */
const ASSET_MAPS_MAX = 9_999;

type Page<R> = { records: R[]; cursor: string | null; total: number };
type Entry = { path: string; changed?: string; picture?: string };
type Listed = { id: string; createTime: string };
type Asset = Listed & { cover: string };
type News = Listed & { coverImg: string; linkType: number };
type Story = Listed & { coverImg: string };

const LISTS = {
  assets: '/api/resource/list?sort=newest',
  news: '/api/common/public/news?',
  stories: '/api/common/public/case?',
} as const;

/** `pages`, `assets-1`, `assets-2` …, `news` or `stories`: a map of its own. */
export const MAP_NAME = /^(pages|assets|news|stories)(?:-([1-9]\d{0,3}))?$/;

/** The index that robots are shown: one line a map, with the day of its newest entry. Rejects with ApiError. */
export async function buildSitemapIndex(origin: string, call: Call): Promise<string> {
  const [assets, news, stories] = await Promise.all([
    readPage<Asset>(call, LISTS.assets, { current: 1, size: 1 }),
    readPage<News>(call, LISTS.news, { current: 1, size: 1 }),
    readPage<Story>(call, LISTS.stories, { current: 1, size: 1 }),
  ]);
  const assetMaps = Math.min(ASSET_MAPS_MAX, Math.ceil(assets.total / MAP_SIZE));
  const maps = [
    { name: 'pages' },
    ...Array.from({ length: assetMaps }, (_, index) => ({
      name: `assets-${index + 1}`,
      // Newest first: only the first map is sure to hold the newest.
      changed: index === 0 ? assets.records[0]?.createTime : undefined,
    })),
    { name: 'news', changed: news.records[0]?.createTime },
    { name: 'stories', changed: stories.records[0]?.createTime },
  ];
  const lines = maps.map(({ name, changed = '' }: { name: string; changed?: string | undefined }) => {
    return `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/${name}.xml`)}</loc>${writeDate(changed)}</sitemap>`;
  });
  return `${PROLOGUE}<sitemapindex ${NAMESPACE}>${lines.join('')}</sitemapindex>`;
}

/** One map; null for a name that there is none of. Rejects with ApiError when what is in it cannot be read. */
export async function buildSitemap(
  origin: string,
  { name, paths, call }: { name: string; paths: readonly string[]; call: Call },
): Promise<string | null> {
  const entries = await readEntries(name, paths, call);
  if (!entries) return null;
  const urls = entries.map((entry) => writeEntry(origin, entry)).join('');
  return `${PROLOGUE}<urlset ${NAMESPACE} ${IMAGE_NAMESPACE}>${urls}</urlset>`;
}

async function readEntries(name: string, paths: readonly string[], call: Call): Promise<Entry[] | null> {
  const [, kind, number] = MAP_NAME.exec(name) ?? [];
  if ((kind === 'assets') !== (number !== undefined)) return null;
  switch (kind) {
    case 'pages':
      return paths.map((path) => ({ path }));
    case 'assets':
      return readAssets(call, Number(number));
    case 'news': {
      const news = await readAll<News>(call, LISTS.news, 1);
      const told = news.filter(({ linkType }) => linkType === 1);
      return told.map((one) => toEntry('/media/detail', one, one.coverImg));
    }
    case 'stories': {
      const stories = await readAll<Story>(call, LISTS.stories, 1);
      return stories.map((one) => toEntry('/product/example', one, one.coverImg));
    }
    default:
      return null;
  }
}

async function readAssets(call: Call, map: number): Promise<Entry[] | null> {
  const assets = await readAll<Asset>(call, LISTS.assets, map);
  if (map > 1 && assets.length === 0) return null;
  return assets.map((asset) => toEntry('/mogine/detail', asset, splitList(asset.cover)[0] ?? ''));
}

function toEntry(path: string, { id, createTime }: Listed, picture: string): Entry {
  return { path: `${path}?id=${encodeURIComponent(id)}`, changed: createTime, picture };
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function writeEntry(origin: string, { path, changed = '', picture = '' }: Entry): string {
  const address = (value: string) => escapeMarkup(new URL(value, origin).href);
  const image = picture && `<image:image><image:loc>${address(picture)}</image:loc></image:image>`;
  return `<url><loc>${address(path)}</loc>${writeDate(changed)}${image}</url>`;
}

function writeDate(changed: string): string {
  return changed && `<lastmod>${escapeMarkup(changed)}</lastmod>`;
}

/** What belongs into a map, from its first entry on. */
async function readAll<R>(call: Call, list: string, map: number): Promise<R[]> {
  const records: R[] = [];
  let place: { current: number } | { cursor: string } | null = {
    current: ((map - 1) * MAP_SIZE) / PAGE_SIZE + 1,
  };
  while (place !== null && records.length < MAP_SIZE) {
    const page: Page<R> = await readPage<R>(call, list, { ...place, size: PAGE_SIZE });
    records.push(...page.records);
    place = page.records.length === PAGE_SIZE && page.cursor !== null ? { cursor: page.cursor } : null;
  }
  return records;
}

async function readPage<R>(
  call: Call,
  list: string,
  place: { size: number } & ({ current: number } | { cursor: string }),
): Promise<Page<R>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) query.set(name, String(value));
  const path = `${BASE_PATH}${list}${list.endsWith('?') ? '' : '&'}${query.toString()}`;
  return readEnvelope(await call({ method: 'GET', path, headers: {} })) as Page<R>;
}
