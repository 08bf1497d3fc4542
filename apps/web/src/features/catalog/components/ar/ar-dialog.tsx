import { href } from '#app/href.ts';
import { useOrigin } from '#app/site-context.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { isReachable, type ArWay } from '../../ar-model.ts';
import { arStrings } from '../../ar-strings.ts';
import type { AssetDetail, Health } from '../../queries.ts';
import styles from './ar-entry.module.css';
import { QuickLook } from './quick-look.tsx';
import { RealSize } from './real-size.tsx';

type ArDialogProps = {
  asset: AssetDetail;
  health: Health;
  way: ArWay;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A code for the phone; on one that came by it, the last step into the room. */
export function ArDialog({ asset, health, way, open, onOpenChange }: ArDialogProps) {
  const lang = useLang();
  const t = useStrings(arStrings);
  const format = useFormat();
  if (!health.ar) return null;
  const name = pickText(lang, asset.name, asset.enName);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title={way === 'phone' ? t.codeTitle : t.hereTitle}
      description={name}
    >
      <div className={styles.dialog}>
        {way === 'phone' && <PhoneCode id={asset.id} />}
        {way === 'quick-look' && (
          <div className={styles.here}>
            <QuickLook asset={asset} usdz={health.ar.usdz} label={t.open} />
            <p className={styles.scan}>{t.tap}</p>
          </div>
        )}
        {way === 'browser' && <p className={styles.scan}>{t.inApp}</p>}
        {way === 'none' && <p className={styles.scan}>{t.none}</p>}
        <RealSize health={health} />
        {way !== 'none' && <p className={styles.fine}>{t.bytes(format.bytes(health.ar.bytes))}</p>}
      </div>
    </Dialog>
  );
}

function PhoneCode({ id }: { id: string }) {
  const t = useStrings(arStrings);
  const origin = useOrigin();
  return (
    <>
      <QrCode text={`${origin}${href.asset(id, { ar: '1' })}`} label={t.code} />
      <p className={styles.scan}>{t.scan}</p>
      {isReachable(origin) ? (
        <ul className={styles.notes}>
          <li>{t.apple}</li>
          <li>{t.android}</li>
        </ul>
      ) : (
        <p className={styles.local}>{t.local}</p>
      )}
    </>
  );
}
