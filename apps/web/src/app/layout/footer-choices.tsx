import { LanguageChoices } from './language-choices.tsx';
import { ThemeChoices } from './theme-choices.tsx';

/** Language and theme at the foot of a page; both do nothing without scripts, so they come with theirs. */
export function FooterChoices() {
  return (
    <>
      <LanguageChoices />
      <ThemeChoices />
    </>
  );
}
