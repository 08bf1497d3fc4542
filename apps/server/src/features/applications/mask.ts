import type { Identity, Payee, Tax } from './details.ts';

const STARS_MAX = 3;
const SHOWN = 4;
/** Shorter accounts show less, so that most of each stays covered. */
const LONG_ACCOUNT = 12;

/** The first character, `张*`; how long a long name is stays covered as well. */
function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(Math.min(rest.length, STARS_MAX));
}

/** `3101**********1234`: the first and last four. */
function maskNumber(number: string): string {
  const hidden = number.length - 2 * SHOWN;
  if (hidden <= 0) return '*'.repeat(number.length);
  return number.slice(0, SHOWN) + '*'.repeat(hidden) + number.slice(-SHOWN);
}

/** `6222 **** **** 1234`; of short ones the last two alone. */
function maskAccount(account: string): string {
  if (account.length < LONG_ACCOUNT) return `**** ${account.slice(-2)}`;
  return `${account.slice(0, SHOWN)} **** **** ${account.slice(-SHOWN)}`;
}

export function maskIdentity(identity: Identity) {
  if (identity.kind === 'person') {
    const { kind, realName, idNumber } = identity;
    return { kind, realName: maskName(realName), idNumber: maskNumber(idNumber) };
  }
  const { kind, companyName, creditCode, legalRepresentative } = identity;
  return {
    ...{ kind, companyName, creditCode: maskNumber(creditCode) },
    legalRepresentative: maskName(legalRepresentative),
  };
}

/** `holder` is whoever applies. */
export function maskPayee(payee: Payee, identity: Identity) {
  const holder = identity.kind === 'person' ? maskName(identity.realName) : identity.companyName;
  if (payee.method === 'wechat') return { method: payee.method, holder };
  const { method, bank, branch, account } = payee;
  return { method, holder, bank, branch, account: maskAccount(account) };
}

export function maskTax({ kind, taxNumber }: Tax) {
  return { kind, taxNumber: taxNumber && maskNumber(taxNumber) };
}
