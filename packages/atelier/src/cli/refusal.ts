/** Something a person can act on, in both languages. Exit codes: 1 it failed, 2 it was asked for wrongly. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly text: { zh: string; en: string };
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, zh: string, en: string, options?: ErrorOptions) {
    super(en, options);
    this.exitCode = exitCode;
    this.text = { zh, en };
  }
}

export type Language = 'zh' | 'en';

/** The language of the terminal, by the usual variables in their order. */
export function chooseLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^zh/i.test(locale) ? 'zh' : 'en';
}
