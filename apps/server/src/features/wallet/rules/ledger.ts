import { createHash } from 'node:crypto';

/** The house's own accounts; the identifiers are those of the migration that opens them. */
const HOUSE_ACCOUNTS = {
  wx_receivable: { id: 'ffffffff-0000-7000-8000-000000000001', unit: 'CNY' },
  deferred_revenue: { id: 'ffffffff-0000-7000-8000-000000000002', unit: 'CNY' },
  deferred_membership: { id: 'ffffffff-0000-7000-8000-000000000003', unit: 'CNY' },
  revenue: { id: 'ffffffff-0000-7000-8000-000000000004', unit: 'CNY' },
  creator_cost: { id: 'ffffffff-0000-7000-8000-000000000005', unit: 'CNY' },
  payouts_sent: { id: 'ffffffff-0000-7000-8000-000000000006', unit: 'CNY' },
  tax_withheld: { id: 'ffffffff-0000-7000-8000-000000000007', unit: 'CNY' },
  issued_paid: { id: 'ffffffff-0000-7000-8000-000000000011', unit: 'PT' },
  issued_bonus: { id: 'ffffffff-0000-7000-8000-000000000012', unit: 'PT' },
  issued_gift: { id: 'ffffffff-0000-7000-8000-000000000013', unit: 'PT' },
  platform_sales: { id: 'ffffffff-0000-7000-8000-000000000014', unit: 'PT' },
  expired: { id: 'ffffffff-0000-7000-8000-000000000015', unit: 'PT' },
  creator_payable: { id: 'ffffffff-0000-7000-8000-000000000017', unit: 'PT' },
  paid_out: { id: 'ffffffff-0000-7000-8000-000000000018', unit: 'PT' },
  member_share: { id: 'ffffffff-0000-7000-8000-000000000016', unit: 'PT' },
} as const;

export type HouseAccount = keyof typeof HOUSE_ACCOUNTS;
/** Those that every purchase or member download moves are sixteen, so that these do not wait for each other. */
const IN_PARTS: ReadonlySet<HouseAccount> = new Set([
  'platform_sales',
  'deferred_revenue',
  'revenue',
  'member_share',
]);

/** The account that a transaction moves: of one in parts the part that the transaction's own id has drawn. */
export function houseAccountId(account: HouseAccount, txnId: string): string {
  const { id } = HOUSE_ACCOUNTS[account];
  return IN_PARTS.has(account) ? `${id.slice(0, -3)}${txnId.slice(-1)}${id.slice(-2)}` : id;
}

/** All of an account in parts, for a caller that does not know yet which ones its transactions draw. */
export function allParts(account: HouseAccount): string[] {
  return [...'0123456789abcdef'].map((digit) => houseAccountId(account, digit));
}

/** The accounts every person has, all in points. */
export const PERSON_ACCOUNTS = ['paid', 'bonus', 'gift', 'earned', 'hold'] as const;
export type PersonAccount = (typeof PERSON_ACCOUNTS)[number];

export type AccountRef = { house: HouseAccount } | { clientId: string; kind: PersonAccount };
/** Signed: what a person holds is positive, what the house gave out or owes is negative. */
export type Entry = { account: AccountRef; amount: number };

export type TransactionKind =
  | 'topup'
  | 'membership'
  | 'grant'
  | 'purchase'
  | 'ai'
  | 'hold'
  | 'post_hold'
  | 'release_hold'
  | 'refund'
  | 'purchase_refund'
  | 'expire'
  | 'member_download'
  | 'claw_back'
  | 'settle_debt'
  | 'withdraw'
  | 'withdraw_back'
  | 'pay_out';

function unitOf(account: AccountRef): 'CNY' | 'PT' {
  return 'house' in account ? HOUSE_ACCOUNTS[account.house].unit : 'PT';
}

function nameOf(account: AccountRef): string {
  return 'house' in account ? account.house : `${account.clientId}/${account.kind}`;
}

/**
 * One entry an account, none of nothing. Throws RangeError when an amount is no safe integer, nothing moves, or the
 * entries of a unit do not sum to zero: such a transaction is a fault of the program.
 */
export function settleEntries(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>();
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`ledger amount ${amount} is no integer`);
    const name = nameOf(account);
    merged.set(name, { account, amount: (merged.get(name)?.amount ?? 0) + amount });
  }
  const moving = [...merged.values()].filter(({ amount }) => amount !== 0);
  if (moving.length === 0) throw new RangeError('a ledger transaction must move something');
  const sums = new Map<string, number>();
  for (const { account, amount } of moving) {
    sums.set(unitOf(account), (sums.get(unitOf(account)) ?? 0) + amount);
  }
  for (const [unit, sum] of sums) {
    if (sum !== 0) throw new RangeError(`ledger entries in ${unit} sum to ${sum}`);
  }
  return moving;
}

/** What makes two requests under one key the same request. Key order of objects does not matter. */
export function hashRequest(kind: TransactionKind, request: unknown): string {
  const text = JSON.stringify([kind, request], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
