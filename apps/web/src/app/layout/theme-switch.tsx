import { Monitor, Moon, Sun } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { type ThemeChoice, useTheme } from '#shared/lib/theme.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { layoutStrings } from './strings.ts';

/** One press between light and dark; the footer and the menu also offer to follow the system. */
export function ThemeSwitch() {
  const t = useStrings(layoutStrings);
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={t.switchTheme[other]}
      icon={other === 'light' ? <Sun /> : <Moon />}
      onClick={() => setTheme(other)}
    />
  );
}

export function ThemeChoices() {
  const t = useStrings(layoutStrings);
  const { choice, setTheme } = useTheme();
  return (
    <SegmentedControl<ThemeChoice>
      label={t.theme}
      value={choice}
      onValueChange={setTheme}
      segments={[
        { value: 'system', label: t.themeChoice.system, icon: <Monitor aria-hidden="true" /> },
        { value: 'light', label: t.themeChoice.light, icon: <Sun aria-hidden="true" /> },
        { value: 'dark', label: t.themeChoice.dark, icon: <Moon aria-hidden="true" /> },
      ]}
    />
  );
}
