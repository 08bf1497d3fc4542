import { z } from 'zod';

const COMFYUI_FAMILIES = ['sd', 'z-image', 'qwen-image', 'flux'] as const;
const SEARCH_INDEXES = ['memory', 'database'] as const;
const COMFYUI_SHAPERS = ['hunyuan3d', 'trellis2'] as const;

export type Sentence = { zh: string; en: string };

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
  searchIndex: { zh: `须为 ${SEARCH_INDEXES.join(' 或 ')}`, en: SEARCH_INDEXES.join(' or ') },
  freezePolicy: { zh: '须为 granted_only 或 all', en: 'granted_only or all' },
  holdDays: { zh: '须为 0 到 30 之间的整数', en: 'a whole number from 0 to 30' },
  secret: { zh: '须有至少 32 个字符', en: 'at least 32 characters long' },
  metricsToken: { zh: '须有至少 16 个字符', en: 'at least 16 characters long' },
  paymentKey: { zh: '须为恰好 32 个字符', en: 'exactly 32 characters long' },
  addresses: {
    zh: '须为一个或多个以 http:// 或 https:// 开头的网址，用逗号隔开',
    en: 'one or more addresses that start with http:// or https://, with commas between',
  },
  producer: {
    zh: '须为 1 到 128 个可打印的 ASCII 字符，不含空格、引号和反斜杠',
    en: '1 to 128 printable ASCII characters without spaces, quotes and backslashes',
  },
  spending: {
    zh: '须为形如 8:50/200,16:100/400：起始周岁:单笔上限/每月上限（元）的列表，年龄递增且小于 18',
    en: 'like 8:50/200,16:100/400: from which age:yuan a payment/yuan a month, ages rising and below 18',
  },
  daily: { zh: '须为 0 到 1000 之间的整数', en: 'a whole number from 0 to 1000' },
  night: {
    zh: '须为形如 22-6 的北京时间两个整点，或 off',
    en: "like 22-6, two hours of China's clock, or off",
  },
  coverWidth: { zh: '须为 96 到 1920 之间的整数', en: 'a whole number from 96 to 1920' },
  queue: { zh: '须为 1 到 100000 之间的整数', en: 'a whole number from 1 to 100000' },
  registration: { zh: '须为至多 60 个字符', en: 'at most 60 characters long' },
  family: {
    zh: `须为 ${COMFYUI_FAMILIES.join('、')} 之一`,
    en: `one of ${COMFYUI_FAMILIES.join(', ')}`,
  },
  mailServer: {
    zh: '须为形如 smtps://用户:密码@主机:465 或 smtp://用户:密码@主机:587 的地址',
    en: 'an address like smtps://user:password@host:465 or smtp://user:password@host:587',
  },
  sender: {
    zh: '须为邮箱地址，可带名称：摩境 <no-reply@example.com>',
    en: 'an e-mail address, a name may stand before it: Mogine <no-reply@example.com>',
  },
  mailbox: { zh: '须为邮箱地址', en: 'an e-mail address' },
  innerPath: { zh: '须为形如 /_files/ 的路径', en: 'a path like /_files/' },
  shaper: { zh: `须为 ${COMFYUI_SHAPERS.join(' 或 ')}`, en: COMFYUI_SHAPERS.join(' or ') },
} as const satisfies Record<string, Sentence>;
type Wanted = keyof typeof wanted;

const switchOn = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], 'switch' satisfies Wanted)
  .transform((value) => value === '1' || value === 'true' || value === 'on');
const port = whole(0, 65535, 'port');
const fileNames = z.string().transform((list) => list.split(',').map((name) => name.trim()));

/** Without a slash at its end. */
const baseAddress = z
  .url({ protocol: /^https?$/, error: 'address' satisfies Wanted })
  .transform((url) => url.replace(/\/$/, ''));

function whole(min: number, max: number, refusal: Wanted) {
  return z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, refusal);
}

/** `8:50/200,16:100/400`: what may be paid from which age on, in fen; nothing below the first. */
const spending = z
  .string()
  .regex(/^\d{1,2}:\d{1,6}\/\d{1,6}(,\d{1,2}:\d{1,6}\/\d{1,6})*$/, 'spending' satisfies Wanted)
  .transform((list) =>
    list.split(',').map((step) => {
      const [fromAge = 0, paymentYuan = 0, monthYuan = 0] = step.split(/[:/]/).map(Number);
      return { fromAge, paymentFen: paymentYuan * 100, monthFen: monthYuan * 100 };
    }),
  )
  .refine(
    (steps) => steps.every(({ fromAge }, at) => fromAge < 18 && fromAge > (steps[at - 1]?.fromAge ?? -1)),
    'spending' satisfies Wanted,
  );

/** `22-6`: from the one hour to the other; `off` for none, which is from 0 to 0. */
const night = z
  .string()
  .regex(/^(off|([01]?\d|2[0-3])-([01]?\d|2[0-3]))$/, 'night' satisfies Wanted)
  .transform((hours) => {
    const [fromHour = 0, toHour = 0] = hours === 'off' ? [] : hours.split('-').map(Number);
    return { fromHour, toHour };
  });

/** Every setting there is, as it is named outside. */
export const environment = z.object({
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
  /** Where the server in front finds the files of the data folder. */
  MOGINE_ACCEL_PATH: z
    .string()
    .regex(/^\/[\w-]+(\/[\w-]+)*\/$/, 'innerPath' satisfies Wanted)
    .optional(),
  MOGINE_DEMO_CATALOGUE: switchOn.default(true),
  MOGINE_SEARCH_INDEX: z.enum(SEARCH_INDEXES, 'searchIndex' satisfies Wanted).default('memory'),
  MOGINE_FREEZE_POLICY: z
    .enum(['granted_only', 'all'], 'freezePolicy' satisfies Wanted)
    .default('granted_only'),
  /** What people under 18 may spend, hand in, and when they may not. */
  MOGINE_MINOR_SPENDING: spending.prefault('8:50/200,16:100/400'),
  MOGINE_MINOR_TASKS: whole(0, 1000, 'daily').default(20),
  MOGINE_MINOR_NIGHT: night.prefault('22-6'),
  /** Days before what a sale earned may be used: sales can be disputed so long. */
  MOGINE_EARNED_HOLD_DAYS: whole(0, 30, 'holdDays').default(7),
  MOGINE_DB_POOL: whole(2, 200, 'pool').default(10),
  MOGINE_ICP_NUMBER: z
    .string()
    .max(60, 'registration' satisfies Wanted)
    .default(''),
  MOGINE_POLICE_NUMBER: z
    .string()
    .max(60, 'registration' satisfies Wanted)
    .default(''),
  /** AI tasks of everybody that may wait at a time. */
  MOGINE_CREATE_QUEUE_MAX: whole(1, 100_000, 'queue').default(2000),
  /** Who makes what is generated here, as its labels say: a name, or the 27 characters that the registry gave. */
  MOGINE_AI_PRODUCER: z
    .string()
    .regex(/^[\x21\x23-\x26\x28-\x5b\x5d-\x7e]{1,128}$/, 'producer' satisfies Wanted)
    .default('Mogine'),
  /** Number under which the model is filed, shown to people where they use it. */
  MOGINE_AI_FILING: z
    .string()
    .max(60, 'registration' satisfies Wanted)
    .default(''),
  /** Certificate chain and private key, PEM files, that sign what is generated (C2PA); nothing is signed without them. */
  MOGINE_C2PA_CERT: z.string().optional(),
  MOGINE_C2PA_KEY: z.string().optional(),
  /** ComfyUI servers that make the pictures; the built-in engine does when there are none. */
  COMFYUI_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim().replace(/\/$/, '')))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'addresses' satisfies Wanted })).max(16))
    .optional(),
  /** Sent to them as a bearer token. */
  COMFYUI_TOKEN: z.string().optional(),
  /** Which kind of model paints there; the files below are the usual ones of that kind unless told. */
  COMFYUI_FAMILY: z.enum(COMFYUI_FAMILIES, 'family' satisfies Wanted).default('sd'),
  COMFYUI_CHECKPOINT: z.string().optional(),
  COMFYUI_UNET: z.string().optional(),
  COMFYUI_CLIP: fileNames.optional(),
  COMFYUI_VAE: z.string().optional(),
  COMFYUI_LIGHTNING: z.string().optional(),
  COMFYUI_CONTROLNET: z.string().optional(),
  /** Makes larger pictures sharper as well; without it they are only larger. */
  COMFYUI_UPSCALE_MODEL: z.string().optional(),
  /** What makes 3D models there; nothing does unless told. */
  COMFYUI_3D: z.enum(COMFYUI_SHAPERS, 'shaper' satisfies Wanted).optional(),
  COMFYUI_3D_FILES: fileNames.optional(),
  /** Cuts a thing out of its picture before it becomes a model. */
  COMFYUI_CUTOUT: z.string().default('birefnet.safetensors'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'database' satisfies Wanted }).optional(),
  /** Signs download links and hashes one-time codes; made and kept in the data folder when absent. */
  MOGINE_SECRET: z
    .string()
    .min(32, 'secret' satisfies Wanted)
    .optional(),
  /** Private Ed25519 key (PEM file) that licences are signed with; made and kept in the data folder when absent. */
  MOGINE_LICENCE_KEY: z.string().optional(),
  MOGINE_METRICS_TOKEN: z.string().min(16, 'metricsToken').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'address' satisfies Wanted }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().default('mogine'),
  /** Keys (file, base64 of 32 bytes a line, the newest first) that seal who creators are and how they are paid; one is made and kept in the data folder when absent. */
  MOGINE_IDENTITY_KEY: z.string().optional(),
  /** Program of FBX2glTF, the first reader of FBX files where it is installed. */
  MOGINE_FBX2GLTF: z.string().optional(),
  /** Pixels of the covers that are drawn of what members hand in, less for a slow machine. */
  MOGINE_COVER_WIDTH: whole(96, 1920, 'coverWidth').default(960),
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
  /** Sends mail; port 587 and `smtp:` turn to TLS before anything secret is said. */
  MOGINE_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'mailServer' satisfies Wanted }).optional(),
  MOGINE_MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]{1,60} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'sender' satisfies Wanted)
    .optional(),
  /** Where enquiries, feedback and works for the competition are told. */
  MOGINE_STAFF_MAIL: z.email('mailbox' satisfies Wanted).optional(),
  WECHAT_LOGIN_APP_ID: z.string().optional(),
  WECHAT_LOGIN_SECRET: z.string().optional(),
  SMS_ALIYUN_KEY_ID: z.string().optional(),
  SMS_ALIYUN_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_SIGN_NAME: z.string().optional(),
  SMS_ALIYUN_TEMPLATE: z.string().optional(),
  /** What guardians of minors are sent: words that say what the code agrees to. The one above where there is none. */
  SMS_ALIYUN_TEMPLATE_GUARDIAN: z.string().optional(),
  SMS_TENCENT_SECRET_ID: z.string().optional(),
  SMS_TENCENT_SECRET_KEY: z.string().optional(),
  SMS_TENCENT_APP_ID: z.string().optional(),
  SMS_TENCENT_SIGN_NAME: z.string().optional(),
  SMS_TENCENT_TEMPLATE: z.string().optional(),
  SMS_TENCENT_TEMPLATE_GUARDIAN: z.string().optional(),
  /** Where files lie instead of the data folder: S3 or what is compatible with it, Aliyun OSS, or Qiniu Kodo. */
  STORAGE_S3_ENDPOINT: baseAddress.optional(),
  STORAGE_S3_REGION: z.string().optional(),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_KEY_ID: z.string().optional(),
  STORAGE_S3_KEY_SECRET: z.string().optional(),
  /** Where files for everybody are read. */
  STORAGE_S3_PUBLIC_URL: baseAddress.optional(),
  /** Bucket of the files for everybody; the other one where there is none. */
  STORAGE_S3_PUBLIC_BUCKET: z.string().optional(),
  /** Where signed addresses lead, where people reach the storage elsewhere than this server does. */
  STORAGE_S3_DOWNLOAD_ENDPOINT: baseAddress.optional(),
  /** Whether the bucket stands in the host's name instead of the path. */
  STORAGE_S3_VIRTUAL_HOST: switchOn.default(false),
  STORAGE_OSS_ENDPOINT: baseAddress.optional(),
  STORAGE_OSS_REGION: z.string().optional(),
  STORAGE_OSS_BUCKET: z.string().optional(),
  STORAGE_OSS_KEY_ID: z.string().optional(),
  STORAGE_OSS_KEY_SECRET: z.string().optional(),
  STORAGE_OSS_PUBLIC_URL: baseAddress.optional(),
  STORAGE_OSS_PUBLIC_BUCKET: z.string().optional(),
  STORAGE_OSS_DOWNLOAD_ENDPOINT: baseAddress.optional(),
  STORAGE_QINIU_REGION: z.string().optional(),
  STORAGE_QINIU_ACCESS_KEY: z.string().optional(),
  STORAGE_QINIU_SECRET_KEY: z.string().optional(),
  STORAGE_QINIU_BUCKET: z.string().optional(),
  /** Domain that is bound to the private bucket. */
  STORAGE_QINIU_URL: baseAddress.optional(),
  STORAGE_QINIU_PUBLIC_BUCKET: z.string().optional(),
  STORAGE_QINIU_PUBLIC_URL: baseAddress.optional(),
});

export type Environment = z.output<typeof environment>;

/** Why a setting was refused. Never quotes the value, which may be a secret. */
export function explainRefusal(name: string, refusal: string): Sentence {
  const wish = Object.hasOwn(wanted, refusal)
    ? wanted[refusal as Wanted]
    : { zh: '须为别的值', en: 'another value' };
  return { zh: `${name} ${wish.zh}`, en: `${name} must be ${wish.en}` };
}
