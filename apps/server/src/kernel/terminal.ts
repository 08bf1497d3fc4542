import { fillText, reasons, type Text } from '@mogine/contract/kernel/reasons';
import { AppError } from './errors.ts';
import { inBoth } from './texts.ts';

/** What a terminal would act on instead of showing it. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

type Say = (line: string) => void;

/** What the words of a command ask for, before any of it is done. `run` gives the exit code. */
export type Command = {
  /** Set where the words are none that it knows: it does nothing but say so. */
  isMisspelt?: true;
  run: () => Promise<number>;
};

/** What people wrote, on one line, with signs that steer a terminal spelled out. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (sign) =>
    sign === '\n' ? ' / ' : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

/** A command that says what is wrong with it and how commands are written. */
export function misspelt(fault: Text, usage: string, say: Say): Command {
  return {
    isMisspelt: true,
    run: async () => {
      say(`× ${printable(inBoth(fault))}`);
      say(usage);
      return 1;
    },
  };
}

/** What is wrong with the first word of a command. */
export function unknownVerb(verb: string): Text {
  return verb
    ? { zh: `没有“${verb}”这个命令`, en: `There is no command “${verb}”` }
    : { zh: '请写明要做什么', en: 'Say what is to be done' };
}

/** What is wrong with a command that ends too early. */
export function lacking(what: Text): Text {
  return { zh: `缺少${what.zh}`, en: `What is missing: ${what.en}` };
}

/** What is wrong with an id that is none. */
export function noId(word: string): Text {
  return word ? { zh: `“${word}”不是编号`, en: `“${word}” is no id` } : lacking({ zh: '编号', en: 'an id' });
}

/** What is wrong with a command that has words behind its last one; null where there are none. */
export function beyond(words: readonly string[]): Text | null {
  const word = words.find((one) => one !== '');
  return word === undefined ? null : { zh: `“${word}”是多余的`, en: `“${word}” is one word too many` };
}

/** Says whether something was done, and why it was refused. Gives the exit code; anything else is thrown on. */
export async function tellResult(work: Promise<void>, say: Say): Promise<number> {
  try {
    await work;
    say('✓');
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { zh, en } = reasons[error.reason];
    const said = inBoth({ zh: fillText(zh, error.details), en: fillText(en, error.details) });
    say(`× ${error.reason} ${printable(said)}`);
    return 1;
  }
}

/** Says that something was done, or why it was not. Gives the exit code. */
export function tellDone(isDone: boolean, why: Text, say: Say): number {
  say(isDone ? '✓' : `× ${printable(inBoth(why))}`);
  return isDone ? 0 : 1;
}

/** A command that only shows something. */
export function showing(show: () => Promise<void>): Command {
  return {
    run: async () => {
      await show();
      return 0;
    },
  };
}
