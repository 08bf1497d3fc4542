import { toLocale, type Lang } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { usePath, useQueryParams } from './location.tsx';
import { CARD_SIZE, cardAddress, useCardListener, type PageCard } from './page-card.ts';
import { useOrigin } from './site-context.tsx';
import { appStrings } from './strings.ts';

export type PageHeadProps = {
  /** Without the site's name, unless `isFullTitle`. */
  title: string;
  isFullTitle?: boolean;
  description?: string;
  /** Path and query that name this page without what does not matter (`/mogine/detail?id=…`); the present path by default. */
  canonical?: string;
  /** Address of the picture on its card for link previews, absolute or below the site. */
  image?: string;
  /** What else its card says, or says in other words; null for a page that has none. */
  card?: Partial<Pick<PageCard, 'description' | 'eyebrow' | 'facts'>> | null;
  type?: 'website' | 'article' | 'product';
  jsonLd?: Readonly<Record<string, unknown>>;
  /** For pages that search engines should leave out. */
  isHidden?: boolean;
};

/** JSON that may stand inside a script element: no text can close it or open a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function withLang(address: string, lang: Lang): string {
  const url = new URL(address);
  url.searchParams.set('lang', lang);
  return url.href;
}

/** What the page says of itself to tabs, search engines and link previews. One of it in each page. */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    isFullTitle = false,
    description = '',
    canonical,
    image = '',
    card = {},
    type = 'website',
    jsonLd,
    isHidden = false,
  } = props;
  const lang = useLang();
  const strings = useStrings(appStrings);
  const origin = useOrigin();
  const path = usePath();
  const asked = useQueryParams().get('lang');
  const address = new URL(canonical ?? path, origin).href;
  const own = asked === 'zh' || asked === 'en' ? withLang(address, asked) : address;
  const hasCard = card !== null && !isHidden;
  const picture = !hasCard ? '' : new URL(cardAddress(address, lang), origin).href;
  const tellCard = useCardListener();
  if (hasCard) tellCard?.({ title, description, eyebrow: '', facts: [], ...card, picture: image });
  const fullTitle = isFullTitle ? title : strings.titled(title);
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={own} />
      <link rel="alternate" hrefLang="zh" href={withLang(address, 'zh')} />
      <link rel="alternate" hrefLang="en" href={withLang(address, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content={strings.siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={toLocale(lang).replace('-', '_')} />
      {picture ? <CardTags picture={picture} alt={strings.cardAlt(title)} /> : null}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {description ? <meta name="twitter:description" content={description} /> : null}
      {jsonLd ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson({ '@context': 'https://schema.org', ...jsonLd }) }}
        />
      ) : null}
    </>
  );
}

function CardTags({ picture, alt }: { picture: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
