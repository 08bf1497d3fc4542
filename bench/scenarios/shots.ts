import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Shot } from '../load/job.ts';
import type { Person } from '../people.ts';

/** What a browser's page sends with a call. */
const HEADERS = {
  accept: 'application/json',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
};

export const HTML_HEADERS = { ...HEADERS, accept: 'text/html', 'accept-encoding': 'gzip, br' };

export function apiGet(path: string, query: Readonly<Record<string, string>>): Shot {
  return thinGet(`${BASE_PATH}${path}`, query);
}

export function apiPost(path: string, person: Person, body: Readonly<Record<string, unknown>>): Shot {
  return thinPost(`${BASE_PATH}${path}`, person, body);
}

export function thinGet(path: string, query: Readonly<Record<string, string>>): Shot {
  const search = new URLSearchParams(query).toString();
  return { method: 'GET', path: search === '' ? path : `${path}?${search}`, headers: HEADERS };
}

export function thinPost(path: string, person: Person, body: Readonly<Record<string, unknown>>): Shot {
  return {
    method: 'POST',
    path,
    headers: { ...HEADERS, 'content-type': 'application/json', 'blade-auth': `bearer ${person.token}` },
    body: JSON.stringify(body),
  };
}

/** The same list beginning elsewhere for each connection, so that they do not all ask for the same at once. */
export function rotated(shots: readonly Shot[], index: number): Shot[] {
  const start = (index * 7) % Math.max(1, shots.length);
  return [...shots.slice(start), ...shots.slice(0, start)];
}
