import { ApiError } from '@mogine/contract/kernel/api-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors';
import { EncodedBody } from './encoding.ts';
import { buildNewsFeed } from './news-feed.ts';
import { createPageCache } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import { buildRobots } from './site-files.ts';
import { buildSitemap, buildSitemapIndex, MAP_NAME } from './sitemap.ts';

const KEPT_BYTES = 24 * 1024 * 1024;
const FRESH_SECONDS = 600;
/** What was taken back has to be gone from the feed as soon as from the pages of news. */
const NEWS_FRESH_SECONDS = 1;
const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';

type Making = { freshSeconds: number; make: () => Promise<string | null> };

/** What search engines and readers of news ask for: `/robots.txt`, the maps of the site, `/news/feed.xml`. */
export function registerMaps(app: FastifyInstance, deps: PageDeps): void {
  const { bundle, call, readOrigin } = deps;
  const kept = createPageCache<EncodedBody | null>({ maxBytes: KEPT_BYTES, nowMs: () => performance.now() });

  async function find(
    key: string,
    { freshSeconds, make }: Making,
    address: string,
  ): Promise<EncodedBody | null> {
    const known = kept.peek(key);
    if (known !== undefined) return known;
    // A map that is not there is never kept, and looking for it reads far into a list.
    await deps.admit(address);
    return kept.get(key, async () => {
      const text = await make().catch(refuse);
      if (text === null) return { value: null, freshMs: 0, bytes: 0 };
      const body = new EncodedBody(Buffer.from(text));
      return { value: body, freshMs: freshSeconds * 1000, bytes: body.keptBytes };
    });
  }

  async function sendText(
    { request, reply, type }: { request: FastifyRequest; reply: FastifyReply; type: string },
    key: string,
    make: Making['make'],
    freshSeconds = FRESH_SECONDS,
  ) {
    const body = await find(key, { freshSeconds, make }, request.ip);
    if (!body) return reply.callNotFound();
    reply.headers({
      'content-type': type,
      'cache-control': freshSeconds < FRESH_SECONDS ? 'no-cache' : deps.keepFor(freshSeconds),
      vary: 'Accept-Encoding',
    });
    return deps.sendBody(request, reply, body);
  }

  app.get('/robots.txt', async (request, reply) => {
    return reply.type('text/plain; charset=utf-8').send(buildRobots(readOrigin(request)));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = readOrigin(request);
    return sendText({ request, reply, type: XML }, `index ${origin}`, () => buildSitemapIndex(origin, call));
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const { name } = request.params;
    if (!MAP_NAME.test(name)) return reply.callNotFound();
    const origin = readOrigin(request);
    return sendText({ request, reply, type: XML }, `map ${name} ${origin}`, async () => {
      const paths = (await bundle.loadEntry()).listPublicPaths();
      return buildSitemap(origin, { name, paths, call });
    });
  });
  app.get('/news/feed.xml', async (request, reply) => {
    const origin = readOrigin(request);
    // By the address alone, since what stands between us and readers keeps it.
    const asked = new URL(request.url, 'http://localhost').searchParams.get('lang');
    const lang = asked === 'en' ? 'en' : 'zh';
    const make = () => buildNewsFeed(origin, lang, call);
    return sendText({ request, reply, type: ATOM }, `news ${lang} ${origin}`, make, NEWS_FRESH_SECONDS);
  });
}

/** A call that was refused inside is refused outside for the same reason. */
function refuse(error: unknown): never {
  if (error instanceof ApiError) throw new AppError(error.reason, error.details, { cause: error });
  throw error;
}
