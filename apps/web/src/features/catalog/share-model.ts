import type { Lang } from '#shared/i18n/lang.ts';

const SIZE = { width: 800, height: 600 } as const;

/** HTML that shows an asset's viewer in somebody's page; any title stays inside its attribute. */
export function writeEmbedCode({
  origin,
  id,
  title,
  lang,
}: {
  origin: string;
  id: string;
  title: string;
  lang: Lang;
}): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return (
    `<iframe src="${origin}/embed/asset/${encodeURIComponent(id)}?lang=${lang}" title="${name}" ` +
    `width="${SIZE.width}" height="${SIZE.height}" style="border:0;max-width:100%" loading="lazy" ` +
    'allow="fullscreen" allowfullscreen></iframe>'
  );
}

/**
 * Where other sites are told how to show the asset of a page, see https://oembed.com. The language stands in the page's
 * address: who asks for readers sends none of theirs.
 */
export function oembedAddress(page: string, lang: Lang, format: 'json' | 'xml'): string {
  const url = new URL(page);
  url.searchParams.set('lang', lang);
  return `${url.origin}/oembed?${new URLSearchParams({ format, url: url.href })}`;
}
