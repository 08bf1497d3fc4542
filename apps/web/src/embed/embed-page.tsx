import { splitList } from '@mogine/contract/kernel/lists';
import { Maximize, Play, RotateCcw, Rotate3d } from 'lucide-react';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { href } from '#app/href.ts';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data } from '#shared/api/client.ts';
import { pickText, toLocale, type Lang } from '#shared/i18n/lang.ts';
import { liveStrings } from '#shared/live/live.strings.ts';
import { MARK } from '#shared/ui/logo-shapes.ts';
import { chooseViewer } from '../features/catalog/stage-model.ts';
import type { EmbedData } from './embed-data.ts';
import { embedStrings } from './embed.strings.ts';

export type EmbedRequest = {
  id: string;
  lang: Lang;
  /** Null follows the reader's device. */
  theme: 'light' | 'dark' | null;
  origin: string;
};
/** `title` and `author` are empty for what is not there. */
export type RenderedEmbed = { status: 200 | 404; html: string; title: string; author: string };

type Asset = Data<'catalog', 'detail'>;

/**
 * An asset for the pages of others: its picture, the live view when it is asked for, and the way to its own page. Never
 * asks who is looking. Rejects when the asset cannot be read.
 */
export async function renderEmbed(request: EmbedRequest): Promise<RenderedEmbed> {
  const asset = await findAsset(request.id);
  const title = asset ? pickText(request.lang, asset.name, asset.enName) : '';
  const page = <EmbedPage request={request} asset={asset} title={title} />;
  const html = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  return { status: asset ? 200 : 404, html, title, author: asset ? nameAuthor(asset, request.lang) : '' };
}

async function findAsset(id: string): Promise<Asset | null> {
  try {
    return await api.catalog.detail({ id });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The house is called what the reader calls it; people keep their names. */
function nameAuthor({ clientId, author }: Asset, lang: Lang): string {
  return clientId === '' ? embedStrings[lang].site : author;
}

type PartProps = { request: EmbedRequest; title: string };

function EmbedPage({ request, asset, title }: PartProps & { asset: Asset | null }) {
  const { lang, theme, origin } = request;
  const t = embedStrings[lang];
  return (
    <html lang={toLocale(lang)} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${asset ? title : t.missing} - ${t.site}`}</title>
        {asset && <link rel="canonical" href={origin + href.asset(asset.id)} />}
      </head>
      <body data-surface="stage">
        {asset ? <Viewer request={request} asset={asset} title={title} /> : <Missing request={request} />}
      </body>
    </html>
  );
}

function Missing({ request: { lang, origin } }: { request: EmbedRequest }) {
  const t = embedStrings[lang];
  return (
    <main className="embed embed-missing">
      <p>{t.missing}</p>
      <a
        className="embed-visit"
        href={withLang(origin + href.browse(), lang)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Mark />
        {t.toLibrary}
        <span className="embed-unseen">{t.newWindow}</span>
      </a>
    </main>
  );
}

function Viewer({ request: { lang, origin }, asset, title }: PartProps & { asset: Asset }) {
  const t = embedStrings[lang];
  const live = liveStrings[lang];
  const kind = chooseViewer(asset.preview);
  const address = withLang(origin + href.asset(asset.id), lang);
  const { loading, failed, unavailable } = t;
  const data: EmbedData | null = kind && {
    ...{ kind, preview: asset.preview, levels: asset.levels },
    words: { canvas: t.canvas[kind](title), loading, failed, unavailable },
  };
  return (
    <main
      className="embed"
      data-embed={data ? JSON.stringify(data) : undefined}
      style={{ '--cover-color': asset.coverColor } as CSSProperties}
    >
      <img
        className="embed-picture"
        src={splitList(asset.cover)[0]}
        alt={t.picture(title)}
        width={800}
        height={600}
      />
      <div className="embed-live" hidden />
      <header className="embed-head">
        <h1>{title}</h1>
        <p>
          {t.by(nameAuthor(asset, lang))}
          {asset.madeBy === 'procedural' && ` · ${t.madeBy}`}
        </p>
      </header>
      {kind && (
        <button type="button" className="embed-open" hidden>
          <Play aria-hidden="true" />
          {t.open[kind]}
        </button>
      )}
      <div className="embed-told">
        <p className="embed-note" role="status" />
        <p className="embed-percent" aria-hidden="true" />
      </div>
      <div className="embed-controls" role="group" aria-label={live.controls} hidden>
        <button type="button" data-do="turn" aria-pressed="false" aria-label={live.turn} title={live.turn}>
          <Rotate3d aria-hidden="true" />
        </button>
        <button type="button" data-do="reset" aria-label={live.reset} title={live.reset}>
          <RotateCcw aria-hidden="true" />
        </button>
        <button type="button" data-do="fullscreen" aria-label={live.fullscreen} title={live.fullscreen}>
          <Maximize aria-hidden="true" />
        </button>
      </div>
      <a className="embed-visit" href={address} target="_blank" rel="noopener noreferrer">
        <Mark />
        {t.visit}
        <span className="embed-unseen">{t.newWindow}</span>
      </a>
    </main>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d={MARK.leftWall} />
      <path d={MARK.rightWall} opacity={0.72} />
      <circle className="embed-light" {...MARK.light} />
    </svg>
  );
}

function withLang(address: string, lang: Lang): string {
  const url = new URL(address);
  url.searchParams.set('lang', lang);
  return url.href;
}
