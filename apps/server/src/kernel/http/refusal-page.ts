import type { ErrorEnvelope, Lang } from '@mogine/contract/kernel/envelope';
import type { FastifyRequest } from 'fastify';
import { escapeMarkup } from '../escape.ts';
import { readCookies } from './cookies.ts';
import { readLang } from './lang.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Gives files from an address that people may keep, send on and open in a tab. */
    givesFiles?: boolean;
  }
}

/** Of a route whose refusals people read: {@link readsAsPage}. */
export const GIVES_FILES = { givesFiles: true } as const;

/** As the site keeps the language that was chosen there. */
const LANG_COOKIE = 'user-language';

const words = {
  zh: {
    locale: 'zh-CN',
    site: '摩境 Mogine',
    again: '下载链接只在短时间内有效。请回到您的页面，重新下载一次。',
    home: '前往摩境',
    request: '请求编号',
  },
  en: {
    locale: 'en',
    site: 'Mogine',
    again: 'Links to files work for a short time only. Please go back to your page and download it again.',
    home: 'Go to Mogine',
    request: 'Request id',
  },
};

/** Whether it is a person who opened the address of a file in a browser, and would have to read what programs are told. */
export function readsAsPage(request: FastifyRequest): boolean {
  // Of an address that cannot be read there is no route.
  const config = request.routeOptions?.config;
  return config?.givesFiles === true && request.headers.accept?.includes('text/html') === true;
}

/** The language of the site where it is known, else the browser's. */
export function readPageLang({ headers }: FastifyRequest): Lang {
  const chosen = headers.cookie === undefined ? undefined : readCookies(headers.cookie)[LANG_COOKIE];
  return chosen === 'zh' || chosen === 'en' ? chosen : readLang(headers['accept-language']);
}

export const REFUSAL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** What is said to programs as an envelope, for people. */
export function buildRefusalPage({ msg, reason, requestId }: ErrorEnvelope, lang: Lang): string {
  const { locale, site, again, home, request } = words[lang];
  const text = reason === 'DOWNLOAD_LINK_INVALID' ? `<p>${again}</p>` : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeMarkup(msg)} · ${site}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(msg)}</h1>${text}<p><a href="/">${home}</a></p>
<p><small>${request} <code>${escapeMarkup(requestId)}</code></small></p></main></body></html>`;
}

const STYLE = `:root{color-scheme:light dark;--text:#14171c;--quiet:#5c6572;--bg:#fafaf7;--accent:#086b58}
@media(prefers-color-scheme:dark){:root{--text:#f2f4f7;--quiet:#8a94a3;--bg:#0f1216;--accent:#5fe3c6}}
body{display:grid;place-items:center;min-height:100dvh;margin:0;background:var(--bg);color:var(--text);font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{box-sizing:border-box;width:min(100%,34em);padding:32px 24px;text-align:center;text-wrap:pretty}
h1{margin:0 0 12px;font-size:22px;line-height:1.3;text-wrap:balance}p{margin:0 0 16px}a{color:var(--accent);text-underline-offset:.2em}
small{color:var(--quiet);font-size:13px;overflow-wrap:anywhere}`;
