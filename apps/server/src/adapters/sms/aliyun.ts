import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SmsSendError, type SmsSender, type SmsTemplate } from '../../features/account/port.ts';
import { signAcs3 } from './acs3.ts';
import { postForJson } from './exchange.ts';

export interface AliyunSmsConfig {
  /** `https://dysmsapi.aliyuncs.com`; only the origin counts. */
  baseUrl: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCodes: Readonly<Record<SmsTemplate, string>>;
  clock: () => Date;
  timeoutMs?: number;
}

/** No other provider would deliver these either: the number, not the account, is the matter. */
const FINAL = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.DAY_LIMIT_CONTROL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
]);

const answerSchema = z.object({ Code: z.string() });

/** Aliyun Dysms, SendSms 2017-05-25. The template takes one parameter, `code`. */
export function createAliyunSms(config: AliyunSmsConfig): SmsSender {
  const endpoint = new URL(config.baseUrl);
  return {
    async send(message) {
      const { headers, queryString } = signAcs3(
        {
          method: 'POST',
          host: endpoint.host,
          path: '/',
          query: {
            PhoneNumbers: message.phone,
            SignName: config.signName,
            TemplateCode: config.templateCodes[message.template],
            TemplateParam: JSON.stringify({ code: message.code }),
            OutId: message.idempotencyKey,
          },
          body: '',
          action: 'SendSms',
          version: '2017-05-25',
          nonce: randomBytes(16).toString('hex'),
          at: config.clock(),
        },
        config.accessKeyId,
        config.accessKeySecret,
      );
      const answer = answerSchema.safeParse(
        await postForJson('aliyun', `${endpoint.origin}/?${queryString}`, {
          headers: { ...headers, accept: 'application/json' },
          timeoutMs: config.timeoutMs ?? 5_000,
        }),
      );
      if (!answer.success) throw new SmsSendError('aliyun', 'MALFORMED_ANSWER', true);
      const { Code: code } = answer.data;
      if (code !== 'OK') throw new SmsSendError('aliyun', code.slice(0, 64), !FINAL.has(code));
    },
  };
}
