import { join, resolve } from 'node:path';
import { readComfyuiModels, type ComfyuiModels } from './comfyui-settings.ts';
import { environment, explainRefusal, type Environment, type Sentence } from './environment.ts';
import {
  readC2pa,
  readMail,
  readPayments,
  readSms,
  readWechatLogin,
  type C2paFiles,
  type MailConfig,
  type PaymentConfig,
  type SmsConfig,
  type WechatLoginConfig,
} from './provider-settings.ts';
import { readStorage, type StorageConfig } from './storage-settings.ts';

/** What ends the start, each problem a sentence in both languages; nothing has been touched when it is thrown. */
export class ConfigError extends Error {
  readonly problems: readonly Sentence[];

  constructor(problems: readonly Sentence[]) {
    super(problems.map(({ zh, en }) => `${zh} / ${en}`).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

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
  /** Where searches are answered from. */
  searchIndex: Environment['MOGINE_SEARCH_INDEX'];
  freezePolicy: Environment['MOGINE_FREEZE_POLICY'];
  /** Days before what a sale earned may be used. */
  earnedHoldDays: number;
  /** What holds for people under 18. */
  minors: {
    /** What may be paid from which age on; nothing below the first. */
    spending: Environment['MOGINE_MINOR_SPENDING'];
    /** AI tasks a day. */
    tasksDaily: number;
    /** Hours of China's clock in which none is taken; the same hour twice for none. */
    night: Environment['MOGINE_MINOR_NIGHT'];
  };
  icpNumber: string;
  policeNumber: string;
  comfyui: {
    servers: readonly { url: string; headers: Readonly<Record<string, string>> }[];
    models: ComfyuiModels;
  };
  /** AI tasks of everybody that may wait at a time. */
  createQueueMax: number;
  /** Number under which the model is filed; empty where none is set. */
  aiFiling: string;
  /** As the labels of generated files name whoever makes them. */
  aiProducer: string;
  /** What generated pictures are signed with; null where they are not. */
  c2pa: C2paFiles | null;
  simulatorPort: number;
  database: { kind: 'embedded'; pool: number } | { kind: 'server'; url: string; pool: number };
  payments: PaymentConfig;
  wechatLogin: WechatLoginConfig;
  sms: SmsConfig;
  mail: MailConfig;
  storage: StorageConfig;
  secret: string | null;
  /** What whoever reads `/metrics` has to show; null where nobody may. */
  metricsToken: string | null;
  /** Where requests and jobs are told as traces; null where nobody is. */
  traces: { endpoint: string; headers: Readonly<Record<string, string>>; serviceName: string } | null;
  /** File with the private key of licences; null for one of our own. */
  licenceKeyFile: string | null;
  /** File with the keys that seal who creators are; null for one of our own. */
  identityKeyFile: string | null;
  /** Program that reads FBX files first; null where it is not installed. */
  fbx2gltf: string | null;
  /** Pixels of the covers that are drawn of what members hand in. */
  coverWidth: number;
};

/** Reads and groups the environment once; every problem is reported together, secrets never quoted. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => explainRefusal(path.join('.'), message)),
    );
  }
  const e = parsed.data;
  const problems: Sentence[] = [];
  const payments = readPayments(e, problems);
  const wechatLogin = readWechatLogin(e, problems);
  const sms = readSms(e, problems);
  const mail = readMail(e, problems);
  const storage = readStorage(e, problems);
  const c2pa = readC2pa(e, problems);
  const models = readComfyuiModels(e, problems);
  const isProduction = e.NODE_ENV === 'production';
  const simulated = [payments, wechatLogin, sms, mail].some((provider) => provider.kind === 'simulator');
  if (isProduction && simulated && !e.MOGINE_ALLOW_SIMULATORS) {
    problems.push({
      zh: 'NODE_ENV=production 需要真实的微信支付、微信登录、短信与邮件设置（或 MOGINE_ALLOW_SIMULATORS=1）',
      en: 'NODE_ENV=production needs real WeChat Pay, WeChat login, SMS and mail settings (or MOGINE_ALLOW_SIMULATORS=1)',
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
    searchIndex: e.MOGINE_SEARCH_INDEX,
    freezePolicy: e.MOGINE_FREEZE_POLICY,
    earnedHoldDays: e.MOGINE_EARNED_HOLD_DAYS,
    minors: {
      spending: e.MOGINE_MINOR_SPENDING,
      tasksDaily: e.MOGINE_MINOR_TASKS,
      night: e.MOGINE_MINOR_NIGHT,
    },
    icpNumber: e.MOGINE_ICP_NUMBER,
    policeNumber: e.MOGINE_POLICE_NUMBER,
    comfyui: {
      servers: (e.COMFYUI_URLS ?? []).map((url) => ({
        url,
        headers: e.COMFYUI_TOKEN ? { authorization: `Bearer ${e.COMFYUI_TOKEN}` } : {},
      })),
      models,
    },
    createQueueMax: e.MOGINE_CREATE_QUEUE_MAX,
    aiFiling: e.MOGINE_AI_FILING,
    aiProducer: e.MOGINE_AI_PRODUCER,
    c2pa,
    simulatorPort: e.MOGINE_SIMULATOR_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1),
    database: e.DATABASE_URL
      ? { kind: 'server', url: e.DATABASE_URL, pool: e.MOGINE_DB_POOL }
      : { kind: 'embedded', pool: e.MOGINE_DB_POOL },
    payments,
    wechatLogin,
    sms,
    mail,
    storage,
    secret: e.MOGINE_SECRET ?? null,
    licenceKeyFile: e.MOGINE_LICENCE_KEY ?? null,
    metricsToken: e.MOGINE_METRICS_TOKEN ?? null,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: readOtlpHeaders(e.OTEL_EXPORTER_OTLP_HEADERS),
          serviceName: e.OTEL_SERVICE_NAME,
        }
      : null,
    identityKeyFile: e.MOGINE_IDENTITY_KEY ?? null,
    fbx2gltf: e.MOGINE_FBX2GLTF ?? null,
    coverWidth: e.MOGINE_COVER_WIDTH,
  };
}

export function logFolder(config: Config): string {
  return join(config.dataFolder, 'logs');
}

/** An address that a page may have, as it is opened elsewhere: what this server gives begins with a slash. */
export function openedFrom(origin: string, address: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}

/** The address that the site is reached at, without a path. */
export function siteOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry writes them; what is no such pair is passed over. */
function readOtlpHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([\w.-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(pair));
  return Object.fromEntries(
    pairs.flatMap((pair) => (pair ? [[(pair[1] ?? '').toLowerCase(), decoded(pair[2] ?? '')]] : [])),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
