/** Named lists of options, name → options: `__name__` in a prompt stands for one of them. */
export type OptionLists = Readonly<Record<string, readonly string[]>>;

type Part = string | { options: readonly string[]; missing?: string };

const PLACE = /\[([^[\]]*\|[^[\]]*)\]|__([\p{L}\p{N}-]+)__/gu;
const NAME = /^[\p{L}\p{N}-]{1,40}$/u;
/** A list may name other lists, this deep. */
const DEPTH_MAX = 4;
/** Enough to tell that it is too many. */
const COUNT_MAX = 1_000_000;

export const LIST_OPTIONS_MAX = 200;

/** Whether a list may be called so. */
export function isListName(name: string): boolean {
  return NAME.test(name) && !name.includes('__');
}

/** Options as they are written one a line. */
export function splitOptions(text: string): string[] {
  const options = text.split('\n').map((line) => line.trim());
  return options.filter((line) => line !== '').slice(0, LIST_OPTIONS_MAX);
}

function readParts(prompt: string, lists: OptionLists): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of prompt.matchAll(PLACE)) {
    const [whole, inline, name = ''] = match;
    parts.push(prompt.slice(from, match.index));
    from = match.index + whole.length;
    if (inline !== undefined) parts.push({ options: inline.split('|').map((option) => option.trim()) });
    else
      parts.push(
        Object.hasOwn(lists, name) ? { options: lists[name] ?? [] } : { options: [whole], missing: name },
      );
  }
  parts.push(prompt.slice(from));
  return parts.filter((part) => part !== '');
}

/** Names of lists that a prompt asks for and nobody has saved. */
export function missingLists(prompt: string, lists: OptionLists): string[] {
  const names = readParts(prompt, lists).flatMap((part) =>
    typeof part === 'string' ? [] : (part.missing ?? []),
  );
  return [...new Set(names)];
}

/** Whether a prompt leaves anything open. */
export function hasChoices(prompt: string, lists: OptionLists): boolean {
  return readParts(prompt, lists).some((part) => typeof part !== 'string' && part.missing === undefined);
}

/** The prompt that is sent for a seed: the same seed chooses the same options, whatever the order of the lists. */
export function expandPrompt(prompt: string, lists: OptionLists, seed: number): string {
  let text = prompt;
  for (let depth = 0; depth < DEPTH_MAX && hasChoices(text, lists); depth += 1) {
    let place = 0;
    text = readParts(text, lists)
      .map((part) => {
        if (typeof part === 'string') return part;
        place += 1;
        return part.options[mix(seed, depth * 1000 + place) % Math.max(1, part.options.length)] ?? '';
      })
      .join('');
  }
  return tidy(text);
}

/** How many prompts all options of a prompt together make; options within options are chosen by seed. */
export function countCombinations(prompt: string, lists: OptionLists): number {
  const counts = readParts(prompt, lists).map((part) =>
    typeof part === 'string' ? 1 : Math.max(1, part.options.length),
  );
  return counts.reduce((product, count) => Math.min(COUNT_MAX, product * count), 1);
}

/** Every prompt that the options make, at most `max`, each once. */
export function listCombinations(prompt: string, lists: OptionLists, seed: number, max: number): string[] {
  let texts = [''];
  for (const part of readParts(prompt, lists)) {
    const options = typeof part === 'string' ? [part] : part.options;
    if (options.length > 0)
      texts = texts.flatMap((text) => options.map((option) => text + option)).slice(0, max);
  }
  return [...new Set(texts.map((text) => expandPrompt(text, lists, seed)))];
}

/** An empty option leaves no double comma behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s*([,，])(\s*[,，])+/g, '$1')
    .replaceAll(/^[\s,，]+|[\s,，]+$/g, '')
    .replaceAll(/ {2,}/g, ' ');
}

/** A number of 32 bits that looks nothing like its neighbours'. */
function mix(seed: number, place: number): number {
  let hash = Math.imul(seed ^ Math.imul(place, 0x9e37_79b1), 0x85eb_ca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
