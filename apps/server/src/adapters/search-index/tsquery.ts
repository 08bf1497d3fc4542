/** A `tsquery` as a tree. */
export type Query =
  | { kind: 'word'; word: string; isPrefix: boolean; isNamed: boolean }
  | { kind: 'phrase'; text: string; words: readonly string[]; distances: readonly number[] }
  | { kind: 'and' | 'or'; parts: readonly Query[] }
  | { kind: 'not'; part: Query };

type Token = { text: string; word: string | null; flags: string };

const TOKEN = /'((?:[^'\\]|''|\\.)*)'(?::([*A-D]+))?|<(\d+)>|[&|!()]/gu;

/**
 * Reads the text of a `tsquery` as the catalogue writes it: quoted words, each of which may be a prefix (`:*`) or wanted in names and
 * labels alone (`:AB`), with `!`, `<n>`, `&` and `|` between them. Throws SyntaxError for anything else.
 */
export function parseTsquery(text: string): Query {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (text.slice(end, match.index).trim() !== '') break;
    end = match.index + match[0].length;
    const word = match[1]?.replaceAll("''", "'").replaceAll(/\\(.)/gu, '$1') ?? null;
    tokens.push({ text: word === null ? match[0] : '', word, flags: match[2] ?? '' });
  }
  if (text.slice(end).trim() !== '') throw new SyntaxError(`no tsquery: ${text.slice(end, end + 40)}`);
  const reader = new Reader(tokens);
  return reader.read();
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Query {
    const query = this.#either();
    if (this.#at < this.#tokens.length) throw new SyntaxError('a tsquery goes on behind its end');
    return query;
  }

  #either(): Query {
    return this.#joined('or', '|', () => this.#both());
  }

  #both(): Query {
    return this.#joined('and', '&', () => this.#phrase());
  }

  #joined(kind: 'and' | 'or', sign: string, next: () => Query): Query {
    const first = next();
    const parts = [first];
    while (this.#takes(sign)) parts.push(next());
    return parts.length === 1 ? first : { kind, parts };
  }

  #phrase(): Query {
    const first = this.#single();
    const steps = [first];
    const distances: number[] = [];
    for (let step = this.#step(); step !== null; step = this.#step()) {
      distances.push(step);
      steps.push(this.#single());
    }
    if (steps.length === 1) return first;
    const words = steps.map((step) => {
      if (step.kind !== 'word' || step.isPrefix) throw new SyntaxError('a phrase holds whole words alone');
      return step.word;
    });
    return { kind: 'phrase', text: JSON.stringify([words, distances]), words, distances };
  }

  #single(): Query {
    if (this.#takes('!')) return { kind: 'not', part: this.#single() };
    if (this.#takes('(')) {
      const inside = this.#either();
      if (!this.#takes(')')) throw new SyntaxError('a bracket of a tsquery is not closed');
      return inside;
    }
    const token = this.#tokens[this.#at];
    if (token?.word === undefined || token.word === null)
      throw new SyntaxError('a word of a tsquery is missing');
    this.#at += 1;
    return {
      kind: 'word',
      word: token.word,
      isPrefix: token.flags.includes('*'),
      isNamed: token.flags.includes('A'),
    };
  }

  #takes(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.word !== null || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #step(): number | null {
    const token = this.#tokens[this.#at];
    if (token?.word !== null || !token.text.startsWith('<')) return null;
    this.#at += 1;
    return Number(token.text.slice(1, -1));
  }
}
