import { escapeMarkup } from '#kernel/escape';

/** Of an embedded viewer whose asker sets no limits; within limits it keeps the shape. */
const SIZE = { width: 800, height: 600 } as const;
const CARD = { width: 1200, height: 630 } as const;
const CACHE_SECONDS = 3600;

/** Pixels that the asker has room for; Infinity for any number. */
type Limits = { maxWidth: number; maxHeight: number };
type Described = { title: string; author: string };
type Address = { id: string; lang: 'zh' | 'en' | null };

/** The asset that an address names, its own page or its viewer; null for any other address. */
export function readAssetAddress(address: string, origin: string): Address | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== origin) return null;
  const embedded = /^\/embed\/asset\/([\w-]{1,64})$/.exec(url.pathname)?.[1];
  const id = url.pathname === '/mogine/detail' ? url.searchParams.get('id') : embedded;
  const lang = url.searchParams.get('lang');
  if (!id || !/^[\w-]{1,64}$/.test(id)) return null;
  return { id, lang: lang === 'zh' || lang === 'en' ? lang : null };
}

/** The answer of https://oembed.com, of the type `rich`, within the asker's limits. */
export function describeEmbed(
  { id, lang, origin }: { id: string; lang: 'zh' | 'en'; origin: string },
  { title, author }: Described,
  { maxWidth, maxHeight }: Limits,
): Record<string, string | number> {
  const scale = Math.min(1, maxWidth / SIZE.width, maxHeight / SIZE.height);
  const width = Math.max(1, Math.floor(SIZE.width * scale));
  const height = Math.max(1, Math.floor(SIZE.height * scale));
  const query = `id=${encodeURIComponent(id)}`;
  const hasThumbnail = maxWidth >= CARD.width && maxHeight >= CARD.height;
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author,
    provider_name: lang === 'zh' ? '摩境 Mogine' : 'Mogine',
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    html: writeFrame(`${origin}/embed/asset/${id}?lang=${lang}`, { title, width, height }),
    width,
    height,
    ...(hasThumbnail && {
      thumbnail_url: `${origin}/cards/${lang}/mogine/detail.jpg?${query}`,
      thumbnail_width: CARD.width,
      thumbnail_height: CARD.height,
    }),
  };
}

function writeFrame(
  src: string,
  { title, width, height }: { title: string; width: number; height: number },
): string {
  return (
    `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" ` +
    'style="border:0;max-width:100%" loading="lazy" allow="fullscreen" allowfullscreen></iframe>'
  );
}

/** The same answer for those who read XML. */
export function toOembedXml(answer: Record<string, string | number>): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`;
}
