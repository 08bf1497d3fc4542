import { hasHan } from '#kernel/fold';

/** A Latin word is looked for by its beginning, up to so many letters. */
const BEGINNING = { min: 2, max: 8 } as const;
const TOKENS = /'[^']*'(?::\*)?|[()&|]|<\d+>/g;

/**
 * Words of which whatever a query finds has at least one, the fewest and longest: by these a search is looked up that is kept
 * until something fits. `wanted`: a `tsquery` text that excludes nothing.
 */
export function needlesOf(wanted: string): string[] {
  const tokens = wanted.match(TOKENS) ?? [];
  let at = 0;
  function any(): string[] {
    const parts = [all()];
    while (tokens[at] === '|') {
      at += 1;
      parts.push(all());
    }
    return [...new Set(parts.flat())];
  }
  function all(): string[] {
    let best = one();
    while (tokens[at] === '&' || tokens[at]?.startsWith('<')) {
      at += 1;
      const other = one();
      if (isRarer(other, best)) best = other;
    }
    return best;
  }
  function one(): string[] {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return [needleOf(token)];
    const inside = any();
    at += 1;
    return inside;
  }
  return tokens.length > 0 ? any() : [];
}

function needleOf(token: string): string {
  const isBeginning = token.endsWith(':*');
  const word = token.slice(1, isBeginning ? -3 : -1);
  return isBeginning ? `${word.slice(0, BEGINNING.max)}*` : word;
}

/** What the words of an asset's document answer to. */
export function answersOf(lexemes: readonly string[]): string[] {
  return [...new Set(lexemes.flatMap((word) => [word, ...beginningsOf(word)]))];
}

function beginningsOf(word: string): string[] {
  if (hasHan(word)) return [];
  const beginnings: string[] = [];
  for (let length: number = BEGINNING.min; length <= Math.min(BEGINNING.max, word.length); length += 1)
    beginnings.push(`${word.slice(0, length)}*`);
  return beginnings;
}

function isRarer(some: readonly string[], others: readonly string[]): boolean {
  const [own, other] = [tellingOf(some), tellingOf(others)];
  return own > other || (own === other && some.length < others.length);
}

/** How much the word says that says least; a Chinese character as much as two letters. */
function tellingOf(needles: readonly string[]): number {
  return Math.min(...needles.map((word) => (hasHan(word) ? 2 : 1) * [...word].length));
}
