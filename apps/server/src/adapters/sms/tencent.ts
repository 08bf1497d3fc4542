import { z } from 'zod';
import { SmsSendError, type SmsSender, type SmsTemplate } from '../../features/account/port.ts';
import { postForJson } from './exchange.ts';
import { authorizeTc3 } from './tc3.ts';

export interface TencentSmsConfig {
  /** `https://sms.tencentcloudapi.com`; only the origin counts. */
  baseUrl: string;
  secretId: string;
  secretKey: string;
  region: string;
  sdkAppId: string;
  signName: string;
  templateIds: Readonly<Record<SmsTemplate, string>>;
  clock: () => Date;
  timeoutMs?: number;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

/** The number, not the account, is the matter: another provider would refuse it too. */
const FINAL =
  /^(InvalidParameterValue\.IncorrectPhoneNumber|FailedOperation\.PhoneNumberInBlacklist|LimitExceeded\.PhoneNumber)/;

const answerSchema = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
});

/** Tencent Cloud SMS, SendSms 2021-01-11. The template takes one parameter, the code. */
export function createTencentSms(config: TencentSmsConfig): SmsSender {
  const endpoint = new URL(config.baseUrl);
  return {
    async send(message) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${message.phone}`],
        SmsSdkAppId: config.sdkAppId,
        SignName: config.signName,
        TemplateId: config.templateIds[message.template],
        TemplateParamSet: [message.code],
        SessionContext: message.idempotencyKey,
      });
      const timestampS = Math.floor(config.clock().getTime() / 1000);
      const answer = answerSchema.safeParse(
        await postForJson('tencent', `${endpoint.origin}/`, {
          headers: {
            'content-type': CONTENT_TYPE,
            'x-tc-action': 'SendSms',
            'x-tc-version': '2021-01-11',
            'x-tc-region': config.region,
            'x-tc-timestamp': String(timestampS),
            authorization: authorizeTc3({
              secretId: config.secretId,
              secretKey: config.secretKey,
              service: 'sms',
              host: endpoint.host,
              contentType: CONTENT_TYPE,
              body,
              timestampS,
            }),
          },
          body,
          timeoutMs: config.timeoutMs ?? 5_000,
        }),
      );
      if (!answer.success) throw new SmsSendError('tencent', 'MALFORMED_ANSWER', true);
      const { Error: failure, SendStatusSet: statuses } = answer.data.Response;
      const code = failure?.Code ?? statuses?.[0]?.Code ?? 'MALFORMED_ANSWER';
      if (code !== 'Ok') throw new SmsSendError('tencent', code.slice(0, 64), !FINAL.test(code));
    },
  };
}
