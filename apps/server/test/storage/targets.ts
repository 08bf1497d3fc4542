import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { ObjectStorage } from '#kernel/storage';
import { createBucketStorage } from '../../src/adapters/object-storage/bucket.ts';
import type { ExchangeOptions } from '../../src/adapters/object-storage/exchange.ts';
import { createKodoStorage } from '../../src/adapters/object-storage/kodo.ts';
import { registerLocalFiles } from '../../src/adapters/object-storage/local-http.ts';
import { createLocalStorage } from '../../src/adapters/object-storage/local.ts';
import { createOssDialect } from '../../src/adapters/object-storage/oss-dialect.ts';
import { createS3Dialect } from '../../src/adapters/object-storage/s3-dialect.ts';
import { startKodo } from '../../src/simulators/storage/kodo.ts';
import { startOss } from '../../src/simulators/storage/oss.ts';
import type { StoragePeer } from '../../src/simulators/storage/peer.ts';
import { startS3 } from './s3-peer.ts';

/** A storage with what is behind it. */
export type Target = {
  storage: ObjectStorage;
  /** The same one, by a clock that is so many seconds ahead. */
  ahead(seconds: number): ObjectStorage;
  /** The same one, which hardly waits for an answer. */
  hasty: ObjectStorage;
  /** Null for the one that has no other side. */
  peer: StoragePeer | null;
  /** What an address that the storage gave leads to, from outside. */
  addressOf(given: string): string;
  /** An address of a private object that nobody has signed. */
  unsigned(key: string): string;
  /** Bytes that have come in where the objects lie. */
  arrived(): Promise<number>;
  /** What was begun and not finished. */
  leftovers(): Promise<number>;
  close(): Promise<void>;
};

type Built = Omit<Target, 'storage' | 'ahead' | 'hasty'> & {
  at(now: () => Date, exchange?: ExchangeOptions): ObjectStorage;
};

const EXCHANGE = { timeoutMs: 2000, retryDelaysMs: [0, 0] };
const HASTY = { ...EXCHANGE, timeoutMs: 50 };
const now = () => new Date();

const BUILDERS = { local, S3, OSS, Kodo };
export const TARGETS = Object.keys(BUILDERS) as (keyof typeof BUILDERS)[];

export async function openTarget(name: keyof typeof BUILDERS): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-storage-'));
  const { at, close, ...target } = await BUILDERS[name](folder);
  return {
    ...target,
    storage: at(now),
    hasty: at(now, HASTY),
    ahead: (seconds) => at(() => new Date(Date.now() + seconds * 1000)),
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function local(folder: string): Promise<Built> {
  const root = join(folder, 'files');
  await mkdir(root);
  const secret = Buffer.alloc(32, 1);
  const at = (clock: () => Date) => createLocalStorage({ root, secret, now: clock });
  // An answer that nobody reads to its end would hold its connection for more than a minute.
  const app = Fastify({ forceCloseConnections: true });
  registerLocalFiles(app, { storage: at(now), secret, now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const files = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  return {
    at,
    peer: null,
    addressOf: (given) => base + given,
    unsigned: (key) => `/files/${key}`,
    async arrived() {
      const sizes = await Promise.all((await files()).map(async (file) => (await stat(file)).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    leftovers: async () => (await files()).filter((file) => file.endsWith('.tmp')).length,
    close: () => app.close(),
  };
}

async function S3(folder: string): Promise<Built> {
  const peer = await startS3(folder);
  const at = (clock: () => Date, exchange = EXCHANGE) =>
    createBucketStorage({
      dialect: createS3Dialect({
        ...{ ...peer.keys, now: clock },
        ...{ endpoint: peer.url, downloadEndpoint: peer.url, isPathStyle: true },
      }),
      ...{ bucket: peer.bucket, publicBucket: peer.publicBucket, exchange },
      publicUrl: `${peer.url}/${peer.publicBucket}`,
    });
  return { at, peer, ...outside(peer), unsigned: (key) => `${peer.url}/${peer.bucket}/${key}` };
}

async function OSS(folder: string): Promise<Built> {
  const peer = await startOss({ folder, keyId: 'LTAItest', keySecret: 'a secret of OSS', now });
  const at = (clock: () => Date, exchange = EXCHANGE) =>
    createBucketStorage({
      dialect: createOssDialect({
        ...{ ...peer.keys, now: clock },
        ...{ endpoint: peer.url, downloadEndpoint: peer.url },
      }),
      ...{ bucket: peer.bucket, publicBucket: peer.publicBucket, exchange },
      publicUrl: `${peer.url}/${peer.publicBucket}`,
    });
  return { at, peer, ...outside(peer), unsigned: (key) => `${peer.url}/${peer.bucket}/${key}` };
}

async function Kodo(folder: string): Promise<Built> {
  const peer = await startKodo({ folder, accessKey: 'AKtest', secretKey: 'a secret of Kodo', now });
  const at = (clock: () => Date, exchange = EXCHANGE) =>
    createKodoStorage({
      ...peer.keys,
      ...{
        bucket: peer.bucket,
        url: peer.domain,
        publicBucket: peer.publicBucket,
        publicUrl: peer.publicDomain,
      },
      ...{ uploadUrl: peer.url, managementUrl: peer.url, listUrl: peer.url, now: clock, exchange },
    });
  return { at, peer, ...outside(peer), unsigned: (key) => `${peer.domain}/${key}` };
}

function outside(peer: StoragePeer & { unfinished(): number }) {
  return {
    addressOf: (given: string) => given,
    arrived: async () => peer.arrived(),
    leftovers: async () => peer.unfinished(),
    close: () => peer.close(),
  };
}
