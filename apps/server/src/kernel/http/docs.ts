import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../escape.ts';

type Json = Record<string, unknown>;

/** What the document lacks is shown as nothing. */
function markup(value: unknown): string {
  return escapeMarkup(String(value ?? ''));
}

/** The contract for machines at `openapi.json` and for people at `docs`; both are made once. */
export function registerDocs(app: FastifyInstance, document: Json): void {
  const json = JSON.stringify(document);
  const page = renderPage(document);
  app.get(`${BASE_PATH}/openapi.json`, async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json),
  );
  app.get(`${BASE_PATH}/docs`, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      })
      .send(page),
  );
}

function renderPage(document: Json): string {
  const paths = Object.entries(document['paths'] as Record<string, Json>);
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call: call as Json })),
  );
  const tags = [...new Set(calls.map(({ call }) => (call['tags'] as string[])[0] ?? ''))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ call }) => (call['tags'] as string[])[0] === tag);
    return `<h2 id="${markup(tag)}">${markup(tag)}</h2>${own.map(renderCall).join('')}`;
  });
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mogine API</title><style>${STYLE}</style></head><body><header><h1>Mogine 摩境 API</h1>
<p>OpenAPI 3.1: <a href="${BASE_PATH}/openapi.json">openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#${markup(tag)}">${markup(tag)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`;
}

function renderCall({ path, method, call }: { path: string; method: string; call: Json }): string {
  const shapes = { request: call['parameters'] ?? call['requestBody'] ?? null, response: responseOf(call) };
  const lock = call['security'] ? '<span class="lock">登录 · login</span>' : '';
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${markup(path)}</code>
<span>${markup(call['summary'])} · ${markup(call['description'])}</span>${lock}</summary>
<pre>${markup(JSON.stringify(shapes, null, 2))}</pre></details>`;
}

function responseOf(call: Json): unknown {
  const ok = (call['responses'] as Record<string, Json>)['200'];
  const content = ok?.['content'] as Record<string, Json> | undefined;
  const schema = content?.['application/json']?.['schema'] as Json | undefined;
  return (schema?.['properties'] as Json | undefined)?.['data'] ?? null;
}

const STYLE = `:root{color-scheme:light dark;--line:#8884;--accent:#0b7f69}@media(prefers-color-scheme:dark){:root{--accent:#5fe3c6}}
body{font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:1100px;margin:0 auto;padding:24px 16px 96px}
a{color:var(--accent)}nav a{margin-right:12px}h2{margin:40px 0 8px;text-transform:capitalize}
details{border-top:1px solid var(--line)}summary{padding:10px 0;cursor:pointer;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
summary span{opacity:.75}code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}pre{overflow:auto;max-height:480px;padding:12px;border:1px solid var(--line);border-radius:8px}
b{font:600 12px ui-monospace,monospace;min-width:3em;color:var(--accent)}.lock{border:1px solid var(--line);border-radius:99px;padding:0 8px;font-size:12px}`;
