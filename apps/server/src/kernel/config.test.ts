import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): ConfigError['problems'] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      database: { kind: 'embedded' },
      payments: { kind: 'simulator' },
    });
  });

  it('reads an empty variable as an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      database: { kind: 'embedded' },
    });
  });

  it('names a collector of traces only where one is set, with its headers decoded', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'shop', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }).traces).toBeNull();
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      ...{ endpoint: 'http://collector:4318', headers: {}, serviceName: 'mogine' },
    });
    const OTEL_EXPORTER_OTLP_HEADERS = 'X-Tenant=mo%20gine , nothing,bad name=x,rest=100%,key=a=b';
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS };
    expect(readConfig(env).traces?.headers).toEqual({ 'x-tenant': 'mo gine', rest: '100%', key: 'a=b' });
  });

  it('reports every problem together and repeats no secret', () => {
    const problems = problemsOf({
      PORT: 'abc',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      MOGINE_SECRET: 'short-hunter2',
    });
    expect(problems).toHaveLength(3);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  it.each(['abc', '1.5', '-1', '70000', 'Infinity'])(
    'says in both languages what PORT=%s should be',
    (PORT) => {
      expect(problemsOf({ PORT })).toEqual([
        {
          zh: 'PORT 须为 1 到 65535 之间的整数（0 表示任选空闲端口）',
          en: 'PORT must be a whole number from 1 to 65535 (0 takes any free port)',
        },
      ]);
    },
  );

  it('says of every setting that it refuses what it wants, in words of our own', () => {
    const wrong = {
      ...{ PORT: 'x', MOGINE_SIMULATOR_PORT: 'x', MOGINE_DB_POOL: '1', MOGINE_DEV: 'yes' },
      ...{ MOGINE_ALLOW_SIMULATORS: 'yes', MOGINE_RATE_LIMITS: 'yes', MOGINE_DEMO_CATALOGUE: 'yes' },
      ...{ MOGINE_PUBLIC_URL: 'ftp://x', DATABASE_URL: 'x', MOGINE_LOG_LEVEL: 'x', MOGINE_SECRET: 'x' },
      ...{ MOGINE_FREEZE_POLICY: 'x', MOGINE_EARNED_HOLD_DAYS: '31', WECHAT_PAY_API_V3_KEY: 'x' },
      ...{ MOGINE_ICP_NUMBER: 'x'.repeat(61), MOGINE_POLICE_NUMBER: 'x'.repeat(61) },
      ...{ MOGINE_SMTP_URL: 'http://x', MOGINE_MAIL_FROM: 'x', MOGINE_STAFF_MAIL: 'x' },
      ...{ MOGINE_MINOR_SPENDING: '16:50/200,8:1/2', MOGINE_MINOR_TASKS: 'x', MOGINE_MINOR_NIGHT: '24-6' },
      ...{ STORAGE_S3_ENDPOINT: 'x', STORAGE_OSS_PUBLIC_URL: 'ftp://x', STORAGE_QINIU_URL: 'x' },
      ...{ STORAGE_S3_VIRTUAL_HOST: 'yes', MOGINE_ACCEL_PATH: '/_files/../' },
      ...{ MOGINE_AI_FILING: 'x'.repeat(61), COMFYUI_FAMILY: 'x', COMFYUI_3D: 'x' },
    };
    const problems = problemsOf(wrong);
    expect(new Set(problems.map(({ en }) => en.split(' ')[0]))).toEqual(new Set(Object.keys(wrong)));
    for (const { zh, en } of problems) {
      expect(zh).toMatch(/^[A-Z_\d]+ 须[为有]/);
      expect(en).toMatch(/^[A-Z_\d]+ must be /);
      expect(`${zh} ${en}`).not.toMatch(/Invalid|expected|NaN|another value/);
    }
  });

  it('reads what minors may spend and when they may not create', () => {
    expect(readConfig({}).minors).toEqual({
      spending: [
        { fromAge: 8, paymentFen: 5_000, monthFen: 20_000 },
        { fromAge: 16, paymentFen: 10_000, monthFen: 40_000 },
      ],
      tasksDaily: 20,
      night: { fromHour: 22, toHour: 6 },
    });
    expect(readConfig({ MOGINE_MINOR_NIGHT: 'off' }).minors.night).toEqual({ fromHour: 0, toHour: 0 });
    for (const spending of ['18:1/2', '8:1', '8:1/2,8:3/4'])
      expect(problemsOf({ MOGINE_MINOR_SPENDING: spending })).toHaveLength(1);
  });

  it.each([
    [{}, { checkpoint: 'sd_xl_base_1.0.safetensors', upscaler: undefined, shapeCheckpoint: undefined }],
    [{ COMFYUI_FAMILY: 'z-image' }, { unet: 'z_image_turbo_bf16.safetensors', checkpoint: undefined }],
    [
      { COMFYUI_FAMILY: 'flux', COMFYUI_CLIP: 'a, b' },
      { clip: 'a', secondClip: 'b' },
    ],
    [
      { COMFYUI_3D: 'trellis2', COMFYUI_3D_FILES: 'a,b,c,d' },
      { shapeUnet: 'a', textureVae: 'd' },
    ],
  ])('names the model files of %j', (env, files) => {
    const read: object = readConfig(env).comfyui.models.files;
    expect({ ...files, ...read }).toMatchObject(files);
  });

  it.each([
    [{ COMFYUI_FAMILY: 'flux', COMFYUI_CLIP: 'a' }, 'COMFYUI_CLIP must list 2 files'],
    [{ COMFYUI_3D: 'hunyuan3d', COMFYUI_3D_FILES: 'a,b' }, 'COMFYUI_3D_FILES must list 1 file'],
  ])('counts the model files of %j', (env, problem) => {
    expect(problemsOf(env).map(({ en }) => en)).toEqual([expect.stringContaining(problem)]);
  });

  it('refuses half of a provider’s settings instead of quietly simulating it', () => {
    expect(problemsOf({ WECHAT_LOGIN_APP_ID: 'wx1' })).toEqual([
      {
        zh: '已设置 WECHAT_LOGIN_APP_ID，还缺 WECHAT_LOGIN_SECRET',
        en: 'WECHAT_LOGIN_SECRET missing beside WECHAT_LOGIN_APP_ID',
      },
    ]);
  });

  it('has words of their own for guardians, or those for everybody', () => {
    const settings = {
      ...{ SMS_ALIYUN_KEY_ID: 'k', SMS_ALIYUN_KEY_SECRET: 's', SMS_ALIYUN_SIGN_NAME: '摩境' },
      SMS_ALIYUN_TEMPLATE: 'SMS_1',
    };
    const templatesOf = (env: Record<string, string>) => {
      const { sms } = readConfig(env);
      return sms.kind === 'providers' ? [sms.aliyun?.template, sms.aliyun?.guardianTemplate] : [];
    };
    expect(templatesOf(settings)).toEqual(['SMS_1', 'SMS_1']);
    expect(templatesOf({ ...settings, SMS_ALIYUN_TEMPLATE_GUARDIAN: 'SMS_2' })).toEqual(['SMS_1', 'SMS_2']);
  });

  it('takes a mail server with its sender and its reader, or simulates all three', () => {
    const settings = {
      MOGINE_SMTP_URL: 'smtps://u:p@mail.example.com',
      MOGINE_MAIL_FROM: '摩境 <no-reply@example.com>',
      MOGINE_STAFF_MAIL: 'desk@example.com',
    };
    expect(readConfig(settings).mail).toMatchObject({ kind: 'smtp', staff: 'desk@example.com' });
    expect(readConfig({}).mail).toEqual({ kind: 'simulator' });
    expect(problemsOf({ ...settings, MOGINE_STAFF_MAIL: '' }).map(({ en }) => en)).toEqual([
      'MOGINE_STAFF_MAIL missing beside MOGINE_SMTP_URL, MOGINE_MAIL_FROM',
    ]);
  });

  it('keeps files in the one storage that is set, and nowhere when it is half set', () => {
    const settings = {
      ...{ STORAGE_S3_ENDPOINT: 'https://s3.example.com/', STORAGE_S3_REGION: 'r', STORAGE_S3_BUCKET: 'b' },
      ...{ STORAGE_S3_KEY_ID: 'id', STORAGE_S3_KEY_SECRET: 'hunter2' },
      STORAGE_S3_PUBLIC_URL: 'https://cdn.example.com/',
    };
    expect(readConfig({}).storage).toEqual({ kind: 'local', accelPath: null });
    expect(readConfig({ MOGINE_ACCEL_PATH: '/_files/' }).storage).toMatchObject({ accelPath: '/_files/' });
    expect(problemsOf({ ...settings, MOGINE_ACCEL_PATH: '/_files/' })).toHaveLength(1);
    expect(readConfig(settings).storage).toMatchObject({
      ...{ kind: 's3', isPathStyle: true, publicBucket: 'b', publicUrl: 'https://cdn.example.com' },
      ...{ endpoint: 'https://s3.example.com', downloadEndpoint: 'https://s3.example.com' },
    });
    expect(problemsOf({ ...settings, STORAGE_S3_REGION: '' }).map(({ en }) => en)).toEqual([
      expect.stringContaining('STORAGE_S3_REGION missing beside'),
    ]);
    const both = problemsOf({
      ...settings,
      ...{ STORAGE_QINIU_REGION: 'z0', STORAGE_QINIU_ACCESS_KEY: 'a', STORAGE_QINIU_SECRET_KEY: 'hunter2' },
      ...{ STORAGE_QINIU_BUCKET: 'b', STORAGE_QINIU_URL: 'https://p.example.com' },
      ...{ STORAGE_QINIU_PUBLIC_BUCKET: 'c', STORAGE_QINIU_PUBLIC_URL: 'https://q.example.com' },
    });
    expect(both).toHaveLength(1);
    expect(JSON.stringify(both)).not.toContain('hunter2');
  });

  it('refuses a certificate without its key instead of signing nothing', () => {
    expect(problemsOf({ MOGINE_C2PA_CERT: '/a.pem' }).map(({ en }) => en)).toEqual([
      'MOGINE_C2PA_KEY missing beside MOGINE_C2PA_CERT',
    ]);
    expect(readConfig({}).c2pa).toBeNull();
  });

  it('refuses simulated providers in production unless told otherwise', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(1);
    expect(problemsOf({ NODE_ENV: 'production', MOGINE_ALLOW_SIMULATORS: '1' })).toEqual([]);
  });
});
