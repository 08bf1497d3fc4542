import { join, resolve } from 'node:path';
import { z } from 'zod';

type Sentence = { zh: string; en: string };

/** What ends the start, each problem a sentence in both languages; nothing has been touched when it is thrown. */
export class ConfigError extends Error {
  readonly problems: readonly Sentence[];

  constructor(problems: readonly Sentence[]) {
    super(problems.map(({ zh, en }) => `${zh} / ${en}`).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** What a setting must be, by the name under which the schema refuses it. */
const wanted = {
  port: {
    zh: '须为 1 到 65535 之间的整数（0 表示任选空闲端口）',
    en: 'a whole number from 1 to 65535 (0 takes any free port)',
  },
  pool: { zh: '须为 2 到 200 之间的整数', en: 'a whole number from 2 to 200' },
  switch: { zh: '须为 1 或 0', en: '1 or 0' },
  address: {
    zh: '须为以 http:// 或 https:// 开头的网址',
    en: 'an address that starts with http:// or https://',
  },
  database: {
    zh: '须为形如 postgres://用户:密码@主机/数据库 的地址',
    en: 'an address like postgres://user:password@host/database',
  },
  logLevel: {
    zh: '须为 trace、debug、info、warn、error 之一',
    en: 'one of trace, debug, info, warn and error',
  },
  freezePolicy: { zh: '须为 granted_only 或 all', en: 'granted_only or all' },
  secret: { zh: '须有至少 32 个字符', en: 'at least 32 characters long' },
  paymentKey: { zh: '须为恰好 32 个字符', en: 'exactly 32 characters long' },
  registration: { zh: '须为至多 60 个字符', en: 'at most 60 characters long' },
} as const satisfies Record<string, Sentence>;
type Wanted = keyof typeof wanted;

const switchOn = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], 'switch' satisfies Wanted)
  .transform((value) => value === '1' || value === 'true' || value === 'on');
const port = whole(0, 65535, 'port');

function whole(min: number, max: number, refusal: Wanted) {
  return z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, refusal);
}

const environment = z.object({
  NODE_ENV: z.string().default(''),
  PORT: port.default(3000),
  HOST: z.string().default(''),
  MOGINE_DATA: z.string().default('.data'),
  MOGINE_DEV: switchOn.default(false),
  MOGINE_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'address' satisfies Wanted }).optional(),
  MOGINE_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error'], 'logLevel' satisfies Wanted)
    .default('info'),
  MOGINE_SIMULATOR_PORT: port.optional(),
  MOGINE_ALLOW_SIMULATORS: switchOn.default(false),
  MOGINE_RATE_LIMITS: switchOn.default(true),
  MOGINE_TRUST_PROXY: z.string().default(''),
  MOGINE_DEMO_CATALOGUE: switchOn.default(true),
  MOGINE_FREEZE_POLICY: z
    .enum(['granted_only', 'all'], 'freezePolicy' satisfies Wanted)
    .default('granted_only'),
  MOGINE_DB_POOL: whole(2, 200, 'pool').default(10),
  MOGINE_ICP_NUMBER: z
    .string()
    .max(60, 'registration' satisfies Wanted)
    .default(''),
  MOGINE_POLICE_NUMBER: z
    .string()
    .max(60, 'registration' satisfies Wanted)
    .default(''),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'database' satisfies Wanted }).optional(),
  /** Signs download links and hashes one-time codes; made and kept in the data folder when absent. */
  MOGINE_SECRET: z
    .string()
    .min(32, 'secret' satisfies Wanted)
    .optional(),
  WECHAT_PAY_APP_ID: z.string().optional(),
  WECHAT_PAY_MCH_ID: z.string().optional(),
  WECHAT_PAY_MERCHANT_SERIAL: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY_FILE: z.string().optional(),
  WECHAT_PAY_API_V3_KEY: z
    .string()
    .length(32, 'paymentKey' satisfies Wanted)
    .optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY_FILE: z.string().optional(),
  WECHAT_LOGIN_APP_ID: z.string().optional(),
  WECHAT_LOGIN_SECRET: z.string().optional(),
  SMS_ALIYUN_KEY_ID: z.string().optional(),
  SMS_ALIYUN_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_SIGN_NAME: z.string().optional(),
  SMS_ALIYUN_TEMPLATE: z.string().optional(),
  SMS_TENCENT_SECRET_ID: z.string().optional(),
  SMS_TENCENT_SECRET_KEY: z.string().optional(),
  SMS_TENCENT_APP_ID: z.string().optional(),
  SMS_TENCENT_SIGN_NAME: z.string().optional(),
  SMS_TENCENT_TEMPLATE: z.string().optional(),
});

type Environment = z.output<typeof environment>;

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
export type AliyunSms = { keyId: string; keySecret: string; signName: string; template: string };
export type TencentSms = {
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  template: string;
};
export type SmsConfig =
  | { kind: 'simulator' }
  | { kind: 'providers'; aliyun?: AliyunSms; tencent?: TencentSms };

export type Config = {
  isProduction: boolean;
  isDev: boolean;
  port: number;
  host: string;
  dataFolder: string;
  publicUrl: string | null;
  logLevel: Environment['MOGINE_LOG_LEVEL'];
  trustProxy: string;
  rateLimits: boolean;
  demoCatalogue: boolean;
  freezePolicy: Environment['MOGINE_FREEZE_POLICY'];
  icpNumber: string;
  policeNumber: string;
  simulatorPort: number;
  database: { kind: 'embedded'; pool: number } | { kind: 'server'; url: string; pool: number };
  payments: PaymentConfig;
  wechatLogin: WechatLoginConfig;
  sms: SmsConfig;
  secret: string | null;
};

/** Reads and groups the environment once; every problem is reported together, secrets never quoted. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => refuse(path.join('.'), message)));
  }
  const e = parsed.data;
  const problems: Sentence[] = [];
  const payments = readPayments(e, problems);
  const wechatLogin = readWechatLogin(e, problems);
  const sms = readSms(e, problems);
  const isProduction = e.NODE_ENV === 'production';
  const simulated = [payments, wechatLogin, sms].some((provider) => provider.kind === 'simulator');
  if (isProduction && simulated && !e.MOGINE_ALLOW_SIMULATORS) {
    problems.push({
      zh: 'NODE_ENV=production 需要真实的微信支付、微信登录与短信设置（或 MOGINE_ALLOW_SIMULATORS=1）',
      en: 'NODE_ENV=production needs real WeChat Pay, WeChat login and SMS settings (or MOGINE_ALLOW_SIMULATORS=1)',
    });
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    isProduction,
    isDev: e.MOGINE_DEV,
    port: e.PORT,
    // Without a name or certificate of its own the server is for this machine only.
    host: e.HOST || (e.MOGINE_PUBLIC_URL ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: resolve(e.MOGINE_DATA),
    publicUrl: e.MOGINE_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    logLevel: e.MOGINE_LOG_LEVEL,
    trustProxy: e.MOGINE_TRUST_PROXY,
    rateLimits: e.MOGINE_RATE_LIMITS,
    demoCatalogue: e.MOGINE_DEMO_CATALOGUE,
    freezePolicy: e.MOGINE_FREEZE_POLICY,
    icpNumber: e.MOGINE_ICP_NUMBER,
    policeNumber: e.MOGINE_POLICE_NUMBER,
    simulatorPort: e.MOGINE_SIMULATOR_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1),
    database: e.DATABASE_URL
      ? { kind: 'server', url: e.DATABASE_URL, pool: e.MOGINE_DB_POOL }
      : { kind: 'embedded', pool: e.MOGINE_DB_POOL },
    payments,
    wechatLogin,
    sms,
    secret: e.MOGINE_SECRET ?? null,
  };
}

export function logFolder(config: Config): string {
  return join(config.dataFolder, 'logs');
}

/** Never quotes the value, which may be a secret. */
function refuse(name: string, refusal: string): Sentence {
  const wish = Object.hasOwn(wanted, refusal)
    ? wanted[refusal as Wanted]
    : { zh: '须为别的值', en: 'another value' };
  return { zh: `${name} ${wish.zh}`, en: `${name} must be ${wish.en}` };
}

type Values<K extends string> = Readonly<Record<K, string | undefined>>;

/** All values of a provider, null when none is set; a half-filled set is a problem, not a silent fallback. */
function readSet<K extends string>(values: Values<K>, problems: Sentence[]): Record<K, string> | null {
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

function readPayments(e: Environment, problems: Sentence[]): PaymentConfig {
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

function readWechatLogin(e: Environment, problems: Sentence[]): WechatLoginConfig {
  const set = readSet(
    { WECHAT_LOGIN_APP_ID: e.WECHAT_LOGIN_APP_ID, WECHAT_LOGIN_SECRET: e.WECHAT_LOGIN_SECRET },
    problems,
  );
  return set
    ? { kind: 'wechat', appId: set.WECHAT_LOGIN_APP_ID, secret: set.WECHAT_LOGIN_SECRET }
    : { kind: 'simulator' };
}

function readSms(e: Environment, problems: Sentence[]): SmsConfig {
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
      },
    }),
    ...(tencent && {
      tencent: {
        secretId: tencent.SMS_TENCENT_SECRET_ID,
        secretKey: tencent.SMS_TENCENT_SECRET_KEY,
        appId: tencent.SMS_TENCENT_APP_ID,
        signName: tencent.SMS_TENCENT_SIGN_NAME,
        template: tencent.SMS_TENCENT_TEMPLATE,
      },
    }),
  };
}
