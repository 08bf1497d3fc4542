import type { Lang } from '@mogine/contract/kernel/envelope';
import type { HttpReply, HttpRequest } from '@mogine/contract/kernel/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmbedRequest, RenderedEmbed, WebBundle } from '../bundle.ts';
import { EncodedBody } from '../encoding.ts';
import { createPageCache } from '../page-cache.ts';
import { describeEmbed, readAssetAddress, toOembedXml } from './oembed.ts';

export type EmbedDeps = {
  bundle: WebBundle;
  /** Of the viewer's page alone: it may stand in any page. */
  headers: Record<string, string>;
  call: (request: HttpRequest) => Promise<HttpReply>;
  admit: (address: string) => Promise<void>;
  readOrigin: (request: FastifyRequest) => string;
  sendBody: (request: FastifyRequest, reply: FastifyReply, body: EncodedBody) => Promise<FastifyReply>;
};

type Made = Pick<RenderedEmbed, 'status' | 'title' | 'author'> & { body: EncodedBody };

const FRESH_MS = 60_000;
const KEPT_BYTES = 4 * 1024 * 1024;
const FORMATS = { json: 'application/json; charset=utf-8', xml: 'text/xml; charset=utf-8' } as const;

/** `/embed/asset/<id>`, the viewer for the pages of others, and `/oembed`, which tells them how to place it. */
export function registerEmbed(app: FastifyInstance, deps: EmbedDeps): void {
  const { bundle, readOrigin } = deps;
  const kept = createPageCache<Made>({ maxBytes: KEPT_BYTES, nowMs: () => performance.now() });

  async function make(asked: EmbedRequest) {
    const entry = await bundle.loadEntry();
    entry.connectApi(deps.call);
    const { html, status, title, author } = await entry.renderEmbed(asked);
    const tags = await bundle.embedTags();
    const body = new EncodedBody(Buffer.from(html.replace('</head>', () => `${tags}</head>`)));
    const freshMs = status === 200 ? FRESH_MS : 0;
    return { value: { status, title, author, body }, freshMs, bytes: body.keptBytes };
  }

  async function find(asked: EmbedRequest, address: string): Promise<Made> {
    const key = `${asked.origin} ${asked.lang} ${asked.theme ?? ''} ${asked.id}`;
    const known = kept.peek(key);
    if (known) return known;
    await deps.admit(address);
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
    const { status, body } = await find(asked, request.ip);
    reply.code(status).headers(deps.headers);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang === 'zh' ? 'zh-CN' : 'en',
      'cache-control': status === 200 ? 'public, max-age=60' : 'no-cache',
      vary: 'Accept-Language, Accept-Encoding',
    });
    return deps.sendBody(request, reply, body);
  });

  app.get('/oembed', async (request, reply) => {
    const query = readQuery(request);
    const format = query.get('format') ?? 'json';
    if (format !== 'json' && format !== 'xml') return reply.code(501).send({ error: 'format: json, xml' });
    const origin = readOrigin(request);
    const address = readAssetAddress(query.get('url') ?? '', origin);
    if (!address) return reply.code(404).send({ error: 'url' });
    const lang = address.lang ?? (await decideLang(request, query.get('lang')));
    const made = await find({ ...{ id: address.id, lang, origin }, theme: null }, request.ip);
    if (made.status === 404) return reply.code(404).send({ error: 'url' });
    const limits = {
      maxWidth: readLimit(query.get('maxwidth')),
      maxHeight: readLimit(query.get('maxheight')),
    };
    const answer = describeEmbed({ id: address.id, lang, origin }, made, limits);
    reply.headers({
      'content-type': FORMATS[format],
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      vary: 'Accept-Language, Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(format === 'json' ? JSON.stringify(answer) : toOembedXml(answer));
  });
}

function readQuery({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

/** A limit that is no number of pixels limits nothing. */
function readLimit(value: string | null): number {
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : Infinity;
}
