import { AppError } from '#kernel/errors';
import type { Payees } from '../src/features/earnings/index.ts';

/** Those who are paid, as a test says they are; everybody else is no creator. */
export class KnownPayees implements Payees {
  readonly #known = new Map<
    string,
    { verifiedUntil: Date; method: 'bank' | 'wechat'; taxKind: 'resident' | 'company' }
  >();

  add(
    clientId: string,
    {
      verifiedUntil = new Date('2036-01-01T00:00:00Z'),
      method = 'bank',
      taxKind = 'resident',
    }: { verifiedUntil?: Date; method?: 'bank' | 'wechat'; taxKind?: 'resident' | 'company' } = {},
  ): void {
    this.#known.set(clientId, { verifiedUntil, method, taxKind });
  }

  /** Whoever is suspended is still known, and where their money would go. */
  readonly suspended = new Set<string>();

  async requireCreator(_: unknown, clientId: string): Promise<{ verifiedUntil: Date }> {
    const creator = this.#known.get(clientId);
    if (!creator) throw new AppError('CREATOR_REQUIRED');
    if (this.suspended.has(clientId)) throw new AppError('CREATOR_SUSPENDED');
    return creator;
  }

  findPayee: Payees['findPayee'] = async (_, clientId) => {
    const creator = this.#known.get(clientId);
    if (!creator) return null;
    const { method, taxKind } = creator;
    const bank =
      method === 'bank' ? { bank: '招商银行 上海张江支行', account: '**** 2233' } : { bank: '', account: '' };
    // Handles are ids; that of the person serves.
    return { handle: clientId, identity: clientId, taxKind, shown: { method, holder: '*三', ...bank } };
  };

  /** Whose details nobody can open now: `lost` for good, or not. */
  readonly unreadable = new Map<string, { isLost: boolean }>();

  openPayee: Payees['openPayee'] = async (_, { clientId, handle, identity }) => {
    const creator = this.#known.get(clientId);
    const unreadable = this.unreadable.get(clientId);
    if (unreadable) throw new AppError('SEALED_UNREADABLE', { kind: 'payee', ...unreadable });
    if (!creator || handle !== clientId || identity !== clientId) throw new AppError('NOT_FOUND');
    return creator.method === 'bank'
      ? {
          method: 'bank',
          holder: '张三',
          bank: '招商银行',
          branch: '上海张江支行',
          account: '6222020200112233',
        }
      : { method: 'wechat', holder: '张三', appId: 'wx-app', openid: `openid-${clientId}` };
  };
}
