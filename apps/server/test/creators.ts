import type { ApplicantKind } from '@mogine/contract/application-limits';
import type { Context } from '#context';
import { savePayee, saveIdentity, saveProfile, saveTax } from '../src/features/applications/service/draft.ts';
import { decide } from '../src/features/applications/service/decide.ts';
import { readApplication } from '../src/features/applications/service/read.ts';
import { submit } from '../src/features/applications/service/submit.ts';
import { createMember, type Member } from './builders.ts';

export const AGREEMENT = '1';
export const REVIEWER = { staffId: '01920000-0000-7000-8000-000000000001', name: '审核甲' };

/** The creator agreement in force; without one nobody can sign it. */
export async function putAgreement(ctx: Context, version = AGREEMENT): Promise<void> {
  await ctx.db
    .insertInto('legal_text')
    .values({
      ...{ id: ctx.ids.next(), document: 'creator', version, effective_day: '2026-01-01', sections: '[]' },
      ...{ title: '创作者协议', en_title: 'Creator agreement', summary: '', en_summary: '' },
      ...{ is_template: true, published_at: ctx.clock.now(), created_at: ctx.clock.now() },
    })
    .onConflict((conflict) => conflict.columns(['document', 'version']).doNothing())
    .execute();
}

let nextBirth = 0;

/** A number that nobody else in the test has, of somebody who is old enough. */
export function personNumber(born = '19900307'): string {
  nextBirth += 1;
  const seventeen = `310101${born}${String(nextBirth % 1000).padStart(3, '0')}`;
  const factors = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = factors.reduce((total, factor, at) => total + factor * Number(seventeen[at]), 0);
  return seventeen + ('10X98765432'[sum % 11] ?? '');
}

/** A card of which the last digit fits. */
export function cardNumber(): string {
  nextBirth += 1;
  const digits = `622200${String(nextBirth).padStart(12, '0')}`;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

export const COMPANY = {
  kind: 'company',
  companyName: '福州摩境设计有限公司',
  creditCode: '91350100M000100Y43',
  legalRepresentative: '李明',
} as const;

/** Fills a whole application in, by the calls of the pages. */
export async function fillApplication(
  ctx: Context,
  { clientId }: Pick<Member, 'clientId'>,
  given: { kind?: ApplicantKind; displayName?: string; idNumber?: string; account?: string } = {},
): Promise<void> {
  const isPerson = (given.kind ?? 'person') === 'person';
  const person = { kind: 'person', realName: '张三', idNumber: given.idNumber ?? personNumber() } as const;
  const none = { realName: '', idNumber: '', companyName: '', creditCode: '', legalRepresentative: '' };
  const identity = isPerson ? person : COMPANY;
  await saveIdentity(ctx, clientId, { ...none, ...identity, consent: true });
  const displayName = given.displayName ?? `创作者${clientId.slice(-6)}`;
  await saveProfile(ctx, clientId, { displayName, links: ['https://example.com/works'], note: '' });
  const account = given.account ?? (isPerson ? cardNumber() : '0200004509014413416');
  await savePayee(ctx, clientId, { method: 'bank', bank: '招商银行', branch: '上海张江支行', account });
  await saveTax(ctx, clientId, { kind: isPerson ? 'resident' : 'company', taxNumber: '' });
}

/** Hands an application in that is whole, and gives what staff needs to decide on it. */
export async function submitApplication(
  ctx: Context,
  member: Pick<Member, 'clientId'>,
): Promise<{ id: string; round: number }> {
  await submit(ctx, member.clientId, AGREEMENT);
  return ctx.db
    .selectFrom('creator_application')
    .select(['id', 'round'])
    .where('client_id', '=', member.clientId)
    .executeTakeFirstOrThrow();
}

export async function applicationIdOf(ctx: Context, { clientId }: Pick<Member, 'clientId'>): Promise<string> {
  const row = ctx.db.selectFrom('creator_application').select('id').where('client_id', '=', clientId);
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function approveApplication(ctx: Context, handed: { id: string; round: number }): Promise<void> {
  await decide(ctx, REVIEWER, { ...handed, verdict: 'approved', reasons: [], words: '' });
}

/** A member who is a creator, approved now. */
export async function createCreator(
  ctx: Context,
  given: Parameters<typeof fillApplication>[2] = {},
): Promise<Member> {
  await putAgreement(ctx);
  const member = await createMember(ctx);
  await fillApplication(ctx, member, given);
  await approveApplication(ctx, await submitApplication(ctx, member));
  const { standing } = await readApplication(ctx, member.clientId);
  if (!standing) throw new Error('the application did not make a creator');
  return member;
}
