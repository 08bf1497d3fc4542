import { expect, it } from 'vitest';
import { contract } from './index.ts';
import type { Op } from './kernel/op.ts';
import { permissionsOf, ROLE_NAMES } from './staff-roles.ts';

const calls = Object.entries(contract).flatMap(([desk, ops]) =>
  Object.entries(ops).map(([name, op]): [desk: string, name: string, op: Op] => [desk, name, op]),
);
const ofStaff = calls.filter(([, , { auth }]) => auth === 'staff');

/** Who works at a desk, beside a super admin; of some of its calls others. */
const DESKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  analyticsDesk: { '*': 'editor' },
  applicationsDesk: {
    '*': 'reviewer',
    'list detail': 'reviewer finance support',
    reveal: 'reviewer finance',
  },
  assetsDesk: { '*': 'editor', 'list detail': 'reviewer editor' },
  auditDesk: { '*': 'finance operator' },
  casesDesk: { '*': 'reviewer support' },
  categoriesDesk: { '*': 'editor' },
  contentDesk: { '*': 'editor' },
  couponsDesk: { '*': 'finance' },
  createDesk: { '*': 'operator' },
  dictionariesDesk: { '*': 'editor' },
  earningsDesk: { '*': 'finance', 'list detail': 'finance support' },
  enquiriesDesk: { '*': 'editor support' },
  galleryDesk: { '*': 'reviewer support' },
  homeDesk: { '*': 'editor' },
  importsDesk: { '*': 'editor' },
  invoicesDesk: { '*': 'finance' },
  ledgerDesk: { '*': 'finance' },
  legalDesk: { '*': 'editor' },
  moderationDesk: { '*': 'reviewer support', refusals: 'reviewer' },
  operationsDesk: { '*': 'operator' },
  paymentsDesk: { '*': 'finance', 'orders sums order refunds differences': 'finance support' },
  payoutsDesk: { '*': 'finance', 'list waiting detail batches': 'finance support' },
  peopleDesk: { '*': 'support' },
  pricesDesk: { '*': 'finance' },
  privacyDesk: { '*': 'support' },
  purchasesDesk: { '*': 'reviewer finance support', 'refund refundAll': 'finance support' },
  ratingsDesk: { '*': 'reviewer support' },
  ratesDesk: { '*': 'finance' },
  reportsDesk: { '*': 'reviewer support' },
  reviewDesk: { '*': 'reviewer', 'suspend resume': 'reviewer editor' },
  searchesDesk: { '*': 'editor' },
  settingsDesk: { '*': 'operator' },
  staff: { '*': '' },
  storageDesk: { '*': 'operator' },
  textsDesk: { '*': 'editor' },
  variantsDesk: { '*': 'editor' },
};

/** What nobody of staff needs a permission for; approvals look at that of what they are about. */
const FOR_ALL = ['approvals.list', 'approvals.decide', 'staff.me', 'staff.logout', 'staff.endSessions'];

const wordsOf = (said: string) => said.split(' ').filter((word) => word !== '');

it.each(ofStaff)('%s.%s is for those who work at that desk, and nobody else', (desk, name, op) => {
  const { permission = null } = op;
  if (permission === null) return expect(FOR_ALL).toContain(`${desk}.${name}`);
  const roles = ROLE_NAMES.filter((role) => permissionsOf([role]).has(permission));
  const table = DESKS[desk] ?? {};
  const key = Object.keys(table).find((names) => wordsOf(names).includes(name)) ?? '*';
  expect(roles.toSorted()).toEqual([...wordsOf(table[key] ?? ''), 'super-admin'].toSorted());
});

it('every change of staff is written down but that somebody still looks at what they hold', () => {
  const unwritten = ofStaff.filter(([, , { method, recorded = method === 'POST' }]) => {
    return method === 'POST' && !recorded;
  });
  expect(unwritten.map(([desk, name]) => `${desk}.${name}`)).toEqual(['reviewDesk.hold']);
});

it('whoever reads of one person, takes a table along or opens a file is written down', () => {
  const written = ofStaff.filter(([, , { method, recorded }]) => method === 'GET' && recorded);
  const known = [
    ...['casesDesk.detail', 'couponsDesk.export', 'createDesk.task', 'earningsDesk.detail'],
    ...['enquiriesDesk.detail', 'enquiriesDesk.export', 'enquiriesDesk.file'],
    ...['invoicesDesk.detail', 'invoicesDesk.export', 'invoicesDesk.file'],
    ...['ledgerDesk.account', 'ledgerDesk.transaction', 'moderationDesk.refusals'],
    ...['paymentsDesk.export', 'paymentsDesk.order', 'payoutsDesk.detail', 'peopleDesk.detail'],
    ...['privacyDesk.request', 'purchasesDesk.detail', 'reportsDesk.decision', 'reportsDesk.detail'],
  ];
  expect(written.map(([desk, name]) => `${desk}.${name}`)).toEqual(expect.arrayContaining(known));
});
