import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { createProof, readProof } from '#kernel/proof-of-work';
import { macOf, newToken } from '../keys.ts';
import { insertCaptcha, spendProof, takeCaptcha } from '../repository/login.ts';
import { ALPHABET } from './glyphs.ts';
import { drawPicture } from './picture.ts';

const HUMAN_CHECK_SECONDS = 5 * 60;

/** 0 for everybody; 1 for an address that has asked for many codes lately. */
export type Strength = 0 | 1;

const PICTURE_LENGTH: Readonly<Record<Strength, number>> = { 0: 5, 1: 7 };

function answerMac(ctx: Context, key: string, answer: string): Buffer {
  return macOf(ctx.secret, 'captcha', [key, answer.toUpperCase()]);
}

function endOfLife(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() + HUMAN_CHECK_SECONDS * 1000);
}

/** A picture to type; `image` is a PNG data URI. Its answer is kept as a MAC only. */
export async function issuePicture(
  ctx: Context,
  strength: Strength,
): Promise<{ key: string; image: string }> {
  const answer = Array.from(
    { length: PICTURE_LENGTH[strength] },
    () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
  ).join('');
  const key = newToken();
  await keepAnswer(ctx, { key, answer, strength });
  const png = await drawPicture(answer, () => randomInt(2 ** 32) / 2 ** 32);
  return { key, image: `data:image/png;base64,${png.toString('base64')}` };
}

export async function keepAnswer(
  ctx: Context,
  { key, answer, strength }: { key: string; answer: string; strength: Strength },
): Promise<void> {
  await insertCaptcha(ctx.db, {
    key,
    answer_mac: answerMac(ctx, key, answer),
    strength,
    expires_at: endOfLife(ctx),
  });
}

/** A proof-of-work challenge in altcha's second format; solved with the same package. */
export async function issueChallenge(ctx: Context, strength: Strength): Promise<Record<string, unknown>> {
  return { ...(await createProof(ctx.secret, { purpose: 'login', strength, expiresAt: endOfLife(ctx) })) };
}

export type HumanAnswer = {
  key?: string | undefined;
  code?: string | undefined;
  altcha?: string | undefined;
};

/**
 * Uses up the answer to a picture or a challenge, right or wrong. Throws CAPTCHA_REQUIRED when there is none and
 * CAPTCHA_WRONG for a wrong, late, repeated or too easy one.
 */
export async function consumeHumanAnswer(
  ctx: Context,
  { key, code, altcha }: HumanAnswer,
  needed: Strength,
): Promise<void> {
  if (altcha) {
    const proof = await readProof(ctx.secret, 'login', altcha);
    if (!proof || proof.expiresAt <= ctx.clock.now()) throw new AppError('CAPTCHA_WRONG');
    const isFirstUse = await spendProof(ctx.db, proof.hash, proof.expiresAt);
    if (!isFirstUse || proof.strength < needed) throw new AppError('CAPTCHA_WRONG');
    return;
  }
  if (!key || !code) throw new AppError('CAPTCHA_REQUIRED');
  const captcha = await takeCaptcha(ctx.db, key);
  const isRight =
    captcha !== undefined &&
    captcha.expires_at > ctx.clock.now() &&
    captcha.strength >= needed &&
    timingSafeEqual(captcha.answer_mac, answerMac(ctx, key, code));
  if (!isRight) throw new AppError('CAPTCHA_WRONG');
}
