import type { Environment, Sentence } from './environment.ts';
import { readSet } from './provider-settings.ts';

/** What a bucket's storage is told whoever runs it. */
type BucketSettings = {
  endpoint: string;
  downloadEndpoint: string;
  region: string;
  bucket: string;
  publicBucket: string;
  publicUrl: string;
  keyId: string;
  keySecret: string;
};

export type StorageConfig =
  /** `accelPath`: where a server in front finds the folder, and sends the bytes in place of this one. */
  | { kind: 'local'; accelPath: string | null }
  | ({ kind: 's3'; isPathStyle: boolean } & BucketSettings)
  | ({ kind: 'oss' } & BucketSettings)
  | {
      kind: 'qiniu';
      region: string;
      accessKey: string;
      secretKey: string;
      bucket: string;
      url: string;
      publicBucket: string;
      publicUrl: string;
    };

/** Where files lie: the data folder, or the one storage whose settings there are. */
export function readStorage(e: Environment, problems: Sentence[]): StorageConfig {
  const found = [readS3(e, problems), readOss(e, problems), readQiniu(e, problems)].filter(
    (storage) => storage !== null,
  );
  if (found.length > 0 && e.MOGINE_ACCEL_PATH) {
    problems.push({
      zh: 'MOGINE_ACCEL_PATH 只用于本机磁盘上的文件，不能与 STORAGE_* 同时设置',
      en: 'MOGINE_ACCEL_PATH is for files on the disk and may not be set beside STORAGE_*',
    });
  }
  if (found.length > 1) {
    problems.push({
      zh: 'STORAGE_S3_*、STORAGE_OSS_*、STORAGE_QINIU_* 只能设置一组：文件只存放在一处',
      en: 'only one of STORAGE_S3_*, STORAGE_OSS_* and STORAGE_QINIU_* may be set: files lie in one place',
    });
  }
  return found[0] ?? { kind: 'local', accelPath: e.MOGINE_ACCEL_PATH ?? null };
}

function readS3(e: Environment, problems: Sentence[]): StorageConfig | null {
  const set = readSet(
    {
      STORAGE_S3_ENDPOINT: e.STORAGE_S3_ENDPOINT,
      STORAGE_S3_REGION: e.STORAGE_S3_REGION,
      STORAGE_S3_BUCKET: e.STORAGE_S3_BUCKET,
      STORAGE_S3_KEY_ID: e.STORAGE_S3_KEY_ID,
      STORAGE_S3_KEY_SECRET: e.STORAGE_S3_KEY_SECRET,
      STORAGE_S3_PUBLIC_URL: e.STORAGE_S3_PUBLIC_URL,
    },
    problems,
  );
  return (
    set && {
      kind: 's3',
      isPathStyle: !e.STORAGE_S3_VIRTUAL_HOST,
      endpoint: set.STORAGE_S3_ENDPOINT,
      downloadEndpoint: e.STORAGE_S3_DOWNLOAD_ENDPOINT ?? set.STORAGE_S3_ENDPOINT,
      region: set.STORAGE_S3_REGION,
      bucket: set.STORAGE_S3_BUCKET,
      publicBucket: e.STORAGE_S3_PUBLIC_BUCKET ?? set.STORAGE_S3_BUCKET,
      publicUrl: set.STORAGE_S3_PUBLIC_URL,
      keyId: set.STORAGE_S3_KEY_ID,
      keySecret: set.STORAGE_S3_KEY_SECRET,
    }
  );
}

function readOss(e: Environment, problems: Sentence[]): StorageConfig | null {
  const set = readSet(
    {
      STORAGE_OSS_ENDPOINT: e.STORAGE_OSS_ENDPOINT,
      STORAGE_OSS_REGION: e.STORAGE_OSS_REGION,
      STORAGE_OSS_BUCKET: e.STORAGE_OSS_BUCKET,
      STORAGE_OSS_KEY_ID: e.STORAGE_OSS_KEY_ID,
      STORAGE_OSS_KEY_SECRET: e.STORAGE_OSS_KEY_SECRET,
      STORAGE_OSS_PUBLIC_URL: e.STORAGE_OSS_PUBLIC_URL,
    },
    problems,
  );
  return (
    set && {
      kind: 'oss',
      endpoint: set.STORAGE_OSS_ENDPOINT,
      downloadEndpoint: e.STORAGE_OSS_DOWNLOAD_ENDPOINT ?? set.STORAGE_OSS_ENDPOINT,
      region: set.STORAGE_OSS_REGION,
      bucket: set.STORAGE_OSS_BUCKET,
      publicBucket: e.STORAGE_OSS_PUBLIC_BUCKET ?? set.STORAGE_OSS_BUCKET,
      publicUrl: set.STORAGE_OSS_PUBLIC_URL,
      keyId: set.STORAGE_OSS_KEY_ID,
      keySecret: set.STORAGE_OSS_KEY_SECRET,
    }
  );
}

function readQiniu(e: Environment, problems: Sentence[]): StorageConfig | null {
  const set = readSet(
    {
      STORAGE_QINIU_REGION: e.STORAGE_QINIU_REGION,
      STORAGE_QINIU_ACCESS_KEY: e.STORAGE_QINIU_ACCESS_KEY,
      STORAGE_QINIU_SECRET_KEY: e.STORAGE_QINIU_SECRET_KEY,
      STORAGE_QINIU_BUCKET: e.STORAGE_QINIU_BUCKET,
      STORAGE_QINIU_URL: e.STORAGE_QINIU_URL,
      STORAGE_QINIU_PUBLIC_BUCKET: e.STORAGE_QINIU_PUBLIC_BUCKET,
      STORAGE_QINIU_PUBLIC_URL: e.STORAGE_QINIU_PUBLIC_URL,
    },
    problems,
  );
  return (
    set && {
      kind: 'qiniu',
      region: set.STORAGE_QINIU_REGION,
      accessKey: set.STORAGE_QINIU_ACCESS_KEY,
      secretKey: set.STORAGE_QINIU_SECRET_KEY,
      bucket: set.STORAGE_QINIU_BUCKET,
      url: set.STORAGE_QINIU_URL,
      publicBucket: set.STORAGE_QINIU_PUBLIC_BUCKET,
      publicUrl: set.STORAGE_QINIU_PUBLIC_URL,
    }
  );
}
