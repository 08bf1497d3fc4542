import { z } from 'zod';
import {
  APPLICANT_KINDS,
  APPLICATION_NOTE_MAX,
  BANK_NAME,
  BRANCH_NAME,
  COMPANY_NAME,
  DISPLAY_NAME,
  PERSON_NAME,
  PORTFOLIO_LINK_MAX,
  PORTFOLIO_LINKS_MAX,
} from './application-limits.ts';
import { applicationSchema, TAX_KINDS } from './application-schema.ts';
import { isCardNumber, isCompanyAccount, normaliseAccount } from './bank-account.ts';
import { isIdentityNumber, normaliseIdentityNumber } from './identity-number.ts';
import { flag, line, lines, several, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';
import type { ReasonName } from './kernel/reasons.ts';
import { isCreditCode, isTaxNumber, normaliseTaxNumber } from './tax-number.ts';

const link = line(PORTFOLIO_LINK_MAX).pipe(
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'PORTFOLIO_LINK_INVALID' }),
);
/** Letters of any script, with what names have between them. */
const PERSON = /^\p{L}[\p{L}\p{M}·.' -]*$/u;

type Length = { readonly min: number; readonly max: number };

function isOfLength(value: string, { min, max }: Length): boolean {
  return value.length >= min && value.length <= max;
}

/** A bank's program is often a spreadsheet, which would compute what begins like a formula. */
function isNoFormula(value: string): boolean {
  return !/^[=+\-@]/.test(value);
}

function isPersonName(value: string): boolean {
  return isOfLength(value, PERSON_NAME) && PERSON.test(value);
}

/** Every field that is wrong is said, each with a reason of its own. */
function refuse(checks: readonly (readonly [path: string, isRight: boolean, reason: ReasonName])[]) {
  return checks.flatMap(([path, isRight, reason]) =>
    isRight ? [] : [{ code: 'custom' as const, path: [path], message: reason }],
  );
}

const identityInput = z
  .object({
    kind: z.enum(APPLICANT_KINDS),
    /** Of a person. */
    realName: line(PERSON_NAME.max).default(''),
    idNumber: text(40).transform(normaliseIdentityNumber).default(''),
    /** Of a company. */
    companyName: line(COMPANY_NAME.max).default(''),
    creditCode: text(40).transform(normaliseTaxNumber).default(''),
    legalRepresentative: line(PERSON_NAME.max).default(''),
    /** That who one is and where money goes may be kept; asked for once. */
    consent: flag.default(false),
  })
  .superRefine(({ kind, ...given }, issues) => {
    const checks =
      kind === 'person'
        ? refuse([
            ['realName', isPersonName(given.realName), 'REAL_NAME_INVALID'],
            ['idNumber', isIdentityNumber(given.idNumber), 'IDENTITY_NUMBER_INVALID'],
          ])
        : refuse([
            [
              'companyName',
              isOfLength(given.companyName, COMPANY_NAME) && isNoFormula(given.companyName),
              'COMPANY_NAME_INVALID',
            ],
            ['creditCode', isCreditCode(given.creditCode), 'CREDIT_CODE_INVALID'],
            ['legalRepresentative', isPersonName(given.legalRepresentative), 'REAL_NAME_INVALID'],
          ]);
    for (const issue of checks) issues.addIssue(issue);
  });

const payeeInput = z
  .object({
    method: z.enum(['bank', 'wechat']),
    bank: line(BANK_NAME.max).default(''),
    branch: line(BRANCH_NAME.max).default(''),
    /** A person's card, or a company's account; spaces are forgiven. */
    account: text(60).transform(normaliseAccount).default(''),
  })
  .superRefine(({ method, bank, branch, account }, issues) => {
    if (method !== 'bank') return;
    const isAccount = isCardNumber(account) || isCompanyAccount(account);
    const checks = refuse([
      ['bank', isOfLength(bank, BANK_NAME) && isNoFormula(bank), 'BANK_REQUIRED'],
      ['branch', isOfLength(branch, BRANCH_NAME) && isNoFormula(branch), 'BRANCH_REQUIRED'],
      ['account', isAccount, 'BANK_ACCOUNT_INVALID'],
    ]);
    for (const issue of checks) issues.addIssue(issue);
  });

const taxInput = z
  .object({
    kind: z.enum(TAX_KINDS),
    /** Of an individual business; of the others it follows from who they are. */
    taxNumber: text(40).transform(normaliseTaxNumber).default(''),
  })
  .refine(({ kind, taxNumber }) => kind !== 'business' || isTaxNumber(taxNumber), {
    error: 'TAX_NUMBER_INVALID',
    path: ['taxNumber'],
  });

const asked = { auth: 'user', data: applicationSchema } as const;

export const applications = {
  read: op({
    ...asked,
    method: 'GET',
    path: '/api/creator/application',
    summary: { zh: '我的创作者申请与资格', en: 'My application to become a creator, and how I stand' },
    input: z.object({}),
  }),
  saveProfile: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/profile',
    perMinute: 60,
    summary: {
      zh: '保存申请的显示名称、作品集与说明；可以不完整',
      en: 'Keep display name, portfolio and note of an application; they may be incomplete',
    },
    input: z.object({
      displayName: line(DISPLAY_NAME.max),
      links: several(link, PORTFOLIO_LINKS_MAX),
      note: lines(APPLICATION_NOTE_MAX).default(''),
    }),
  }),
  saveIdentity: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/identity',
    perMinute: 20,
    summary: {
      zh: '填写身份；换成另一类申请人时，收款与纳税信息须重新填写',
      en: 'State who applies; with another kind of applicant, account and tax have to be entered again',
    },
    input: identityInput,
  }),
  savePayee: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/payee',
    perMinute: 20,
    summary: {
      zh: '填写收款账户；户名即申请人',
      en: 'State the account that is paid to; its holder is the applicant',
    },
    input: payeeInput,
  }),
  saveTax: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/tax',
    perMinute: 20,
    summary: { zh: '填写纳税信息', en: 'State which kind of taxpayer applies' },
    input: taxInput,
  }),
  submit: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/submit',
    perMinute: 20,
    summary: {
      zh: '签署创作者协议并提交申请；协议版本已变时返回 CONFLICT',
      en: 'Sign the creator agreement and hand the application in; CONFLICT where another version is in force by now',
    },
    /** The version that was read. */
    input: z.object({ agreementVersion: text(40) }),
  }),
  withdraw: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/withdraw',
    perMinute: 20,
    summary: { zh: '撤回待审核的申请以便修改', en: 'Take an application back that waits, to change it' },
    input: z.object({}),
  }),
  revise: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/revise',
    perMinute: 20,
    summary: {
      zh: '重新核对或更改资料；通过前，创作者资格与原有资料不变',
      en: 'Verify again, or change what was stated; until that is approved, standing and details stay',
    },
    input: z.object({}),
  }),
  discard: op({
    ...asked,
    method: 'POST',
    path: '/api/creator/application/discard',
    perMinute: 20,
    summary: {
      zh: '放弃申请，删除已填的内容并撤回同意；创作者放弃未提交的更改',
      en: 'Give an application up: what was entered is deleted and the consent taken back; a creator drops changes that were not approved',
    },
    input: z.object({}),
  }),
};
