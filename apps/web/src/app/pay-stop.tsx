import { useStrings } from '#shared/i18n/strings.tsx';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { href } from './href.ts';
import { Link } from './link.tsx';
import { payStopStrings } from './pay-stop.strings.ts';
import styles from './pay-stop.module.css';
import type { PayStop } from './use-pay-stop.ts';

/** Says it where one would pay; of a frozen account the notices say why. */
export function PayStopNote({ stop }: { stop: PayStop }) {
  const t = useStrings(payStopStrings);
  return (
    <WarningNote>
      {t[stop]}
      {stop === 'frozen' && (
        <>
          {' '}
          <Link href={href.notices()} className={styles.link}>
            {t.why}
          </Link>
        </>
      )}
    </WarningNote>
  );
}
