/** A folded prompt without its signs of emphasis: holes where they were, and how heavy each character weighs. */
export type Emphasis = {
  text: string;
  /** 1 is plain, 0 refused. */
  weights: Float32Array;
  /** Words for other engines, as `[from, to)` in the text: models to load, options. */
  commands: { from: number; to: number; is: 'model' | 'option' | 'markup' }[];
};

/** Neither letter nor blank, so that 餐桌（胡桃木） stays together. */
const HOLE = '\u0001';
const LIGHTER = 0.9;
const HEAVIER = 1.1;
const WEIGHT_MAX = 3;
const COMMANDS =
  /<[^<>\n]{1,120}>|\bembedding:[^\s,()]{1,80}|(?<![a-z-])--[a-z]{1,12}(?: [0-9]{1,6}(?:[.:][0-9]{1,6})?)?/g;
const ASPECT_OPTION = /^--(?:ar|aspect) /;
const WEIGHT = /:\s{0,4}(-?(?:[0-9]{1,3}(?:\.[0-9]{0,6})?|\.[0-9]{1,6}))\s{0,4}$/;
const WEIGHT_LENGTH_MAX = 20;

/**
 * Emphasis as ComfyUI and others write it: `(word)` weighs 1.1, `((word))` 1.21, `[word]` 0.9, `(word:1.3)` 1.3.
 * A bracket without its partner is punctuation. Linear in the length, however deep the brackets.
 */
export function readEmphasis(folded: string): Emphasis {
  const { text: plain, commands } = takeCommands(folded);
  const letters = plain.split('');
  const factors = matchBrackets(plain, letters);
  const weights = new Float32Array(letters.length);
  const outer: number[] = [];
  let weight = 1;
  for (let i = 0; i < letters.length; i++) {
    const factor = factors.get(i);
    if (factor === 'close') weight = outer.pop() ?? 1;
    else if (factor !== undefined) {
      outer.push(weight);
      weight = Math.min(WEIGHT_MAX, Math.max(0, weight * factor));
    }
    weights[i] = weight;
  }
  return { text: letters.join(''), weights, commands };
}

function takeCommands(folded: string): Pick<Emphasis, 'text' | 'commands'> {
  const commands: Emphasis['commands'] = [];
  const text = folded.replace(COMMANDS, (command: string, from: number) => {
    // The format in it is meant; only its name is foreign.
    const end = ASPECT_OPTION.exec(command)?.[0].length ?? command.length;
    const isTag = command.startsWith('<') && !command.includes(':');
    const is = command.startsWith('--') ? 'option' : isTag ? 'markup' : 'model';
    if (end === command.length) commands.push({ from, to: from + end, is });
    return ' '.repeat(end) + command.slice(end);
  });
  return { text, commands };
}

/** Factor at each opening bracket that is closed, `close` at its partner; makes holes of both, and of the number. */
function matchBrackets(text: string, letters: string[]): Map<number, number | 'close'> {
  const factors = new Map<number, number | 'close'>();
  const open: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '(' || sign === '[') open.push(i);
    if (sign !== ')' && sign !== ']') continue;
    const at = open.at(-1);
    if (at === undefined || text[at] !== (sign === ')' ? '(' : '[')) continue;
    open.pop();
    const said = WEIGHT.exec(text.slice(Math.max(at + 1, i - WEIGHT_LENGTH_MAX), i));
    const number = sign === ')' && said !== null ? Number(said[1]) : null;
    factors.set(at, number ?? (sign === ')' ? HEAVIER : LIGHTER));
    factors.set(i, 'close');
    letters[at] = letters[i] = HOLE;
    if (number !== null && said !== null) letters.fill(HOLE, i - said[0].length, i);
  }
  return factors;
}
