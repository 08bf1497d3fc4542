import type { Lang } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '#kernel/http/range';
import type { PageCard, RenderRequest } from '../bundle.ts';
import { createPageCache } from '../page-cache.ts';
import type { PageDeps } from '../page-deps.ts';
import { createCardMaker, type CardParts } from './card-maker.ts';

const CARD_PATH = /^\/cards\/(zh|en)(\/[\w/-]+)\.jpg$/;
/** Names of things: a card never repeats words that its address brings along. */
const PARAMS = ['id', 'post', 'type'] as const;
const NAME = /^[\w-]{1,64}$/;
const FRESH_MS = 60_000;
const KEPT_BYTES = 2 * 1024 * 1024;

/** `/cards/<lang>/<path of a page>.jpg`: what link previews show of a public page. 404 for pages that are not there. */
export function registerCards(
  app: FastifyInstance,
  { bundle, call, admit, readOrigin }: Pick<PageDeps, 'bundle' | 'call' | 'admit' | 'readOrigin'>,
  parts: CardParts,
): void {
  const makeCard = createCardMaker(bundle, parts);
  const told = createPageCache<PageCard | null>({ maxBytes: KEPT_BYTES, nowMs: () => performance.now() });

  async function askPage(asked: RenderRequest) {
    const entry = await bundle.loadEntry();
    entry.connectApi(call);
    const result = await entry.render(asked);
    const card = result.kind === 'page' && result.status === 200 ? result.card : null;
    return { value: card, freshMs: card ? FRESH_MS : 0, bytes: JSON.stringify(card).length * 2 };
  }

  app.get('/cards/*', async (request, reply) => {
    const asked = readCardRequest(request.url, readOrigin(request));
    if (!asked) return reply.callNotFound();
    const key = `${asked.lang} ${asked.path}${asked.search}`;
    let page = told.peek(key);
    if (page === undefined) {
      await admit(request.ip);
      page = await told.get(key, () => askPage(asked));
    }
    if (!page) return reply.callNotFound();
    const card = await makeCard(asked, page);
    const etag = `"${card.hash.slice(0, 32)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(await card.read());
  });
}

/** The page whose card is asked for; null for an address that no page has. */
function readCardRequest(url: string, origin: string): RenderRequest | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const found = CARD_PATH.exec(pathname);
  if (!found) return null;
  const query = new URLSearchParams();
  for (const name of PARAMS) {
    const value = searchParams.get(name);
    if (value !== null && !NAME.test(value)) return null;
    if (value !== null) query.set(name, value);
  }
  const [, lang, path = ''] = found;
  return { path, search: query.size > 0 ? `?${query.toString()}` : '', lang: lang as Lang, origin };
}
