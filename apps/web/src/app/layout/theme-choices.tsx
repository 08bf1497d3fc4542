import { Monitor, Moon, Sun } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { type ThemeChoice, useTheme } from '#shared/lib/theme.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { choiceStrings } from './choice-strings.ts';

/** Light, dark, or as the device says. */
export function ThemeChoices() {
  const t = useStrings(choiceStrings);
  const { choice, setTheme } = useTheme();
  return (
    <SegmentedControl<ThemeChoice>
      label={t.theme}
      value={choice}
      onValueChange={setTheme}
      segments={[
        { value: 'system', label: t.themes.system, icon: <Monitor aria-hidden="true" /> },
        { value: 'light', label: t.themes.light, icon: <Sun aria-hidden="true" /> },
        { value: 'dark', label: t.themes.dark, icon: <Moon aria-hidden="true" /> },
      ]}
    />
  );
}
