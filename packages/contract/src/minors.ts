import { z } from 'zod';
import { fen, instant, phone, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** What a guardian agrees to: AI creation with publishing, and payments; each by itself. */
export const GUARDIAN_PURPOSES = ['creation', 'payment'] as const;
export type GuardianPurpose = (typeof GUARDIAN_PURPOSES)[number];

/** `2012-05`; empty for whoever is 18 or over. */
const bornMonth = z
  .string()
  .trim()
  .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/);
const purpose = z.enum(GUARDIAN_PURPOSES);

export const minors = {
  read: op({
    method: 'GET',
    path: '/api/minors',
    auth: 'user',
    summary: {
      zh: '年龄声明、监护人同意与未成年人限额',
      en: 'The statement of age, consents of a guardian, and the limits for minors',
    },
    input: z.object({}),
    data: z.object({
      /** What was stated, as it counts today. */
      statement: z.enum(['none', 'adult', 'minor']),
      statedTime: instant.nullable(),
      /** Null for whoever is no minor, or has not said so. */
      minor: z
        .object({
          bornMonth: z.string(),
          /** What a guardian has to agree to at this age, and has; `phone` is masked, empty where there is none. */
          consents: z.array(z.object({ purpose, phone: z.string(), givenTime: instant.nullable() })),
          /** Null where nothing may be paid at this age at all. */
          spending: z.object({ paymentFen: fen, monthFen: fen, spentFen: fen }).nullable(),
          creation: z.object({ daily: z.int(), used: z.int() }),
          /** Hours of Shanghai's clock between which nothing is made; both 0 where there are none. */
          night: z.object({ fromHour: z.int(), toHour: z.int() }),
        })
        .nullable(),
    }),
  }),
  state: op({
    method: 'POST',
    path: '/api/minors/state',
    auth: 'user',
    perMinute: 20,
    summary: {
      zh: '声明年龄，或更正：改小随时可以，改大需监护人手机验证码（sendCode 的 type=guardian）',
      en: 'State or correct an age: downwards at any time, upwards with a code to the guardian’s phone (sendCode with type=guardian)',
    },
    input: z.object({ bornMonth, phone: phone.optional(), code: text(16).optional() }),
    data: z.literal(true),
  }),
  consent: op({
    method: 'POST',
    path: '/api/minors/consent',
    auth: 'user',
    perMinute: 20,
    summary: {
      zh: '监护人以手机验证码同意（sendCode 的 type=guardian）',
      en: "A guardian's consent by a code to their phone (sendCode with type=guardian)",
    },
    input: z.object({ purpose, phone, code: text(16) }),
    data: z.literal(true),
  }),
  revoke: op({
    method: 'POST',
    path: '/api/minors/revoke',
    auth: 'user',
    summary: { zh: '撤回监护人的同意', en: "Take a guardian's consent back" },
    input: z.object({ purpose }),
    data: z.literal(true),
  }),
};
