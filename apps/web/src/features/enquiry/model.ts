import { CONTACT_PHONE, ENQUIRY_MAX } from '@mogine/contract/enquiry-limits';

/** What is wrong with a field. */
export type Fault = 'missing' | 'either' | 'email' | 'phone' | 'long';
export type Faults<F extends string> = Partial<Record<F, Fault>>;

/** What a form asks of its fields. */
export type Rules<F extends string> = {
  readonly needed: readonly F[];
  /** Of these at least one. */
  readonly oneOf?: readonly F[];
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Everything that is wrong with a form, by field. */
export function findFaults<F extends string>(
  values: Readonly<Record<F, string>>,
  { needed, oneOf = [] }: Rules<F>,
): Faults<F> {
  const faults: Faults<F> = {};
  for (const [name, value] of Object.entries(values) as [F, string][]) {
    const fault = faultOf(name, value.trim());
    if (fault) faults[name] = fault;
  }
  for (const name of needed) if (values[name].trim() === '') faults[name] = 'missing';
  if (oneOf.length > 0 && oneOf.every((name) => values[name].trim() === '')) {
    for (const name of oneOf) faults[name] = 'either';
  }
  return faults;
}

/** What is still wrong once somebody writes into a field: of several of which one is needed, all are well. */
export function forgetFaults<F extends string>(
  faults: Faults<F>,
  field: F,
  { oneOf = [] }: Rules<F>,
): Faults<F> {
  const rest = { ...faults };
  delete rest[field];
  if (oneOf.includes(field)) for (const name of oneOf) if (rest[name] === 'either') delete rest[name];
  return rest;
}

function faultOf(name: string, value: string): Fault | null {
  if (value === '') return null;
  const max = Object.hasOwn(ENQUIRY_MAX, name) ? ENQUIRY_MAX[name as keyof typeof ENQUIRY_MAX] : null;
  if (max !== null && value.length > max) return 'long';
  if (name === 'email' && !EMAIL.test(value)) return 'email';
  return name === 'phone' && !CONTACT_PHONE.test(value.normalize('NFKC')) ? 'phone' : null;
}

export type Receipt = { number: string; createTime: string };

/** What became of the last try to send. `offline`: it never arrived, as far as this page knows. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'sending' }
  | { kind: 'failed'; offline: boolean; message: string; requestId: string }
  /** `isNew`: just now, and not before a reload. */
  | { kind: 'sent'; receipt: Receipt; isNew: boolean };

/** What a tab keeps of a form, so that a reload loses nothing. */
export type Kept<F extends string> = { values: Readonly<Record<F, string>>; receipt: Receipt | null };

/** Reads what a tab kept; fields that are gone or new take what `empty` says. Null for anything else. */
export function readKept<F extends string>(
  text: string | null,
  empty: Readonly<Record<F, string>>,
): Kept<F> | null {
  if (text === null) return null;
  try {
    const given: unknown = JSON.parse(text);
    const kept = Array.isArray(given) ? null : (given as Partial<Kept<F>> | null);
    const values: Record<F, string> = { ...empty };
    for (const name of Object.keys(empty) as F[]) {
      const value: unknown = kept?.values?.[name];
      if (typeof value === 'string') values[name] = value;
    }
    const number: unknown = kept?.receipt?.number;
    const createTime: unknown = kept?.receipt?.createTime;
    const isWhole = typeof number === 'string' && typeof createTime === 'string';
    return { values, receipt: isWhole ? { number, createTime } : null };
  } catch {
    return null;
  }
}
