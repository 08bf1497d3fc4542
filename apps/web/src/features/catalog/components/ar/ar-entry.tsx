import { Rotate3d, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { chooseArWay } from '../../ar-model.ts';
import { arStrings } from '../../ar-strings.ts';
import type { AssetDetail, Health } from '../../queries.ts';
import { ArDialog } from './ar-dialog.tsx';
import styles from './ar-entry.module.css';
import { QuickLook } from './quick-look.tsx';
import { RealSize } from './real-size.tsx';

type ArEntryProps = { asset: AssetDetail; health: Health; isAsked: boolean };

/** The way into one's own room: from this device where it can, else by a code for a phone. `isAsked`: at once. */
export function ArEntry({ asset, health, isAsked }: ArEntryProps) {
  const t = useStrings(arStrings);
  const [way] = useState(findWay);
  const [open, setOpen] = useState(isAsked && way !== 'phone');
  if (!health.ar || (way === 'none' && !isAsked)) return null;
  return (
    <>
      {way !== 'none' && (
        <section className={styles.entry} aria-label={t.title}>
          {way === 'quick-look' ? (
            <QuickLook asset={asset} usdz={health.ar.usdz} label={t.open} />
          ) : (
            <Rotate3d className={styles.icon} aria-hidden="true" />
          )}
          <div className={styles.words}>
            <p className={styles.title}>{t.title}</p>
            <RealSize health={health} />
          </div>
          {way !== 'quick-look' && (
            <Button
              icon={<Smartphone aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {way === 'phone' ? t.onPhone : t.open}
            </Button>
          )}
        </section>
      )}
      <ArDialog asset={asset} health={health} way={way} open={open} onOpenChange={setOpen} />
    </>
  );
}

function findWay() {
  return chooseArWay({
    userAgent: navigator.userAgent,
    hasArLinks: document.createElement('a').relList.supports('ar'),
    isTouched: matchMedia('(pointer: coarse)').matches,
  });
}
