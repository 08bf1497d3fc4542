import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { keepDayCosts } from '../../apps/server/src/features/create/jobs.ts';
import { openSession } from '../../apps/server/src/features/staff/session.ts';
import { insertStaff } from '../../apps/server/src/features/staff/repository/staff.ts';
import { LONG_IMPORT, MOVED_ACCOUNT } from '../admin-house-rows.ts';
import { fillAdminRows, GIVEN_COUPON, SOLD_ASSET } from '../admin-rows.ts';
import { median } from '../load/tally.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import { createSeedContext } from '../people.ts';
import type { World } from '../world.ts';

const GOAL_MS = 100;
const TIMES = 9;
const MONTHS_12_MS = 365 * 86_400_000;
const PHONE = '13700000007';

type List = { name: string; path: string; filtered?: string; deep?: string };

/** A page that goes on where a list was so long ago, by its cursor as the lists write it. */
function deepPage(ago: number): string {
  return `cursor=${Date.now() - ago}.ffffffff-ffff-4fff-bfff-ffffffffffff`;
}

/** One day, so many days ago. */
function dayOf(daysAgo: number): string {
  const from = new Date(Date.now() - daysAgo * 86_400_000);
  const to = new Date(from.getTime() + 86_400_000);
  return `from=${from.toISOString()}&to=${to.toISOString()}`;
}

/** So many whole days, the last one a year ago. */
function daysOf(days: number): string {
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `from=${dayOf(364 + days)}&to=${dayOf(365)}`;
}

function listsOf(rows: number): List[] {
  const deep = deepPage(MONTHS_12_MS);
  // What was decided on reports is kept for a year.
  const halfYear = deepPage(MONTHS_12_MS / 2);
  return [
    { name: 'payments', path: 'payments/orders', filtered: `phone=${PHONE}`, deep },
    {
      name: 'payments, closed ones',
      path: 'payments/orders',
      filtered: 'state=closed',
      deep: `state=closed&${deep}`,
    },
    {
      name: 'payments of a month',
      path: `payments/orders?by=paid&${daysOf(31)}`,
      filtered: 'kind=vip&state=paid',
    },
    {
      name: 'payments that went back in a month',
      path: `payments/orders?by=refunded&${daysOf(31)}`,
      filtered: 'kind=vip',
    },
    { name: 'payments, sums of a month', path: `payments/sums?${daysOf(31)}`, filtered: 'kind=vip' },
    { name: 'refunds', path: 'payments/refunds' },
    { name: 'ledger', path: 'ledger', deep },
    { name: 'audit', path: 'audit', filtered: 'action=reviewDesk', deep: `before=${Math.ceil(rows / 2)}` },
    { name: 'audit, who is in it', path: 'audit/actors' },
    { name: 'audit of one day', path: `audit?${dayOf(365)}` },
    { name: 'AI tasks', path: 'create/tasks', filtered: 'status=2', deep },
    {
      name: 'AI tasks of a kind',
      path: 'create/tasks',
      filtered: 'flow=upscale_api',
      deep: `flow=upscale_api&${deep}`,
    },
    { name: 'AI tasks, costs', path: 'create/costs', filtered: 'days=62' },
    { name: 'reports', path: 'reports/list', filtered: 'kind=infringing' },
    { name: 'reports decided on', path: 'reports/decisions', filtered: 'outcome=dismissed', deep: halfYear },
    {
      name: 'reports decided on, of a kind',
      path: 'reports/decisions',
      filtered: 'kind=infringing&about=asset',
    },
    { name: 'objections', path: 'reports/decisions?objected=1' },
    { name: 'review', path: 'review/queue', filtered: 'state=refused', deep: `state=refused&${deep}` },
    { name: 'withdrawals', path: 'payouts/list', filtered: 'state=refused', deep },
    { name: 'withdrawals by a name', path: 'payouts/list?searchKey=maker%20777' },
    { name: 'batches of payments', path: 'payouts/batches' },
    {
      name: 'earnings',
      path: 'earnings/list',
      filtered: 'orderNo=O7',
      deep,
    },
    { name: 'purchases', path: 'purchases/list', filtered: `phone=${PHONE}`, deep },
    { name: 'purchases of an asset', path: `purchases/list?resourceId=${SOLD_ASSET}` },
    { name: 'coupons', path: 'coupons/list', filtered: 'state=running', deep },
    {
      name: 'whom a coupon was given',
      path: `coupons/grants?id=${GIVEN_COUPON}`,
      filtered: 'state=free',
      deep,
    },
    { name: 'applications', path: 'applications', filtered: 'shown=creators' },
    {
      name: 'applications that were refused',
      path: 'applications',
      filtered: 'shown=refused',
      deep: 'shown=all',
    },
    { name: 'applications by a name', path: 'applications?shown=all', filtered: 'name=Maker%20777' },
    {
      name: 'applications that wait, of a name of nearly all',
      path: 'applications?shown=waiting',
      filtered: 'name=maker',
    },
    { name: 'approvals', path: 'approvals', filtered: 'waiting=0', deep: `waiting=0&${deep}` },
    { name: 'bill differences', path: 'payments/differences', filtered: 'all=1' },
    { name: 'invoices', path: 'invoices/list', filtered: 'queue=issued', deep: `queue=issued&${deep}` },
    { name: 'members', path: 'people/find', filtered: `phone=${PHONE}`, deep },
    {
      name: 'members, frozen ones',
      path: 'people/find',
      filtered: 'state=frozen',
      deep: `state=frozen&${deep}`,
    },
    { name: 'members of a name', path: 'people/find', filtered: 'nickname=Member%207' },
    { name: 'exports of data', path: 'privacy/exports', filtered: 'state=gone', deep },
    { name: 'closings', path: 'privacy/closings', deep },
    {
      name: 'requests about data',
      path: 'privacy/requests',
      filtered: 'show=closed',
      deep: `show=closed&${deep}`,
    },
    { name: 'assets', path: 'assets/list', filtered: 'state=unlisted', deep },
    { name: 'assets by words', path: 'assets/list', filtered: 'words=bench7' },
    { name: 'assets by a word of nearly all', path: 'assets/list', filtered: 'words=chair' },
    { name: 'assets without a word of nine tenths', path: 'assets/list?words=-chair' },
    { name: 'assets without a word of a tenth', path: 'assets/list?words=-%E5%8A%9E%E5%85%AC', deep },
    { name: 'assets, suspended ones', path: 'assets/list', filtered: 'state=suspended' },
    { name: 'searches without result', path: 'searches/list', filtered: 'lang=en', deep: 'handled=1' },
    { name: 'ratings', path: 'ratings/list', filtered: 'state=shown', deep: `state=shown&${deep}` },
    { name: 'ratings by words', path: 'ratings/list?state=shown', filtered: 'words=bench777', deep },
    { name: 'ratings by a word of a tenth', path: 'ratings/list?state=shown', filtered: 'words=bench7' },
    { name: 'ratings by a letter of none', path: 'ratings/list?state=shown', filtered: 'words=z' },
    { name: 'ratings that wait, by a word', path: 'ratings/list?state=waiting', filtered: 'words=bench7' },
    { name: 'ratings by a word of nearly all', path: 'ratings/list?state=shown', filtered: 'words=fine' },
    { name: 'ratings of an author', path: 'ratings/list?state=shown', filtered: 'words=Member%207' },
    {
      name: 'ratings of assets by words',
      path: 'ratings/list?state=shown',
      filtered: 'words=chair%20bench7',
    },
    { name: 'cases of profiles', path: 'cases/list', filtered: 'show=appeals', deep: `show=decided&${deep}` },
    { name: 'refused prompts', path: 'moderation/refusals', filtered: 'category=violence', deep },
    {
      name: 'what was searched for',
      path: 'analytics/searches',
      filtered: 'sort=few&days=90',
      deep: 'current=20',
    },
    { name: 'gallery', path: 'gallery/posts?show=waiting' },
    { name: 'gallery, public works', path: 'gallery/find', filtered: 'words=bench777', deep },
    { name: 'gallery by a letter of none', path: 'gallery/find', filtered: 'words=z' },
    { name: 'gallery by a word of nearly all', path: 'gallery/find', filtered: 'words=room' },
    {
      name: 'enquiries',
      path: 'enquiries/list?about=letters',
      filtered: 'state=done',
      deep: `state=done&${deep}`,
    },
    {
      name: 'enquiries of a number',
      path: 'enquiries/list?about=letters&state=done',
      filtered: 'searchKey=13800000007',
    },
    { name: 'competition entries', path: 'enquiries/list?about=entries', filtered: 'state=done' },
    { name: 'imports', path: 'imports/list', deep },
    {
      name: 'lines of an import',
      path: `imports/lines?id=${LONG_IMPORT}`,
      filtered: 'outcome=conflict',
      deep: `after=${Math.floor(rows / 2)}`,
    },
    { name: 'files that are missing or damaged', path: 'storage/findings', filtered: 'problem=orphan', deep },
    {
      name: 'files of a kind of which few are missing',
      path: 'storage/findings?kind=invoices',
      filtered: 'problem=missing',
    },
    { name: 'words that may not be said', path: 'moderation/words', filtered: 'verdict=pass', deep },
    {
      name: 'ledger, one account',
      path: `ledger/account?account=${MOVED_ACCOUNT}`,
      deep: `before=${Math.ceil(rows / 2)}`,
    },
    { name: 'dictionaries', path: 'dictionaries/codes' },
    { name: 'entries of a dictionary', path: 'dictionaries/entries?code=bench-7' },
    { name: 'staff', path: 'staff' },
    { name: 'categories', path: 'categories/tree' },
    { name: 'content', path: 'content/list?kind=news' },
    { name: 'jobs', path: 'jobs', filtered: 'state=waiting' },
    { name: 'jobs of a key', path: 'jobs', filtered: 'key=7' },
  ];
}

/** What the lists of the back office take, one after the other, with a million rows each. */
export async function measureAdmin({ ours, database: { db }, folder, options }: World): Promise<Outcome> {
  const rows = options.rows;
  console.log(`Filling the lists of the back office with ${rows} rows each …`);
  await fillAdminRows(db, rows, console.log);
  const ctx = createSeedContext(db, folder);
  await keepDayCosts.run(ctx, {});
  const id = ctx.ids.next();
  const staff = { id, name: 'bench', roles: ['super-admin'] };
  await insertStaff(db, { ...staff, status: 'active', created_at: ctx.clock.now() });
  const { token } = await openSession(ctx, staff, { way: 'passkey', userAgent: '', address: '' });

  async function time(path: string, query: string): Promise<number> {
    const url = `${ours.url}${BASE_PATH}/api/admin/${path}${path.includes('?') ? '&' : '?'}size=50${query && `&${query}`}`;
    const taken: number[] = [];
    for (let at = 0; at < TIMES; at += 1) {
      const begun = performance.now();
      const reply = await fetch(url, { headers: { 'blade-auth': `bearer ${token}` } });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${path}?${query} was answered ${reply.status}: ${text}`);
      if (at === 0 && !text.includes('[{'))
        console.log(`  ${path}?${query} lists nothing, so its time says nothing`);
      taken.push(performance.now() - begun);
    }
    return median(taken);
  }

  const table: string[][] = [];
  let slowest = { name: '', ms: 0 };
  for (const { name, path, filtered, deep } of listsOf(rows)) {
    const found = [''].concat(filtered ?? [], deep ?? []);
    const times = new Map<string, number>();
    for (const query of found) times.set(query, await time(path, query));
    const cell = (query: string | undefined) =>
      query === undefined ? '–' : figure(times.get(query) ?? Number.NaN);
    table.push([name, cell(''), cell(filtered), cell(deep)]);
    for (const [query, ms] of times) if (ms > slowest.ms) slowest = { name: `${name} ${query}`.trim(), ms };
  }
  return {
    title: 'Lists of the back office',
    about: `${rows} rows of each, pages of 50, one after the other: milliseconds until an answer was there, the median of ${TIMES}. A deep page begins a year back.`,
    table: { head: ['list', 'first page', 'filtered', 'deep'], rows: table },
    goals: [atMost(`The slowest (${slowest.name})`, slowest.ms, GOAL_MS, 'ms')],
  };
}
