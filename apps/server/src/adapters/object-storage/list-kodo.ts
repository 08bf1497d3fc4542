import type { Listing } from '#kernel/storage';
import type { Exchange } from './exchange.ts';
import { isStorageKey, PUBLIC_PREFIX } from './keys.ts';
import { managementToken, type KodoKeys } from './kodo-credentials.ts';

const PAGE = 1000;
const LONGEST_PAGE = 4 * 1024 ** 2;
/** Kodo counts in steps of 100 nanoseconds. */
const STEPS_PER_MS = 10_000;

type Page = { marker?: string; items?: { key: string; fsize: number; putTime: number }[] };

export function timeOfKodo(putTime: number): Date {
  return new Date(Math.floor(putTime / STEPS_PER_MS));
}

/** A page of the private bucket, and then of the public one. It goes on at `1:mark`. */
export async function listKodo(
  options: KodoKeys & { exchange: Exchange; listUrl: string; buckets: readonly [string, string] },
  from: string,
): Promise<Listing> {
  const { exchange, listUrl, buckets } = options;
  const [, at = '0', marker = ''] = /^([01]):(.*)$/s.exec(from) ?? [];
  const place = Number(at);
  const url = new URL(`${listUrl}/list`);
  url.searchParams.set('bucket', buckets[place] ?? buckets[0]);
  url.searchParams.set('limit', String(PAGE));
  if (marker !== '') url.searchParams.set('marker', marker);
  const make = () => ({
    ...{ method: 'GET', url: url.href },
    headers: { authorization: managementToken(options, 'GET', url) },
  });
  const { text } = await exchange.call('list', make, [], LONGEST_PAGE);
  const { marker: mark = '', items = [] } = JSON.parse(text) as Page;
  const belongs = (key: string) => key.startsWith(PUBLIC_PREFIX) === (place === 1);
  return {
    objects: items
      .filter(({ key }) => isStorageKey(key) && belongs(key))
      .map(({ key, fsize, putTime }) => ({
        ...{ key, part: 'whole' as const, bytes: fsize, storedAt: timeOfKodo(putTime) },
      })),
    next: mark !== '' ? `${place}:${mark}` : place === 0 ? '1:' : null,
  };
}
