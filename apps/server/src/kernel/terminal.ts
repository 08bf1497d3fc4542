import { AppError } from './errors.ts';

/** What a terminal would act on instead of showing it. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** What people wrote, on one line, with signs that steer a terminal spelled out. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (sign) =>
    sign === '\n' ? ' / ' : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

/** Says whether something was done, and a refusal by its name. Gives the exit code; anything else is thrown on. */
export async function tellResult(work: Promise<void>, say: (line: string) => void): Promise<number> {
  try {
    await work;
    say('✓');
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    say(`× ${error.reason}`);
    return 1;
  }
}
