import type { Environment, Sentence } from './environment.ts';

export type PaymentConfig =
  | { kind: 'simulator' }
  | {
      kind: 'wechat';
      appId: string;
      mchId: string;
      merchantSerial: string;
      privateKeyFile: string;
      apiV3Key: string;
      publicKeyId: string;
      publicKeyFile: string;
    };
export type WechatLoginConfig = { kind: 'simulator' } | { kind: 'wechat'; appId: string; secret: string };
/** `guardianTemplate` is what a child's guardian is sent; the other one where none is set. */
type SmsTemplates = { signName: string; template: string; guardianTemplate: string };
export type AliyunSms = SmsTemplates & { keyId: string; keySecret: string };
export type TencentSms = SmsTemplates & { secretId: string; secretKey: string; appId: string };
export type SmsConfig =
  | { kind: 'simulator' }
  | { kind: 'providers'; aliyun?: AliyunSms; tencent?: TencentSms };
/** `from` may carry a name; `staff` is told what people write through the forms. */
export type MailConfig = { kind: 'simulator' } | { kind: 'smtp'; url: string; from: string; staff: string };
/** Files that hold what generated pictures are signed with. */
export type C2paFiles = { certFile: string; keyFile: string };

type Values<K extends string> = Readonly<Record<K, string | undefined>>;

/** All values of a provider, null when none is set; a half-filled set is a problem, not a silent fallback. */
export function readSet<K extends string>(values: Values<K>, problems: Sentence[]): Record<K, string> | null {
  const names = Object.keys(values) as K[];
  const missing = names.filter((name) => !values[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const present = names.filter((name) => values[name]);
    problems.push({
      zh: `已设置 ${present.join('、')}，还缺 ${missing.join('、')}`,
      en: `${missing.join(', ')} missing beside ${present.join(', ')}`,
    });
    return null;
  }
  return values as Record<K, string>;
}

export function readPayments(e: Environment, problems: Sentence[]): PaymentConfig {
  const set = readSet(
    {
      WECHAT_PAY_APP_ID: e.WECHAT_PAY_APP_ID,
      WECHAT_PAY_MCH_ID: e.WECHAT_PAY_MCH_ID,
      WECHAT_PAY_MERCHANT_SERIAL: e.WECHAT_PAY_MERCHANT_SERIAL,
      WECHAT_PAY_PRIVATE_KEY_FILE: e.WECHAT_PAY_PRIVATE_KEY_FILE,
      WECHAT_PAY_API_V3_KEY: e.WECHAT_PAY_API_V3_KEY,
      WECHAT_PAY_PUBLIC_KEY_ID: e.WECHAT_PAY_PUBLIC_KEY_ID,
      WECHAT_PAY_PUBLIC_KEY_FILE: e.WECHAT_PAY_PUBLIC_KEY_FILE,
    },
    problems,
  );
  if (!set) return { kind: 'simulator' };
  if (!e.MOGINE_PUBLIC_URL?.startsWith('https://')) {
    problems.push({
      zh: '微信支付需要 MOGINE_PUBLIC_URL=https://… 来接收通知',
      en: 'WeChat Pay needs MOGINE_PUBLIC_URL=https://… to send its notifications to',
    });
  }
  return {
    kind: 'wechat',
    appId: set.WECHAT_PAY_APP_ID,
    mchId: set.WECHAT_PAY_MCH_ID,
    merchantSerial: set.WECHAT_PAY_MERCHANT_SERIAL,
    privateKeyFile: set.WECHAT_PAY_PRIVATE_KEY_FILE,
    apiV3Key: set.WECHAT_PAY_API_V3_KEY,
    publicKeyId: set.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKeyFile: set.WECHAT_PAY_PUBLIC_KEY_FILE,
  };
}

export function readWechatLogin(e: Environment, problems: Sentence[]): WechatLoginConfig {
  const set = readSet(
    { WECHAT_LOGIN_APP_ID: e.WECHAT_LOGIN_APP_ID, WECHAT_LOGIN_SECRET: e.WECHAT_LOGIN_SECRET },
    problems,
  );
  return set
    ? { kind: 'wechat', appId: set.WECHAT_LOGIN_APP_ID, secret: set.WECHAT_LOGIN_SECRET }
    : { kind: 'simulator' };
}

export function readSms(e: Environment, problems: Sentence[]): SmsConfig {
  const aliyun = readSet(
    {
      SMS_ALIYUN_KEY_ID: e.SMS_ALIYUN_KEY_ID,
      SMS_ALIYUN_KEY_SECRET: e.SMS_ALIYUN_KEY_SECRET,
      SMS_ALIYUN_SIGN_NAME: e.SMS_ALIYUN_SIGN_NAME,
      SMS_ALIYUN_TEMPLATE: e.SMS_ALIYUN_TEMPLATE,
    },
    problems,
  );
  const tencent = readSet(
    {
      SMS_TENCENT_SECRET_ID: e.SMS_TENCENT_SECRET_ID,
      SMS_TENCENT_SECRET_KEY: e.SMS_TENCENT_SECRET_KEY,
      SMS_TENCENT_APP_ID: e.SMS_TENCENT_APP_ID,
      SMS_TENCENT_SIGN_NAME: e.SMS_TENCENT_SIGN_NAME,
      SMS_TENCENT_TEMPLATE: e.SMS_TENCENT_TEMPLATE,
    },
    problems,
  );
  if (!aliyun && !tencent) return { kind: 'simulator' };
  return {
    kind: 'providers',
    ...(aliyun && {
      aliyun: {
        keyId: aliyun.SMS_ALIYUN_KEY_ID,
        keySecret: aliyun.SMS_ALIYUN_KEY_SECRET,
        signName: aliyun.SMS_ALIYUN_SIGN_NAME,
        template: aliyun.SMS_ALIYUN_TEMPLATE,
        guardianTemplate: e.SMS_ALIYUN_TEMPLATE_GUARDIAN ?? aliyun.SMS_ALIYUN_TEMPLATE,
      },
    }),
    ...(tencent && {
      tencent: {
        secretId: tencent.SMS_TENCENT_SECRET_ID,
        secretKey: tencent.SMS_TENCENT_SECRET_KEY,
        appId: tencent.SMS_TENCENT_APP_ID,
        signName: tencent.SMS_TENCENT_SIGN_NAME,
        template: tencent.SMS_TENCENT_TEMPLATE,
        guardianTemplate: e.SMS_TENCENT_TEMPLATE_GUARDIAN ?? tencent.SMS_TENCENT_TEMPLATE,
      },
    }),
  };
}

export function readMail(e: Environment, problems: Sentence[]): MailConfig {
  const set = readSet(
    {
      MOGINE_SMTP_URL: e.MOGINE_SMTP_URL,
      MOGINE_MAIL_FROM: e.MOGINE_MAIL_FROM,
      MOGINE_STAFF_MAIL: e.MOGINE_STAFF_MAIL,
    },
    problems,
  );
  return set
    ? { kind: 'smtp', url: set.MOGINE_SMTP_URL, from: set.MOGINE_MAIL_FROM, staff: set.MOGINE_STAFF_MAIL }
    : { kind: 'simulator' };
}

export function readC2pa(e: Environment, problems: Sentence[]): C2paFiles | null {
  const set = readSet({ MOGINE_C2PA_CERT: e.MOGINE_C2PA_CERT, MOGINE_C2PA_KEY: e.MOGINE_C2PA_KEY }, problems);
  return set && { certFile: set.MOGINE_C2PA_CERT, keyFile: set.MOGINE_C2PA_KEY };
}
