import type { Lang } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from '#kernel/http/refusal';
import type { EmbedRequest, RenderedEmbed } from '../bundle.ts';
import { EncodedBody } from '../encoding.ts';
import { buildLastResort } from '../last-resort.ts';
import { createPageCache } from '../page-cache.ts';
import type { PageDeps } from '../page-deps.ts';
import { describeEmbed, readAssetAddress, toOembedXml } from './oembed.ts';

type Made = {
  status: RenderedEmbed['status'] | 429 | 503;
  title: string;
  author: string;
  body: EncodedBody;
  /** Of a failure that passes. */
  retryAfterSeconds?: number;
};

const FRESH_MS = 60_000;
const KEPT_BYTES = 4 * 1024 * 1024;
const FORMATS = { json: 'application/json; charset=utf-8', xml: 'text/xml; charset=utf-8' } as const;

/**
 * `/embed/asset/<id>`, the viewer for the pages of others, and `/oembed`, which tells them how to place it. `headers` are
 * of the viewer's page alone: it may stand in any page.
 */
export function registerEmbed(
  app: FastifyInstance,
  deps: PageDeps,
  headers: Readonly<Record<string, string>>,
): void {
  const { bundle, log, readOrigin } = deps;
  const kept = createPageCache<Made>({ maxBytes: KEPT_BYTES, nowMs: () => performance.now() });

  async function render(asked: EmbedRequest): Promise<Made> {
    const entry = await bundle.loadEntry();
    entry.connectApi(deps.call);
    const { html, status, title, author } = await entry.renderEmbed(asked);
    const tags = await bundle.embedTags();
    const body = new EncodedBody(Buffer.from(html.replace('</head>', () => `${tags}</head>`)));
    return { status, title, author, body };
  }

  async function make(asked: EmbedRequest) {
    const value = await render(asked).catch((err: unknown): Made => {
      log.error({ err, id: asked.id }, 'embed rendering failed');
      return fail(503, asked.lang);
    });
    return { value, freshMs: value.status === 200 ? FRESH_MS : 0, bytes: value.body.keptBytes };
  }

  async function find(asked: EmbedRequest, address: string): Promise<Made> {
    const key = `${asked.origin} ${asked.lang} ${asked.theme ?? ''} ${asked.id}`;
    const known = kept.peek(key);
    if (known) return known;
    try {
      await deps.admit(address);
    } catch (error) {
      const { reason, details } = toRefusal(error);
      if (reason !== 'TOO_MANY_REQUESTS') throw error;
      return fail(429, asked.lang, Number(details['retryAfterSeconds'] ?? 1));
    }
    return kept.get(key, () => make(asked));
  }

  async function decideLang(request: FastifyRequest, query: string | null): Promise<Lang> {
    // Without cookies: what stands in other people's pages is the same for everybody.
    const { decideLang: decide } = await bundle.loadEntry();
    return decide({ query, cookie: null, acceptLanguage: request.headers['accept-language'] });
  }

  app.get<{ Params: { id: string } }>('/embed/asset/:id', async (request, reply) => {
    const query = readQuery(request);
    const theme = query.get('theme');
    const lang = await decideLang(request, query.get('lang'));
    const asked: EmbedRequest = {
      ...{ id: request.params.id.slice(0, 64), lang, origin: readOrigin(request) },
      theme: theme === 'light' || theme === 'dark' ? theme : null,
    };
    const made = await find(asked, request.ip);
    reply.headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang === 'zh' ? 'zh-CN' : 'en',
      'cache-control': made.status === 200 ? deps.keepFor(60) : 'no-cache',
      vary: 'Accept-Language, Accept-Encoding',
    });
    return deps.sendBody(request, sayStatus(reply, made), made.body);
  });

  app.get('/oembed', async (request, reply) => {
    const query = readQuery(request);
    const format = query.get('format') ?? 'json';
    // Also of refusals: scripts of other sites are to see which one it is.
    reply.header('access-control-allow-origin', '*');
    if (format !== 'json' && format !== 'xml') return reply.code(501).send();
    const origin = readOrigin(request);
    const address = readAssetAddress(query.get('url') ?? '', origin);
    if (!address) return reply.code(404).send();
    const lang = address.lang ?? (await decideLang(request, query.get('lang')));
    const made = await find({ ...{ id: address.id, lang, origin }, theme: null }, request.ip);
    if (made.status !== 200) return sayStatus(reply, made).send();
    const limits = {
      maxWidth: readLimit(query.get('maxwidth')),
      maxHeight: readLimit(query.get('maxheight')),
    };
    const answer = describeEmbed({ id: address.id, lang, origin }, made, limits);
    reply.headers({
      'content-type': FORMATS[format],
      'cache-control': deps.keepFor(3600),
      vary: 'Accept-Language, Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(format === 'json' ? JSON.stringify(answer) : toOembedXml(answer));
  });
}

/** A page that says so, in the frame as well: what stands in an article is read by people. */
function fail(status: 429 | 503, lang: Lang, retryAfterSeconds = 1): Made {
  const body = new EncodedBody(Buffer.from(buildLastResort(lang)));
  return { status, title: '', author: '', body, retryAfterSeconds };
}

function sayStatus(reply: FastifyReply, { status, retryAfterSeconds }: Made): FastifyReply {
  reply.code(status);
  if (retryAfterSeconds === undefined) return reply;
  return reply.headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds });
}

function readQuery({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

/** A limit that is no number of pixels limits nothing. */
function readLimit(value: string | null): number {
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : Infinity;
}
