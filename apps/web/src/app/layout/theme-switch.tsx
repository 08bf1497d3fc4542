import { Moon, Sun } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useTheme } from '#shared/lib/theme.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
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
