import { useEffect, useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import styles from './app.module.css';
import { appStrings } from './strings.ts';

type Notice = NonNullable<Data<'site', 'settings'>['notice']>;

const KEY = 'notice-away';

/** What the house says on every page, until the reader puts it away; another notice is said again. */
export function SiteNotice({ notice }: { notice: Notice }) {
  const t = useStrings(appStrings);
  const lang = useLang();
  const [away, setAway] = useState('');
  useEffect(() => {
    setAway(readAway());
  }, []);
  if (away === notice.key) return null;
  function putAway() {
    setAway(notice.key);
    try {
      localStorage.setItem(KEY, notice.key);
    } catch {
      // Then it is away on this page alone.
    }
  }
  return (
    <aside className={styles.notice} data-level={notice.level} aria-label={t.notice}>
      {notice[lang]}
      <button type="button" aria-label={t.noticeAway} onClick={putAway}>
        ×
      </button>
    </aside>
  );
}

function readAway(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
