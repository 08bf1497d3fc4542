import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Journal } from '../journal.ts';
import type { SimulatorTime } from '../time.ts';

const KEPT_MESSAGES = 500;
const TEMPLATES = ['login', 'bind', 'guardian'] as const;

const messageSchema = z.object({
  id: z.string(),
  provider: z.enum(['aliyun', 'tencent']),
  /** Eleven digits. */
  phone: z.string(),
  code: z.string(),
  template: z.enum(TEMPLATES),
  /** What the sender gave to recognise a repeated message. */
  reference: z.string(),
  sentMs: z.number(),
});
export type SmsMessage = z.infer<typeof messageSchema>;

/** What the simulated providers know as an approved signature and approved templates. */
export const SMS_SIGN_NAME = '摩境';
export const SMS_TEMPLATES = {
  aliyun: { login: 'SMS_100000001', bind: 'SMS_100000002', guardian: 'SMS_100000003' },
  tencent: { login: '1000001', bind: '1000002', guardian: '1000003' },
} as const;

export interface SmsOutbox {
  add(message: Omit<SmsMessage, 'id' | 'sentMs'>): SmsMessage;
  /** Newest first. */
  list(phone?: string): SmsMessage[];
}

export function createSmsOutbox({ journal, time }: { journal: Journal; time: SimulatorTime }): SmsOutbox {
  const messages = journal.read('sms', messageSchema).toSorted((a, b) => b.sentMs - a.sentMs);
  return {
    add(fields) {
      const message = { ...fields, id: randomUUID(), sentMs: time.now().getTime() };
      messages.unshift(message);
      journal.put('sms', message.id, message);
      for (const old of messages.splice(KEPT_MESSAGES)) journal.remove('sms', old.id);
      return message;
    },
    list: (phone) => messages.filter((message) => phone === undefined || message.phone === phone),
  };
}

export function templateOf(provider: 'aliyun' | 'tencent', id: string): SmsMessage['template'] | undefined {
  return TEMPLATES.find((template) => SMS_TEMPLATES[provider][template] === id);
}
