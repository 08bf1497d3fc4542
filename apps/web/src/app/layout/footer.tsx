import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import styles from './footer.module.css';
import { footerColumns, legalLinks } from './site-links.ts';
import { layoutStrings } from './strings.ts';

const FooterChoices = lazyPart(
  'footer-choices',
  async () => (await import('./footer-choices.tsx')).FooterChoices,
  { isOptional: true },
);

const ICP_URL = 'https://beian.miit.gov.cn/';
const POLICE_URL = 'https://beian.mps.gov.cn/';

export type SocialAccount = { name: string; qrImageUrl: string };

export type FooterProps = {
  /** The year after ©, from the server's clock so that both renders agree. */
  year: number;
  /** Filing numbers and accounts appear only where the site's settings have them. */
  icpNumber?: string | undefined;
  policeNumber?: string | undefined;
  social?: readonly SocialAccount[] | undefined;
};

export function Footer({ year, icpNumber, policeNumber, social = [] }: FooterProps) {
  const t = useStrings(layoutStrings);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo />
            <p className={styles.tagline}>{t.footer.tagline}</p>
            {social.length > 0 && (
              <ul className={styles.social} aria-label={t.footer.follow}>
                {social.map((account) => (
                  <li key={account.name}>
                    <img
                      src={account.qrImageUrl}
                      alt={t.footer.scan(account.name)}
                      width={72}
                      height={72}
                      loading="lazy"
                    />
                    <span>{account.name}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav className={styles.columns} aria-label={t.more}>
            {footerColumns.map((column) => (
              <section key={column.word} aria-labelledby={`footer-${column.word}`}>
                <h2 id={`footer-${column.word}`} className={styles.heading}>
                  {t.columns[column.word]}
                </h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.word}>
                      <Link href={link.url} className={styles.link}>
                        {t.links[link.word]}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </div>
        <div className={styles.base}>
          <ul className={styles.legal} aria-label={t.footer.legal}>
            {legalLinks.map((link) => (
              <li key={link.word}>
                <Link href={link.url} className={styles.link}>
                  {t.links[link.word]}
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.choices}>
            <FooterChoices />
          </div>
          <p className={styles.rights}>
            <span>{t.footer.rights(year)}</span>
            {icpNumber && (
              <a className={styles.link} href={ICP_URL} rel="noreferrer" target="_blank">
                {icpNumber}
              </a>
            )}
            {policeNumber && (
              <a className={styles.link} href={POLICE_URL} rel="noreferrer" target="_blank">
                {policeNumber}
              </a>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
