import { SWITCHES, type SwitchName } from '@mogine/contract/setting-kinds';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import styles from './app.module.css';
import { appStrings } from './strings.ts';

/** Says on a page which of its parts are closed, before anybody fills in anything. */
export function ClosedParts({ closed, path }: { closed: readonly SwitchName[]; path: string }) {
  const t = useStrings(appStrings);
  const lang = useLang();
  const here = closed.filter((name) => SWITCHES[name].pages.some((page) => path.startsWith(page)));
  if (here.length === 0) return null;
  return (
    <aside className={styles.notice} data-level="warning" role="status">
      {t.closedParts(here.map((name) => SWITCHES[name][lang]).join(lang === 'zh' ? '、' : ', '))}
    </aside>
  );
}
