import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from '#kernel/escape';

/** Text that is already HTML. Only `html` makes it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Renderable = Markup | string | number | false | undefined | readonly Markup[];

/** Escapes every value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...values: Renderable[]): Markup {
  return new Markup(
    strings.reduce(
      (text, part, index) => text + part + (index < values.length ? render(values[index]) : ''),
      '',
    ),
  );
}

function render(value: Renderable): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === undefined || value === false) return '';
  return escapeMarkup(String(value));
}

export type Language = 'zh' | 'en';

/** `?lang=` first, then the browser's languages; Chinese unless English is asked for. */
export function languageOf(request: FastifyRequest): Language {
  const asked = new URL(request.url, 'http://simulator').searchParams.get('lang');
  if (asked === 'zh' || asked === 'en') return asked;
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
}

const SHELL = {
  zh: {
    name: '模拟服务',
    other: 'English',
    banner: '模拟环境：没有真实的钱、短信、邮件或微信账号。',
    home: '首页',
  },
  en: {
    name: 'Simulator',
    other: '中文',
    banner: 'Simulation: no real money, messages, mail or WeChat accounts.',
    home: 'Home',
  },
} as const;

/** One whole page. `live` reloads the main part every two seconds without losing focus. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { title: string; body: Markup; live?: boolean; formTarget?: string; status?: number },
): FastifyReply {
  const language = languageOf(request);
  const shell = SHELL[language];
  const otherUrl = new URL(request.url, 'http://simulator');
  otherUrl.searchParams.set('lang', language === 'zh' ? 'en' : 'zh');
  const document = html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · ${shell.name}</title>
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">${language === 'zh' ? '跳到内容' : 'Skip to content'}</a>
        <p class="banner" role="note">${shell.banner}</p>
        <header>
          <a class="brand" href="/?lang=${language}">${shell.name}</a>
          <nav>
            <a href="/pay?lang=${language}">${language === 'zh' ? '支付' : 'Payments'}</a>
            <a href="/sms?lang=${language}">${language === 'zh' ? '短信' : 'Messages'}</a>
            <a href="/mail?lang=${language}">${language === 'zh' ? '邮件' : 'Mail'}</a>
            <a href="/login?lang=${language}">${language === 'zh' ? '微信登录' : 'WeChat login'}</a>
            <a href="${otherUrl.pathname}${otherUrl.search}" lang="${language === 'zh' ? 'en' : 'zh-CN'}"
              >${shell.other}</a
            >
          </nav>
        </header>
        <main id="main">${page.body}</main>
        ${page.live === true && new Markup(`<script>${LIVE_SCRIPT}</script>`)}
      </body>
    </html>`;
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; style-src ${sourceHash(STYLE)}; script-src ${sourceHash(LIVE_SCRIPT)}; img-src 'self' data:; ` +
        `connect-src 'self'; form-action 'self'${page.formTarget === undefined ? '' : ` ${page.formTarget}`}; ` +
        `base-uri 'none'; frame-ancestors 'none'`,
      vary: 'accept-language',
    })
    .send(document.text);
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

const LIVE_SCRIPT = `
const main = document.getElementById('main');
const timer = setInterval(async () => {
  if (document.hidden) return;
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const next = page.getElementById('main');
    if (!next || next.innerHTML === main.innerHTML) return;
    if (document.activeElement && document.activeElement.matches('input, select')) return;
    const chosen = [...main.querySelectorAll('select')].map((item) => [item.id, item.value]);
    const focused = document.activeElement && document.activeElement.id;
    const open = [...main.querySelectorAll('details[open]')].map((item) => item.id);
    main.innerHTML = next.innerHTML;
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
    for (const [id, value] of chosen) { const item = document.getElementById(id); if (item) item.value = value; }
    if (focused) document.getElementById(focused)?.focus();
  } catch { clearInterval(timer); }
}, 2000);`;

const STYLE = `
:root{color-scheme:light dark;--paper:#f6f7f6;--card:#fff;--ink:#16191a;--soft:#5a6365;--line:#dfe3e2;--accent:#0b7f69;--on-accent:#fff;--warn:#8a5a00;--bad:#b3261e;--wash:#e7f3f0}
@media(prefers-color-scheme:dark){:root{--paper:#111415;--card:#1a1e1f;--ink:#eceeed;--soft:#a4adae;--line:#303637;--accent:#4cc3aa;--on-accent:#06231d;--warn:#e2b35c;--bad:#f2857c;--wash:#16302b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.5rem 1rem;z-index:1}
.banner{margin:0;padding:.45rem 1rem;text-align:center;font-size:.875rem;background:var(--wash);color:var(--ink)}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding:.75rem 1.25rem;border-bottom:1px solid var(--line);background:var(--card)}
.brand{font-weight:650;color:var(--ink);text-decoration:none;padding:.4rem 0}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem}nav a{padding:.4rem 0}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
h1{font-size:1.5rem;line-height:1.3;margin:.2rem 0 .5rem}h2{font-size:1.05rem;margin:2rem 0 .6rem}
p{margin:.4rem 0}.soft{color:var(--soft)}.small{font-size:.875rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.1rem 1.25rem;margin:.8rem 0}
.row{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center;justify-content:space-between}
.amount{font-size:1.6rem;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.phone{max-width:25rem;margin:1rem auto;text-align:center;padding:1.75rem 1.5rem}
.phone .amount{font-size:2.6rem;line-height:1.2}
code,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875rem;overflow-wrap:anywhere}
.code{font:650 2rem/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.12em}
.tag{display:inline-block;padding:.05rem .6rem;border-radius:99px;border:1px solid var(--line);font-size:.8125rem;color:var(--soft);white-space:nowrap}
.tag.good{color:var(--accent);border-color:currentColor}.tag.bad{color:var(--bad);border-color:currentColor}
button,.button{font:inherit;min-height:44px;padding:.55rem 1.1rem;border-radius:10px;border:1px solid var(--line);background:var(--card);color:var(--ink);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover,.button:hover{border-color:var(--accent)}
.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
.letter{white-space:pre-wrap;overflow-wrap:anywhere}
.wide{width:100%;margin-top:.6rem}
form{margin:0}.actions{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.6rem}
.actions button{width:100%;text-align:start;justify-content:flex-start}
input,select{font:inherit;width:100%;min-height:44px;padding:.5rem .75rem;border-radius:10px;border:1px solid var(--line);background:var(--card);color:var(--ink)}
label{display:block;font-size:.875rem;color:var(--soft);margin-bottom:.25rem}
summary{cursor:pointer;padding:.5rem 0;min-height:44px}
ul.plain{list-style:none;padding:0;margin:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:start;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
.notice{border-left:4px solid var(--accent);padding:.5rem 1rem;background:var(--wash);border-radius:0 10px 10px 0}
.person{display:flex;gap:.9rem;align-items:center;width:100%;justify-content:flex-start;margin-top:.6rem}.person img{width:44px;height:44px;border-radius:8px}
.fields{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1.2rem;text-align:start;margin:1rem 0}.fields dt{color:var(--soft)}.fields dd{margin:0;overflow-wrap:anywhere}
`;
