import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import type { FaultBoard, Operation } from '../faults.ts';
import { html, languageOf, sendPage } from '../html.ts';
import type { SimulatorIdentity } from '../identity.ts';
import { PAYERS, type Payer } from '../pay/order-book.ts';
import { isLoopbackHost } from '../pay/order-request.ts';
import { personName } from '../pay/pages.ts';
import { dripBody, hangUp } from '../stall.ts';
import type { LoginCodes } from './codes.ts';
import { LOGIN_TEXT } from './page-text.ts';

const AVATAR_COLOURS: Record<Payer, string> = { A: '#0b7f69', B: '#8a5a00', C: '#3f5f9e' };

const connectQuery = z.object({
  appid: z.string().max(64).default(''),
  redirect_uri: z.string().max(2000).default(''),
  response_type: z.string().max(20).default(''),
  scope: z.string().max(64).default(''),
  state: z.string().max(512).default(''),
  step: z.enum(['scan', 'confirm']).catch('scan'),
});
const decisionForm = z.object({ person: z.enum([...PAYERS, 'deny']) });
const textQuery = z.record(z.string(), z.unknown());

export interface LoginDeps {
  identity: SimulatorIdentity['login'];
  faults: FaultBoard;
  codes: LoginCodes;
  /** Where a browser may be sent besides this machine. */
  allowedOrigin: string | undefined;
  ownUrl: () => string;
}

/** The open platform's three calls for websites, and the pages that play the phone. */
export async function wechatLogin(app: FastifyInstance, deps: LoginDeps): Promise<void> {
  app.get('/connect/qrconnect', (request, reply) => {
    const query = connectQuery.parse(request.query);
    const problem = connectProblem(query, deps);
    return problem ? refusalPage(request, reply, problem) : connectPage(request, reply, query);
  });

  app.post('/connect/qrconnect', (request, reply) => {
    const query = connectQuery.parse(request.query);
    const problem = connectProblem(query, deps);
    if (problem) return refusalPage(request, reply, problem);
    const { person } = decisionForm.parse(request.body ?? {});
    const target = new URL(query.redirect_uri);
    // A person who refuses comes back with the state alone.
    if (person !== 'deny') target.searchParams.set('code', deps.codes.issue(person));
    target.searchParams.set('state', query.state);
    return reply.redirect(target.toString(), 303);
  });

  app.get('/sns/oauth2/access_token', (request, reply) =>
    answerCall(reply, 'login_token', deps.faults, () => {
      const query = textQuery.parse(request.query);
      if (query['appid'] !== deps.identity.appId) return { errcode: 40013, errmsg: 'invalid appid' };
      if (query['secret'] !== deps.identity.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' };
      if (query['grant_type'] !== 'authorization_code')
        return { errcode: 40002, errmsg: 'invalid grant_type' };
      if (typeof query['code'] !== 'string' || query['code'] === '')
        return { errcode: 41008, errmsg: 'missing code' };
      const granted = deps.codes.redeem(query['code']);
      if ('errcode' in granted) return granted;
      return {
        access_token: granted.accessToken,
        expires_in: 7200,
        refresh_token: granted.accessToken.split('').toReversed().join(''),
        openid: granted.openid,
        scope: 'snsapi_login',
        unionid: granted.unionid,
      };
    }),
  );

  app.get('/sns/userinfo', (request, reply) =>
    answerCall(reply, 'login_userinfo', deps.faults, () => {
      const query = textQuery.parse(request.query);
      const found = deps.codes.personOf(String(query['access_token']), String(query['openid']));
      if ('errcode' in found) return found;
      return {
        openid: found.openid,
        nickname: personName(found.person, 'zh'),
        sex: 0,
        province: '',
        city: '',
        country: '',
        headimgurl: `${deps.ownUrl()}/login/avatar/${found.person}.png`,
        privilege: [],
        unionid: found.unionid,
      };
    }),
  );

  app.get('/login/avatar/:file', async (request, reply) => {
    const { file } = z.object({ file: z.string() }).parse(request.params);
    const person = PAYERS.find((name) => file === `${name}.png`);
    return person ? reply.type('image/png').send(await drawAvatar(person)) : reply.code(404).send();
  });

  app.get('/login', (request, reply) => {
    const text = LOGIN_TEXT[languageOf(request)];
    return sendPage(request, reply, {
      title: text.title,
      body: html`<h1>${text.title}</h1>
        <p>${text.about}</p>
        <ul>
          ${PAYERS.map((person) => html`<li>${personName(person, languageOf(request))}</li>`)}
        </ul>`,
    });
  });
}

/** Errors of this platform have status 200, whatever the JSON says. */
function answerCall(
  reply: FastifyReply,
  op: Extract<Operation, `login_${string}`>,
  faults: FaultBoard,
  handle: () => object,
): FastifyReply {
  const loss = faults.take(['error', 'timeout', 'slow_body', 'rate_limit'], { op });
  if (loss?.kind === 'timeout') return hangUp(reply, loss.delayMs);
  if (loss?.kind === 'error') return reply.code(loss.status).type('text/plain').send('error');
  const body =
    loss?.kind === 'rate_limit' ? { errcode: 45011, errmsg: 'api minute-quota reach limit' } : handle();
  const text = Buffer.from(JSON.stringify(body));
  if (loss?.kind === 'slow_body')
    return dripBody(reply, 200, { 'content-type': 'text/plain' }, text, loss.delayMs);
  return reply.type('text/plain').send(text);
}

type ConnectProblem = 'appid' | 'redirect_uri' | 'scope';

function connectProblem(query: z.infer<typeof connectQuery>, deps: LoginDeps): ConnectProblem | undefined {
  if (query.appid !== deps.identity.appId) return 'appid';
  if (query.response_type !== 'code' || query.scope !== 'snsapi_login') return 'scope';
  if (!URL.canParse(query.redirect_uri)) return 'redirect_uri';
  const target = new URL(query.redirect_uri);
  const web = target.protocol === 'http:' || target.protocol === 'https:';
  const allowed = target.origin === deps.allowedOrigin || isLoopbackHost(target.hostname);
  return web && allowed ? undefined : 'redirect_uri';
}

function connectPage(request: FastifyRequest, reply: FastifyReply, query: z.infer<typeof connectQuery>) {
  const language = languageOf(request);
  const text = LOGIN_TEXT[language];
  const here = (step: string) =>
    `/connect/qrconnect?${new URLSearchParams({ ...query, step, lang: language }).toString()}`;
  const site = new URL(query.redirect_uri).host;
  const scan = html`<p class="soft">${text.scanHint}</p>
    <a class="button main wide" id="scan" href="${here('confirm')}">${text.scan}</a>`;
  const confirm = html`<p>${text.confirm(site)}</p>
    <form method="post" action="${here('confirm')}">
      ${PAYERS.map(
        (person) =>
          html`<button class="person" id="as-${person}" name="person" value="${person}">
            <img src="/login/avatar/${person}.png" alt="" width="44" height="44" />
            <span>${text.as(personName(person, language))}</span>
          </button>`,
      )}
      <button class="wide" id="deny" name="person" value="deny">${text.deny}</button>
    </form>`;
  return sendPage(request, reply, {
    title: text.title,
    formTarget: new URL(query.redirect_uri).origin,
    body: html`<section class="card phone">
      <h1>${text.title}</h1>
      ${query.step === 'scan' ? scan : confirm}
    </section>`,
  });
}

function refusalPage(request: FastifyRequest, reply: FastifyReply, problem: ConnectProblem) {
  const text = LOGIN_TEXT[languageOf(request)];
  return sendPage(request, reply, {
    title: text.title,
    status: 400,
    body: html`<h1>${text.title}</h1>
      <p>${text.problems[problem]}</p>`,
  });
}

function drawAvatar(person: Payer): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="132" height="132"><rect width="132" height="132" fill="${AVATAR_COLOURS[person]}"/><g fill="#fff" fill-opacity=".92"><circle cx="66" cy="52" r="24"/><path d="M18 132c0-28 22-46 48-46s48 18 48 46z"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
