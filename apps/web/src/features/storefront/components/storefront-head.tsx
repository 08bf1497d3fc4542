import { sayNickname } from '@mogine/contract/nickname';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { hostOf } from '../model.ts';
import type { Storefront } from '../queries.ts';
import { storefrontStrings } from '../storefront.strings.ts';
import styles from './storefront-head.module.css';

type HeadProps = {
  storefront: Omit<Storefront, 'id' | 'isSuspended'>;
  /** What can be done, beside the name. */
  actions?: ReactNode;
  /** Of a preview: its name is no heading of the page. */
  isPreview?: boolean;
};

/** Banner, name, words and numbers of a creator. */
export function StorefrontHead({ storefront, actions, isPreview = false }: HeadProps) {
  const t = useStrings(storefrontStrings);
  const lang = useLang();
  const format = useFormat();
  const { banner, assets, followers, downloads, since, links } = storefront;
  const name = sayNickname(lang, storefront.name);
  const intro = pickText(lang, storefront.intro, storefront.enIntro);
  const Name = isPreview ? 'p' : 'h1';
  return (
    <header className={styles.head}>
      {banner ? (
        <img className={styles.banner} src={banner} alt="" decoding="async" fetchPriority="high" />
      ) : (
        <div className={styles.plain} />
      )}
      <div className={styles.who}>
        <span className={styles.avatar}>
          <Avatar name={name} src={storefront.headImage} size="l" />
        </span>
        <div className={styles.words}>
          <Name className={styles.name}>{name}</Name>
          <p className={styles.numbers}>
            <span>{t.assets(format.number(assets))}</span>
            {storefront.rating.average !== null && (
              <span>
                {t.rated(storefront.rating.average.toFixed(1), format.number(storefront.rating.count))}
              </span>
            )}
            {followers > 0 && <span>{t.followers(format.compact(followers))}</span>}
            {downloads > 0 && <span>{t.downloads(format.compact(downloads))}</span>}
            {since && <span>{t.since(format.date(since))}</span>}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={t.links}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
                {hostOf(link)}
                <ExternalLink aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
