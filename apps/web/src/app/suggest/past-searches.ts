import { cleanWords } from '@mogine/contract/kernel/words';
import { looksPersonal } from '@mogine/contract/personal-words';

const PAST_KEY = 'past-searches';
const PAST_MAX = 10;
const WORDS_MAX = 100;

function isKept(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= WORDS_MAX && !looksPersonal(value);
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** What is stored, without anything that is no search. */
export function parsePast(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isKept).slice(0, PAST_MAX) : [];
  } catch {
    return [];
  }
}

/** The newest first, each once, without what may tell of a person. */
export function addPast(past: readonly string[], searched: string): string[] {
  const words = cleanWords(searched).replaceAll(/\s+/g, ' ');
  if (!isKept(words)) return [...past];
  return [words, ...past.filter((other) => !isSame(other, words))].slice(0, PAST_MAX);
}

/** They stay in this browser; where it refuses to keep anything there are none. */
export function readPast(): string[] {
  try {
    return parsePast(localStorage.getItem(PAST_KEY));
  } catch {
    return [];
  }
}

function write(past: readonly string[]): string[] {
  try {
    if (past.length > 0) localStorage.setItem(PAST_KEY, JSON.stringify(past));
    else localStorage.removeItem(PAST_KEY);
  } catch {
    // Nothing is kept.
  }
  return readPast();
}

/** Each gives those that are kept from then on. */
export function keepPast(searched: string): string[] {
  return write(addPast(readPast(), searched));
}

export function removePast(words: string): string[] {
  return write(readPast().filter((other) => !isSame(other, words)));
}

/** Whoever asks for it, and whoever logs out, leaves none behind. */
export function forgetPast(): string[] {
  return write([]);
}
