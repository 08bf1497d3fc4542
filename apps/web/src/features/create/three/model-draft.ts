import { PROMPT_MAX } from '@mogine/contract/create-limits';
import type { ModelForm } from './three-model.ts';

const KEY = 'create3d-draft';
const SEED_TEXT_MAX = 20;

let isForgotten = false;

export type ModelDraft = Pick<ModelForm, 'prompt' | 'seed'>;

/** What was written, as it was kept; null for anything else. */
export function parseModelDraft(text: string | null): ModelDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null || !('prompt' in kept) || !('seed' in kept)) return null;
    const { prompt, seed } = kept;
    const isWhole = typeof prompt === 'string' && typeof seed === 'string';
    return isWhole && prompt.length <= 2 * PROMPT_MAX && seed.length <= SEED_TEXT_MAX
      ? { prompt, seed }
      : null;
  } catch {
    return null;
  }
}

/** What was written in this tab before a reload or a login. */
export function readModelDraft(): Partial<ModelForm> {
  try {
    return parseModelDraft(sessionStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** Does nothing where storage is full or closed to us. */
export function keepModelDraft({ prompt, seed }: ModelDraft): void {
  if (isForgotten) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ prompt, seed }));
  } catch {
    return;
  }
}

/** Nothing of one person is left for the next, and the page on its way out keeps no more. */
export function forgetModelDraft(): void {
  isForgotten = true;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
