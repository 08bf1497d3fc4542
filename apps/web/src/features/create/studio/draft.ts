import { BATCH_MAX, SEED_MAX } from '@mogine/contract/create-limits';
import { ASPECTS, SIZES, type Settings } from './studio-model.ts';
import { isListName, LIST_OPTIONS_MAX, type OptionLists } from './wildcards.ts';

const VERSION = 1;
const KEYS = { draft: 'create-draft', prompts: 'create-prompts', lists: 'create-lists' } as const;
const PROMPTS_MAX = 40;
const TEXT_MAX = 20_000;

let isForgotten = false;

export type Draft = { settings: Settings; referenceName: string };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX;
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** A draft as it was kept; null for anything that is not whole and of this version. */
export function parseDraft(text: string | null): Draft | null {
  const kept = parseKept(text);
  if (!kept) return null;
  const { settings, referenceName } = kept;
  if (!isRecord(settings) || !isText(referenceName)) return null;
  const { prompt, negativePrompt, style, aspect, size, batchSize, seed, isSeedLocked } = settings;
  const knownAspect = ASPECTS.find(([name]) => name === aspect)?.[0];
  const knownSize = SIZES.find(([name]) => name === size)?.[0];
  const isWhole =
    isText(prompt) && isText(negativePrompt) && isText(style) && typeof isSeedLocked === 'boolean';
  if (!isWhole || !knownAspect || !knownSize) return null;
  if (!isWithin(batchSize, 1, BATCH_MAX) || !isWithin(seed, 0, SEED_MAX)) return null;
  return {
    settings: {
      ...{ prompt, negativePrompt, style, batchSize, seed, isSeedLocked },
      ...{ aspect: knownAspect, size: knownSize },
    },
    referenceName,
  };
}

/** Prompts that were sent from this browser, newest first. */
export function parsePrompts(text: string | null): string[] {
  const prompts = parseKept(text)?.['prompts'];
  return Array.isArray(prompts) ? prompts.filter(isText).slice(0, PROMPTS_MAX) : [];
}

export function parseLists(text: string | null): OptionLists {
  const lists = parseKept(text)?.['lists'];
  if (!isRecord(lists)) return {};
  const whole = Object.entries(lists).flatMap(([name, options]) =>
    isListName(name) && Array.isArray(options)
      ? [[name, options.filter(isText).slice(0, LIST_OPTIONS_MAX)] as const]
      : [],
  );
  return Object.fromEntries(whole);
}

function parseKept(text: string | null): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    return isRecord(kept) && kept['version'] === VERSION ? kept : null;
  } catch {
    return null;
  }
}

/** The newest first, each once. */
export function withPrompt(prompts: readonly string[], prompt: string): string[] {
  return [prompt, ...prompts.filter((known) => known !== prompt)].slice(0, PROMPTS_MAX);
}

export const readDraft = (): Draft | null => parseDraft(read(KEYS.draft));
export const readPrompts = (): string[] => parsePrompts(read(KEYS.prompts));
export const readLists = (): OptionLists => parseLists(read(KEYS.lists));

/** Each says whether it was kept: storage may be full or closed to us. */
export const keepDraft = (draft: Draft): boolean => keep(KEYS.draft, draft);
export const keepPrompts = (prompts: readonly string[]): boolean => keep(KEYS.prompts, { prompts });
export const keepLists = (lists: OptionLists): boolean => keep(KEYS.lists, { lists });

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Nothing of one person is left for the next, and the page on its way out keeps no more. */
export function forgetDraft(): void {
  isForgotten = true;
  try {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  } catch {
    return;
  }
}

function keep(key: string, value: object): boolean {
  if (isForgotten) return false;
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, ...value }));
    return true;
  } catch {
    return false;
  }
}
