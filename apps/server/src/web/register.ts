import { join } from 'node:path';
import { BASE_PATH, type Lang } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '../kernel/http/cookies.ts';
import type { ReadyAnswers } from '../kernel/http/ready-answers.ts';
import { loadBuiltBundle, type RenderRequest, type WebBundle } from './bundle.ts';
import { isKnown, pickEncoding, toEtag, type EncodedBody } from './encoding.ts';
import type { CardParts } from './cards/card-maker.ts';
import { registerCards } from './cards/register-cards.ts';
import { registerEmbed } from './embed/register-embed.ts';
import { createPageCache } from './page-cache.ts';
import type { Call, PageDeps } from './page-deps.ts';
import { createPageMaker, type Page } from './page-maker.ts';
import { registerMaps } from './register-maps.ts';
import { buildPageHeaders } from './security-headers.ts';
import { buildManifest } from './site-files.ts';
import type { StaticFile } from './static-files.ts';

export type WebDeps = {
  isDev: boolean;
  /** Where the site is reached from outside; null takes each request's own host. */
  publicUrl: string | null;
  /** Other origins that files and pictures come from. */
  connectSources: readonly string[];
  call: Call;
  admit: PageDeps['admit'];
  /** Where cards are kept. */
  ctx: CardParts;
  /** Gives pages without asking here again for a moment; null asks each time. */
  ready: ReadyAnswers | null;
  /** The web workspace, for tests. */
  webRoot?: string;
};

const WEB_ROOT = join(import.meta.dirname, '../../../web');
const CACHE_MAX_BYTES = 24 * 1024 * 1024;
/** Of pages that say that there is nothing. */
const MISSING_MAX_BYTES = 2 * 1024 * 1024;
const LANG_COOKIE = 'user-language';
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;
const FILE_NAME = /\.[a-z\d]{2,5}$/i;

/** Pages, their files, and what search engines ask for. Everything below the api's path is left to the api. */
export async function registerWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const bundle = await openBundle(app, deps);
  const entry = await bundle.loadEntry();
  const site = {
    connectSources: deps.connectSources,
    isDev: deps.isDev,
    isHttps: deps.publicUrl?.startsWith('https:') ?? false,
  };
  const policy = buildPageHeaders({ ...site, inlineScripts: [entry.BOOT_SCRIPT] });
  // Asked again each time, answered by 304 while nothing has changed.
  const pageHeaders = byLang({ ...policy, 'cache-control': 'no-cache' });
  const unavailableHeaders = byLang({ ...policy, 'cache-control': 'no-store', 'retry-after': '1' });
  const maker = createPageMaker({ bundle, call: deps.call, log: deps.ctx.log });
  const pages = createPageCache<Page>({
    maxBytes: deps.isDev ? 1 : CACHE_MAX_BYTES,
    maxAsideBytes: deps.isDev ? 1 : MISSING_MAX_BYTES,
    nowMs: () => performance.now(),
  });

  function readOrigin(request: FastifyRequest): string {
    if (deps.publicUrl !== null) return new URL(deps.publicUrl).origin;
    return `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`;
  }

  function readLang(request: FastifyRequest, search: string): Lang {
    const { cookie } = request.headers;
    return entry.decideLang({
      query: search === '' ? null : new URLSearchParams(search).get('lang'),
      cookie: cookie === undefined ? null : (readCookies(cookie)[LANG_COOKIE] ?? null),
      acceptLanguage: request.headers['accept-language'],
    });
  }

  async function makePage(key: string, asked: RenderRequest, address: string): Promise<Page> {
    await deps.admit(address);
    return pages.get(key, (previous) => maker.make(asked, previous));
  }

  const shared: PageDeps = {
    ...{ bundle, call: deps.call, log: deps.ctx.log, admit: deps.admit, readOrigin, sendBody },
    keepFor: (seconds) => (deps.publicUrl === null ? 'no-cache' : `public, max-age=${seconds}`),
  };
  registerCards(app, shared, deps.ctx);
  registerEmbed(app, shared, buildPageHeaders({ ...site, inlineScripts: [], isFramable: true }));
  registerMaps(app, shared);
  app.get('/manifest.webmanifest', async (_request, reply) => {
    return reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' })
      .send(buildManifest());
  });
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (_request, reply) => {
      return reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
        .send(entry.faviconSvg);
    });
  }

  app.get('/*', async (request, reply) => {
    const [path = '/', search = ''] = splitUrl(request.url);
    if (isApiPath(path)) return reply.callNotFound();
    const file = bundle.files.get(path);
    if (file) return sendFile(request, reply, file);
    const accept = request.headers.accept;
    const wantsPage = accept === undefined || accept.includes('text/html') || accept.includes('*/*');
    // Whoever wants a picture or data is no reader; whoever types a file's name is.
    if (!wantsPage || (FILE_NAME.test(path) && accept?.includes('text/html') !== true))
      return reply.callNotFound();
    const asked = { path, search, lang: readLang(request, search), origin: readOrigin(request) };
    const key = `${asked.origin} ${asked.lang} ${path}${search}`;
    const page = pages.peek(key) ?? (await makePage(key, asked, request.ip));
    if (page.kind === 'redirect') {
      const status = page.isPermanent ? 301 : 302;
      return reply.header('cache-control', 'no-cache').redirect(page.to, status);
    }
    reply
      .code(page.status)
      .headers(page.status === 503 ? unavailableHeaders[asked.lang] : pageHeaders[asked.lang]);
    return sendBody(request, reply, page.body, (bytes) => {
      if (page.status === 200) deps.ready?.keep(request, reply, bytes, pages.freshForMs(key));
    });
  });
}

async function openBundle(app: FastifyInstance, { isDev, webRoot = WEB_ROOT }: WebDeps): Promise<WebBundle> {
  if (!isDev) return loadBuiltBundle(join(webRoot, 'dist'));
  const { createDevBundle } = await import('./dev-bundle.ts');
  return createDevBundle(app, webRoot);
}

function byLang(headers: Record<string, string>): Record<Lang, Record<string, string>> {
  const shared = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  };
  return { zh: { ...shared, 'content-language': 'zh-CN' }, en: { ...shared, 'content-language': 'en' } };
}

function splitUrl(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), at === url.length - 1 ? '' : url.slice(at)];
}

/** However the path is written: a page must never answer in the api's place. */
function isApiPath(path: string): boolean {
  let plain = path;
  try {
    if (path.includes('%')) plain = decodeURIComponent(path);
  } catch {
    // A path that cannot be decoded cannot spell the api's either.
  }
  return plain === BASE_PATH || plain.startsWith(`${BASE_PATH}/`);
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  keep?: (bytes: Buffer) => void,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding'], (name) => body.has(name));
  reply.header('etag', toEtag(body.hash, encoding));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const made = body.encode(encoding);
  const bytes = made instanceof Promise ? await made : made;
  keep?.(bytes);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], body.hash))
    return reply.removeHeader('content-encoding').code(304).send();
  return reply.send(bytes);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const encoding = pickEncoding(
    request.headers['accept-encoding'],
    (name) => file.bodies[name] !== undefined,
  );
  reply.headers({
    etag: toEtag(file.hash, encoding),
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    // An embed in a sandboxed frame, as many editors of articles make them, has no origin that could be named.
    ...(file.isImmutable && { 'access-control-allow-origin': '*' }),
  });
  if (isKnown(request.headers['if-none-match'], file.hash)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(file.bodies[encoding] ?? file.bodies.identity);
}
