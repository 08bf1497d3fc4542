/** What a terminal would act on instead of showing it. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** What people wrote, on one line, with signs that steer a terminal spelled out. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (sign) =>
    sign === '\n' ? ' / ' : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}
