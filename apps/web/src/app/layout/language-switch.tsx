import { useLang, useSetLang } from '#shared/i18n/strings.tsx';
import { iconButtonClass } from '#shared/ui/icon-button.tsx';
import styles from './switches.module.css';

/** Names the other language in that language, so that who cannot read the page can find it. */
export function LanguageSwitch() {
  const lang = useLang();
  const setLang = useSetLang();
  const other = lang === 'zh' ? 'en' : 'zh';
  const name = other === 'en' ? 'English' : '中文';
  return (
    <button
      type="button"
      className={iconButtonClass()}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      title={name}
      aria-label={name}
      onClick={() => setLang(other)}
    >
      <span className={styles.lang} aria-hidden="true">
        {other === 'en' ? 'EN' : '中'}
      </span>
    </button>
  );
}
