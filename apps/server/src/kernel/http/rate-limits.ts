import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

/** All calls of one address together; offices and schools share one. */
const GENERAL_PER_MINUTE = 3000;

/** The address of calls that pages make inside the process; nobody outside can have it. Their reader was counted. */
export const INSIDE_ADDRESS = `inside:${randomUUID()}`;

export interface RateLimits {
  /** Throws TOO_MANY_REQUESTS once an address has used up the minute's share, in general or of this call. */
  take(name: string, perMinute: number | undefined, ip: string): Promise<void>;
}

/** Counts per process: a guard against floods. Limits that protect money or phones are kept in the database. */
export function createRateLimits(isOn: boolean): RateLimits {
  if (!isOn) return { take: async () => undefined };
  const general = new RateLimiterMemory({ points: GENERAL_PER_MINUTE, duration: 60 });
  const own = new Map<string, RateLimiterMemory>();
  return {
    async take(name, perMinute, ip) {
      if (ip === INSIDE_ADDRESS) return;
      const address = addressKey(ip);
      await consume(general, address);
      if (perMinute === undefined) return;
      let limiter = own.get(name);
      if (!limiter) own.set(name, (limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })));
      await consume(limiter, address);
    },
  };
}

async function consume(limiter: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (result) {
    const waitMs = (result as RateLimiterRes).msBeforeNext;
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

/** One household or office of IPv6 is a /64. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
