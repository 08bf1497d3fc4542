import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const client = { id: 'c1', nickname: 'n' };
const hourLater = () => new Date(Date.now() + 3600_000).toISOString();
const storedSession = (accessToken: string) =>
  JSON.stringify({
    client,
    tokenInfo: { accessToken, refreshToken: `r-${accessToken}`, expiresIn: 3600, expiresInDate: hourLater() },
  });

const values = new Map<string, string>();
const listeners = new Map<string, (event: { key: string }) => void>();
let validToken = 'a2';
let refreshAnswer: () => { status: number; body: object };
let refreshes = 0;

function answer(status: number, data: unknown, reason = 'AUTH_REQUIRED') {
  return status === 200
    ? { status, body: { code: 200, success: true, data, msg: '' } }
    : { status, body: { code: status, success: false, data: null, msg: '请先登录', reason, requestId: 'q' } };
}

/** A server that knows one valid token and hands out the next for a refresh. */
async function serve(path: string, init: RequestInit) {
  const token = new Headers(init.headers).get('blade-auth');
  let reply: { status: number; body: object };
  if (path.includes('/login/submit')) {
    refreshes += 1;
    reply = refreshAnswer();
  } else reply = token === `bearer ${validToken}` ? answer(200, client) : answer(401, null);
  return { status: reply.status, text: async () => JSON.stringify(reply.body) };
}

async function loadSession() {
  vi.resetModules();
  const session = await import('./session.ts');
  const calls = await import('./session-calls.ts');
  const resumeSession = async () => {
    if (session.takeUpSession()) await calls.refreshSession();
  };
  return { ...session, ...calls, resumeSession };
}

beforeEach(() => {
  values.clear();
  listeners.clear();
  refreshes = 0;
  validToken = 'a2';
  refreshAnswer = () =>
    answer(200, { client, accessToken: 'a2', refreshToken: 'r2', expiresIn: 3600, tokenType: 'bearer' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { key: string }) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', serve);
});
afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  it('is taken up at the start and its person read again', async () => {
    values.set('userInfo', storedSession('a2'));
    const session = await loadSession();
    await session.resumeSession();
    expect(session.readSession()).toMatchObject({ status: 'user', client: { id: 'c1' } });
    expect(refreshes).toBe(0);
  });

  it('is anonymous where nothing is stored', async () => {
    const session = await loadSession();
    expect(session.readSession().status).toBe('starting');
    await session.resumeSession();
    expect(session.readSession().status).toBe('anonymous');
  });

  it('renews a spent token once for many calls at the same time, and repeats them', async () => {
    values.set('userInfo', storedSession('a1'));
    const session = await loadSession();
    await session.resumeSession();
    validToken = 'a3';
    refreshAnswer = () =>
      answer(200, { client, accessToken: 'a3', refreshToken: 'r3', expiresIn: 3600, tokenType: 'bearer' });
    refreshes = 0;
    const request = { method: 'GET', path: '/x', headers: {} } as const;
    const replies = await Promise.all([1, 2, 3].map(() => session.sendWithSession(request)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(refreshes).toBe(1);
    expect(JSON.parse(values.get('userInfo') ?? '{}').tokenInfo.refreshToken).toBe('r3');
  });

  it('asks for what is unread once at a time, and ends with the newest number', async () => {
    values.set('userInfo', storedSession('a2'));
    const session = await loadSession();
    await session.resumeSession();
    let asked = 0;
    let answerFirst = () => undefined as void;
    const isAnswered = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      const unread = asked;
      if (asked === 1) await isAnswered;
      return { status: 200, text: async () => JSON.stringify(answer(200, unread).body) };
    });
    const calls = [session.refreshUnread(), session.refreshUnread(), session.refreshUnread()];
    answerFirst();
    await Promise.all(calls);
    expect(asked).toBe(2);
    expect(session.readSession().client?.unread).toBe(2);
  });

  it('takes the pair that another tab has got meanwhile', async () => {
    values.set('userInfo', storedSession('a2'));
    const session = await loadSession();
    await session.resumeSession();
    validToken = 'a9';
    values.set('userInfo', storedSession('a9'));
    const reply = await session.sendWithSession({ method: 'GET', path: '/x', headers: {} });
    expect(reply.status).toBe(200);
    expect(refreshes).toBe(0);
  });

  it('ends where the server refuses to renew it', async () => {
    values.set('userInfo', storedSession('a1'));
    refreshAnswer = () => answer(401, null);
    const session = await loadSession();
    await session.resumeSession();
    expect(session.readSession().status).toBe('anonymous');
    expect(values.has('userInfo')).toBe(false);
  });

  it('stays where the server cannot be reached', async () => {
    values.set('userInfo', storedSession('a2'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const session = await loadSession();
    await session.resumeSession();
    expect(session.readSession().status).toBe('user');
    expect(values.has('userInfo')).toBe(true);
  });

  it('ends in every tab when one logs out', async () => {
    values.set('userInfo', storedSession('a2'));
    const session = await loadSession();
    await session.resumeSession();
    values.delete('userInfo');
    listeners.get('storage')?.({ key: 'userInfo' });
    expect(session.readSession().status).toBe('anonymous');
  });
});
