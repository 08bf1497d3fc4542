import type { ListedObject, Listing } from '#kernel/storage';
import type { Dialect } from './dialect.ts';
import type { Exchange } from './exchange.ts';
import { isStorageKey, PUBLIC_PREFIX, RECORD_SUFFIX } from './keys.ts';
import { elementOf } from './xml.ts';

/** What S3 and OSS tell at once at most. */
const PAGE = 1000;
/** A page of the longest names there can be. */
const LONGEST_PAGE = 4 * 1024 ** 2;

type Raw = { name: string; bytes: number; storedAt: Date };
type Ask = { dialect: Dialect; exchange: Exchange; bucket: string };

async function ask({ dialect, exchange, bucket }: Ask, query: Readonly<Record<string, string>>) {
  // The first version of this call: it goes on behind any name, with no token to keep, and everything that is compatible has it.
  const whole = { 'max-keys': String(PAGE), ...query };
  const sign = () => dialect.sign({ method: 'GET', bucket, key: '', query: whole });
  const { text } = await exchange.call('list', sign, [], LONGEST_PAGE);
  const raw = Array.from(text.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, one = '']) => ({
    name: elementOf(one, 'Key'),
    bytes: Number(elementOf(one, 'Size')),
    storedAt: new Date(elementOf(one, 'LastModified')),
  }));
  return { raw, isCut: text.includes('<IsTruncated>true</IsTruncated>') };
}

function toListed({ name, bytes, storedAt }: Raw): ListedObject {
  return name.endsWith(RECORD_SUFFIX)
    ? { key: name.slice(0, -RECORD_SUFFIX.length), part: 'record', bytes: 0, storedAt }
    : { key: name, part: 'body', bytes, storedAt };
}

/** A page of the private bucket, and then of the public one, where that is another. It goes on at `1:name`. */
export async function listBucket(
  { buckets, ...rest }: Omit<Ask, 'bucket'> & { buckets: readonly [string, string] },
  from: string,
): Promise<Listing> {
  const [, at = '0', after = ''] = /^([01]):(.*)$/s.exec(from) ?? [];
  const place = Number(at);
  const isShared = buckets[0] === buckets[1];
  const { raw, isCut } = await ask(
    { ...rest, bucket: buckets[place] ?? buckets[0] },
    after === '' ? {} : { marker: after },
  );
  const belongs = (key: string) => isShared || key.startsWith(PUBLIC_PREFIX) === (place === 1);
  const last = raw.at(-1)?.name;
  const goesOn = isCut && last !== undefined ? `${place}:${last}` : null;
  return {
    objects: raw.map(toListed).filter(({ key }) => isStorageKey(key) && belongs(key)),
    next: goesOn ?? (place === 0 && !isShared ? '1:' : null),
  };
}

export async function lookInBucket(options: Ask, key: string): Promise<ListedObject | null> {
  const { raw } = await ask(options, { prefix: key });
  const body = raw.find(({ name }) => name === key);
  const record = raw.find(({ name }) => name === `${key}${RECORD_SUFFIX}`);
  if (body) return { ...toListed(body), part: record ? 'whole' : 'body' };
  return record ? toListed(record) : null;
}
