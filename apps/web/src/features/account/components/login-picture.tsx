import { splitList } from '@mogine/contract/kernel/lists';
import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { IsometricIllustration } from '#shared/ui/isometric-illustration.tsx';
import { loginPictureQuery } from '../queries.ts';
import { accountStrings } from '../strings.ts';
import styles from './login-picture.module.css';

/** The product's own content beside the form, on screens that have the room. */
export function LoginPicture() {
  const { login: t } = useStrings(accountStrings);
  const lang = useLang();
  const hasRoom = useMediaQuery('(min-width: 1024px)');
  const { data: asset } = useQuery({ ...loginPictureQuery, enabled: hasRoom });
  if (!hasRoom) return null;
  const [cover] = asset ? splitList(asset.cover) : [];
  return (
    <div className={styles.stage} data-theme="dark">
      {asset && cover ? (
        <img
          className={styles.cover}
          src={cover}
          alt=""
          style={{ backgroundColor: asset.coverColor }}
          fetchPriority="high"
        />
      ) : (
        <div className={styles.art}>
          <IsometricIllustration seed="login" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{t.stageTitle}</p>
        <p className={styles.text}>{t.stageText}</p>
        {asset && (
          <Link className={styles.caption} href={href.asset(asset.id)}>
            {t.caption(pickText(lang, asset.name, asset.enName))}
          </Link>
        )}
      </div>
    </div>
  );
}
