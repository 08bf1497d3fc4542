import type { Lang } from './kernel/envelope.ts';

/** What a name begins with that somebody was given, until they choose one: `用户k3mp`. */
export const GIVEN_NAME_PREFIXES = { phone: '用户', wechat: '微信用户' } as const;
/** Nothing that is mistaken for something else when read out. */
export const GIVEN_NAME_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const ENGLISH = { phone: 'User', wechat: 'WeChat user' } as const;
const GIVEN_NAME = new RegExp(
  `^(?:(${GIVEN_NAME_PREFIXES.wechat})|${GIVEN_NAME_PREFIXES.phone})([${GIVEN_NAME_LETTERS}]{4})$`,
);

/** A nickname as it is shown: one that was given is said in the reader's language, one that was chosen stays as it is. */
export function sayNickname(lang: Lang, nickname: string): string {
  const given = lang === 'en' ? GIVEN_NAME.exec(nickname) : null;
  return given ? `${given[1] ? ENGLISH.wechat : ENGLISH.phone} ${given[2]}` : nickname;
}
