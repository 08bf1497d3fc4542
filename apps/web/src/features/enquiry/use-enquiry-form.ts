import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { solveProof } from '#shared/api/proof.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { enquiryStrings } from './form.strings.ts';
import {
  findFaults,
  forgetFaults,
  readKept,
  type Fault,
  type Faults,
  type Receipt,
  type Rules,
  type Sending,
} from './model.ts';

type Options<F extends string> = {
  /** Under which a tab keeps what is typed. */
  name: string;
  /** The same object at every render. */
  empty: Readonly<Record<F, string>>;
  rules: Rules<F>;
  send: (
    values: Readonly<Record<F, string>>,
    proof: { altcha?: string },
    signal: AbortSignal,
  ) => Promise<Receipt>;
  /** Looks at what is no field, a tick or a file; a sentence keeps the form from being sent. */
  check?: (values: Readonly<Record<F, string>>) => string | null;
};

export type EnquiryForm<F extends string> = {
  form: RefObject<HTMLFormElement | null>;
  values: Readonly<Record<F, string>>;
  set: (name: F, value: string) => void;
  /** What a field of the form takes beside its label. */
  field: (name: F) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  sending: Sending;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** An empty form again, after one that was sent. */
  again: () => void;
};

/** One form of the site: what is typed is kept by the tab, checked in words, sent once, and answered with a number. */
export function useEnquiryForm<F extends string>({
  name,
  empty,
  rules,
  send,
  check,
}: Options<F>): EnquiryForm<F> {
  const t = useStrings(enquiryStrings);
  const key = `enquiry:${name}`;
  const form = useRef<HTMLFormElement>(null);
  const leaving = useRef<AbortController | null>(null);
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults<F>>({});
  const [refused, setRefused] = useState<Partial<Record<F, string>>>({});
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  /** Rises with each refusal, so that the first field at fault takes the focus. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const kept = readKept(read(key), empty);
    if (kept) {
      setValues(kept.values);
      if (kept.receipt) setSending({ kind: 'sent', receipt: kept.receipt, isNew: false });
    }
    return () => controller.abort(new DOMException('The form was left', 'AbortError'));
  }, [key, empty]);

  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function set(field: F, value: string): void {
    const next = { ...values, [field]: value };
    setValues(next);
    const rest = forgetFaults(faults, field, rules);
    setFaults(rest);
    setRefused((before) => ({ ...before, [field]: undefined }));
    // "Please fill in the form completely" goes when that has been done.
    const isMended = Object.keys(faults).length > 0 && Object.keys(rest).length === 0;
    if (isMended && sending.kind === 'failed') setSending({ kind: 'idle' });
    write(key, JSON.stringify({ values: next, receipt: null }));
  }

  function refuse(message: string, failure: { offline?: boolean; requestId?: string } = {}): void {
    setSending({ kind: 'failed', offline: false, requestId: '', ...failure, message });
    setRefusals((count) => count + 1);
  }

  async function deliver(signal: AbortSignal): Promise<void> {
    try {
      setSending({ kind: 'checking' });
      const altcha = await solveProof(api.enquiry.challenge, signal);
      setSending({ kind: 'sending' });
      const receipt = await send(values, altcha === null ? {} : { altcha }, signal);
      write(key, JSON.stringify({ values: empty, receipt }));
      setValues(empty);
      setSending({ kind: 'sent', receipt, isNew: true });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) return refuse(t.unknown);
      const named = error.issues.map(({ path, message }) => [path, message] as const);
      setRefused(Object.fromEntries(named) as Partial<Record<F, string>>);
      refuse(error.message, { offline: error.status === 0, requestId: error.requestId });
    }
  }

  return {
    form,
    values,
    set,
    field: (field) => {
      const fault: Fault | undefined = faults[field];
      return {
        name: field,
        value: values[field],
        error: fault ? t.faults[fault] : refused[field],
        onChange: (event) => set(field, event.target.value),
      };
    },
    sending,
    submit(event) {
      event.preventDefault();
      if (sending.kind === 'checking' || sending.kind === 'sending') return;
      const found = findFaults(values, rules);
      setFaults(found);
      setRefused({});
      const kinds = new Set(Object.values(found));
      const isIncomplete = kinds.has('missing') || kinds.has('either');
      const problem = isIncomplete ? t.incomplete : kinds.size > 0 ? t.unfitting : check?.(values);
      if (problem) refuse(problem);
      else void deliver((leaving.current ?? new AbortController()).signal);
    },
    again() {
      remove(key);
      setValues(empty);
      setFaults({});
      setSending({ kind: 'idle' });
    },
  };
}

/** The tab's own store: gone with the tab, and no matter where a browser keeps nothing. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Nothing is kept; the form works all the same.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
