import type { Text } from './kernel/reasons.ts';

/** Kept of a withdrawal that failed because nobody can read its payee's account any more. */
export const PAYEE_LOST = 'PAYEE_LOST';
const PAYEE_LOST_SAYS: Text = {
  zh: '保存的收款信息已无法读取，须重新填写',
  en: 'what was kept of the account can no longer be read, and has to be entered again',
};

/** Why a withdrawal was refused or failed, as people read it; what staff or the provider wrote is the same in both languages. */
export function sayWhy(why: string): Text {
  return why === PAYEE_LOST ? PAYEE_LOST_SAYS : { zh: why, en: why };
}
