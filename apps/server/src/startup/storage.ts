import { join } from 'node:path';
import type { Clock } from '#kernel/clock';
import type { Config } from '#kernel/config';
import type { ObjectStorage } from '#kernel/storage';
import { createBucketStorage } from '../adapters/object-storage/bucket.ts';
import { createKodoStorage } from '../adapters/object-storage/kodo.ts';
import { createLocalStorage } from '../adapters/object-storage/local.ts';
import { createOssDialect } from '../adapters/object-storage/oss-dialect.ts';
import { createS3Dialect } from '../adapters/object-storage/s3-dialect.ts';

/** Where files lie, as the settings say. */
export function openStorage(
  { storage, dataFolder }: Pick<Config, 'storage' | 'dataFolder'>,
  { secret, clock }: { secret: Buffer; clock: Clock },
): ObjectStorage {
  const now = () => clock.now();
  switch (storage.kind) {
    case 'local':
      return createLocalStorage({ root: join(dataFolder, 'files'), secret, now });
    case 's3':
      return createBucketStorage({ ...storage, dialect: createS3Dialect({ ...storage, now }) });
    case 'oss':
      return createBucketStorage({ ...storage, dialect: createOssDialect({ ...storage, now }) });
    case 'qiniu':
      return createKodoStorage({
        ...storage,
        ...{ uploadUrl: `https://up-${storage.region}.qiniup.com`, managementUrl: 'https://rs.qiniuapi.com' },
        listUrl: 'https://rsf.qiniuapi.com',
        now,
      });
  }
}

/** Origins besides this server's that pages load files from. */
export function originsOf(storage: ObjectStorage): string[] {
  const example = 'asset/origin/file';
  const addresses = [
    storage.publicUrl(`public/${example}`),
    storage.signGet(example, { ttlSeconds: 1, filename: 'file', clientId: '' }),
    storage.signGet(`public/${example}`, { ttlSeconds: 1, filename: 'file', clientId: '' }),
  ];
  const elsewhere = addresses.filter((address) => URL.canParse(address));
  return [...new Set(elsewhere.map((address) => new URL(address).origin))];
}
