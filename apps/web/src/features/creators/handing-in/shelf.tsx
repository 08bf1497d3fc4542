import { useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { useShelf, type Standing } from './queries.ts';

const FamilyDialog = lazyPart('family', async () => (await import('./family-dialog.tsx')).FamilyDialog);

/** Where the asset of a draft stands, and the way on and off the shelf. */
export function Shelf({ assetId, shelf }: { assetId: string; shelf: NonNullable<Standing['shelf']> }) {
  const t = useStrings(handingInStrings);
  const lang = useLang();
  const [isAsking, setAsking] = useState(false);
  const [isGrouping, setGrouping] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const move = useShelf(assetId);
  const isOnSale = shelf.state === 'on_sale';

  function put(isListed: boolean) {
    move.mutate(isListed, {
      onSuccess: () => {
        setAsking(false);
        toast.success(isListed ? t.relisted : t.unlisted);
      },
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <>
      {shelf.state === 'unlisted' && <p className={styles.quiet}>{t.offSale}</p>}
      {shelf.state === 'suspended' && (
        <p className={styles.reason}>{t.suspended(pickText(lang, shelf.reason, shelf.enReason))}</p>
      )}
      <div className={styles.actions}>
        {isOnSale && (
          <>
            <Link href={href.asset(assetId)} className={buttonClass()}>
              {t.toAsset}
            </Link>
            <Button
              aria-haspopup="dialog"
              onPointerEnter={FamilyDialog.preload}
              onClick={() => {
                setWanted(true);
                setGrouping(true);
              }}
            >
              {t.variants}
            </Button>
            <Button onClick={() => setAsking(true)}>{t.unlist}</Button>
          </>
        )}
        {shelf.state === 'unlisted' && (
          <Button variant="primary" busy={move.isPending} onClick={() => put(true)}>
            {t.relist}
          </Button>
        )}
      </div>
      {isWanted && <FamilyDialog assetId={assetId} open={isGrouping} onOpenChange={setGrouping} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.unlistTitle}
        description={t.unlistText}
        confirmLabel={t.unlist}
        tone="danger"
        busy={move.isPending}
        onConfirm={() => put(false)}
      />
    </>
  );
}
