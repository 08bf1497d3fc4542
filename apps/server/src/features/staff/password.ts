import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = { N: number; r: number; p: number };
const derive = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt);

/** As OWASP advises: 32 MiB and three rounds. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** `scrypt$32768$8$3$salt$key`, the last two in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY });
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Takes as long for nobody's password (null), so that how long it takes says nothing of whether somebody is there. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt, key] = (hash ?? NOBODY).split('$');
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: MAX_MEMORY };
  const wanted = Buffer.from(key ?? '', 'base64');
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt ?? '', 'base64'), KEY_BYTES, cost);
  return timingSafeEqual(given, wanted) && hash !== null;
}

const NOBODY = ['scrypt', COST.N, COST.r, COST.p, '', Buffer.alloc(KEY_BYTES).toString('base64')].join('$');
