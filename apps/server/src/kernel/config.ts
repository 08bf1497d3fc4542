import { join, resolve } from 'node:path';
import { z } from 'zod';

/** One sentence in both languages that ends the start; nothing has been touched when it is thrown. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const switchOn = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');
const port = z.coerce.number().int().min(0).max(65535);

const environment = z.object({
  NODE_ENV: z.string().default(''),
  PORT: port.default(3000),
  HOST: z.string().default(''),
  MOGINE_DATA: z.string().default('.data'),
  MOGINE_DEV: switchOn.default(false),
  MOGINE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MOGINE_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  MOGINE_SIMULATOR_PORT: port.optional(),
  MOGINE_ALLOW_SIMULATORS: switchOn.default(false),
  MOGINE_RATE_LIMITS: switchOn.default(true),
  MOGINE_TRUST_PROXY: z.string().default(''),
  MOGINE_DEMO_CATALOGUE: switchOn.default(true),
  MOGINE_FREEZE_POLICY: z.enum(['granted_only', 'all']).default('granted_only'),
  MOGINE_DB_POOL: z.coerce.number().int().min(2).max(200).default(10),
  MOGINE_ICP_NUMBER: z.string().max(60).default(''),
  MOGINE_POLICE_NUMBER: z.string().max(60).default(''),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Signs download links and hashes one-time codes; made and kept in the data folder when absent. */
  MOGINE_SECRET: z.string().min(32).optional(),
  WECHAT_PAY_APP_ID: z.string().optional(),
  WECHAT_PAY_MCH_ID: z.string().optional(),
  WECHAT_PAY_MERCHANT_SERIAL: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY_FILE: z.string().optional(),
  WECHAT_PAY_API_V3_KEY: z.string().length(32).optional(),
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
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const e = parsed.data;
  const problems: string[] = [];
  const payments = readPayments(e, problems);
  const wechatLogin = readWechatLogin(e, problems);
  const sms = readSms(e, problems);
  const isProduction = e.NODE_ENV === 'production';
  const simulated = [payments, wechatLogin, sms].some((provider) => provider.kind === 'simulator');
  if (isProduction && simulated && !e.MOGINE_ALLOW_SIMULATORS) {
    problems.push(
      'NODE_ENV=production needs real WeChat Pay, WeChat login and SMS settings (or MOGINE_ALLOW_SIMULATORS=1)',
    );
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

type Wanted<K extends string> = Readonly<Record<K, string | undefined>>;

/** All values of a provider, null when none is set; a half-filled set is a problem, not a silent fallback. */
function readSet<K extends string>(wanted: Wanted<K>, problems: string[]): Record<K, string> | null {
  const names = Object.keys(wanted) as K[];
  const missing = names.filter((name) => !wanted[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    problems.push(`${missing.join(', ')} missing beside ${names.filter((name) => wanted[name]).join(', ')}`);
    return null;
  }
  return wanted as Record<K, string>;
}

function readPayments(e: Environment, problems: string[]): PaymentConfig {
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
    problems.push('WeChat Pay needs MOGINE_PUBLIC_URL=https://… to send its notifications to');
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

function readWechatLogin(e: Environment, problems: string[]): WechatLoginConfig {
  const set = readSet(
    { WECHAT_LOGIN_APP_ID: e.WECHAT_LOGIN_APP_ID, WECHAT_LOGIN_SECRET: e.WECHAT_LOGIN_SECRET },
    problems,
  );
  return set
    ? { kind: 'wechat', appId: set.WECHAT_LOGIN_APP_ID, secret: set.WECHAT_LOGIN_SECRET }
    : { kind: 'simulator' };
}

function readSms(e: Environment, problems: string[]): SmsConfig {
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
