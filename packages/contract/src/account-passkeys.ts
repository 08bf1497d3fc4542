import { z } from 'zod';
import { flag, id, instant, line, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';
import { PASSKEY_NAME_MAX } from './passkey-limits.ts';

/** Options and answers are those of WebAuthn level 3 in their JSON form; an answer travels as text, as the browser made it. */
const options = z.record(z.string(), z.unknown());
const answer = text(16_000).min(2);

export const passkeyOps = {
  passkeys: op({
    method: 'GET',
    path: '/api/client/passkeys',
    auth: 'user',
    summary: { zh: '账号的通行密钥', en: "The account's passkeys" },
    input: z.object({}),
    data: z.array(
      z.object({ id: z.string(), name: z.string(), createTime: instant, usedTime: instant.nullable() }),
    ),
  }),
  passkeyBegin: op({
    method: 'POST',
    path: '/api/client/passkeys/begin',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '开始添加通行密钥', en: 'Begin to add a passkey' },
    input: z.object({}),
    data: options,
  }),
  passkeyAdd: op({
    method: 'POST',
    path: '/api/client/passkeys/add',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '添加通行密钥', en: 'Add a passkey' },
    input: z.object({ answer }),
    data: z.object({ id: z.string(), name: z.string() }),
  }),
  passkeyRename: op({
    method: 'POST',
    path: '/api/client/passkeys/rename',
    auth: 'user',
    success: 'CHANGED',
    summary: { zh: '重命名通行密钥', en: 'Rename a passkey' },
    input: z.object({ passkeyId: id, name: line(PASSKEY_NAME_MAX).min(1) }),
    data: z.literal(true),
  }),
  passkeyRemove: op({
    method: 'POST',
    path: '/api/client/passkeys/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除通行密钥', en: 'Remove a passkey' },
    input: z.object({ passkeyId: id }),
    data: z.literal(true),
  }),
};

export const passkeyLoginOps = {
  passkeyChallenge: op({
    method: 'POST',
    path: '/api/login/passkey/begin',
    auth: 'public',
    perMinute: 40,
    summary: { zh: '通行密钥登录的题目', en: 'What a passkey has to sign to log in' },
    input: z.object({}),
    data: options,
  }),
};

/** What logging in by a passkey takes; it answers with a session like every login. */
export const passkeyLoginInput = z.object({ answer, autoLogin: flag.optional() });
