import { LanguageChoices } from '#app/layout/language-choices.tsx';
import { ThemeChoices } from '#app/layout/theme-choices.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { settingsStrings } from '../settings.strings.ts';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What this browser remembers of how the site looks and speaks. */
export function AppearanceSection() {
  const { appearance: t } = useStrings(settingsStrings);
  return (
    <SettingsSection id="appearance">
      <SettingRow title={t.theme} text={t.themeText}>
        <ThemeChoices />
      </SettingRow>
      <SettingRow title={t.language} text={t.languageText}>
        <LanguageChoices />
      </SettingRow>
    </SettingsSection>
  );
}
