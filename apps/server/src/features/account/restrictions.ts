import type { Restrictions } from '#kernel/http/edge';

/**
 * What somebody whose account is frozen may still do beside reading: end sessions, take things back, read notices, have what is
 * theirs, answer what is said against them, and leave. Nothing that only a call that is closed could undo. Not change the ways into the account: whoever froze it may have done so
 * because somebody else is in it.
 */
const OPEN_WHILE_FROZEN: ReadonlySet<string> = new Set([
  ...['account.logout', 'account.confirm', 'account.endSession', 'account.endOtherSessions'],
  ...['applications.withdraw', 'applications.discard'],
  ...['create.cancel'],
  ...['favorites.exportItems', 'favorites.remove', 'favorites.removeItem', 'favorites.removeShare'],
  ...['gallery.withdraw', 'submissions.withdraw'],
  ...['invoices.submit', 'invoices.withdraw', 'payments.select'],
  ...['payments.requestRefund', 'payments.withdrawRefund'],
  ...['messages.read', 'messages.setPreference', 'messages.setDigest', 'minors.revoke'],
  ...['orders.zip', 'orders.removeFromCart', 'works.zip', 'workflow.remove'],
  ...['cases.appeal', 'reports.answer', 'reports.object'],
  ...['privacy.agree', 'privacy.choose', 'privacy.askExport', 'privacy.close'],
]);

/** Reads that open something, name devices and keys, or say more of a person than support has to see. */
const HIDDEN_FROM_VIEWS: ReadonlySet<string> = new Set([
  ...['account.sessions', 'account.passkeys', 'account.security'],
  ...['applications.read', 'minors.read', 'privacy.export', 'favorites.share'],
  ...['earnings.quote', 'earnings.withdrawals', 'earnings.statement', 'wallet.statement'],
  ...['invoices.list', 'invoices.file', 'orders.receipt', 'orders.downloadAli', 'orders.downloadQiniu'],
]);

/** What a frozen account and a view of staff are held to; the edge asks before anything is read. */
export const restrictions: Restrictions = {
  isOpenWhileFrozen: (name, { method }) => method === 'GET' || OPEN_WHILE_FROZEN.has(name),
  isHiddenFromView: (name) => HIDDEN_FROM_VIEWS.has(name),
  endsView: 'account.logout',
};

/** Every call that is named above, for a test to hold against the contract. */
export const RESTRICTED_CALLS: readonly string[] = [...OPEN_WHILE_FROZEN, ...HIDDEN_FROM_VIEWS];
