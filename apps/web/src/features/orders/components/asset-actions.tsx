import { Download, ShoppingCart, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { payStopStrings } from '#app/pay-stop.strings.ts';
import { PayStopNote } from '#app/pay-stop.tsx';
import { usePayStop, type PayStop } from '#app/use-pay-stop.ts';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useCartRow } from '../cart-marks.ts';
import { choiceStrings } from '../choice/choice.strings.ts';
import { nameChoice, optionsOf, selectFiles, sumBytes } from '../choice/model.ts';
import { useChoice } from '../choice/use-choice.ts';
import { preferredFiles, toChoices, toDownloads, toZip } from '../download/files.ts';
import { useStart } from '../download/use-start.ts';
import { hasQuota } from '../model.ts';
import { useAddToCart } from '../queries.ts';
import { ownStrings } from '../own.strings.ts';
import { actionStrings } from '../action.strings.ts';
import styles from './asset-actions.module.css';
import { BuyDialog } from './buy-dialog.tsx';
import { ChoiceForm } from './choice-panel.tsx';
import { LicencePanel } from './licence-panel.tsx';

type Asset = Data<'catalog', 'detail'>;

/** Buying, the cart and downloading, by what the reader may do with this asset now. */
export function AssetActions({ asset }: { asset: Asset }) {
  const t = useStrings(actionStrings);
  const { own } = useStrings(ownStrings);
  const session = useSession();
  const [isBuying, setIsBuying] = useState(false);
  const place = useRef<HTMLElement>(null);
  const hasBought = useRef(false);
  const navigate = useNavigate();
  const stop = usePayStop();
  const isAnonymous = session.status === 'anonymous' || asset.access === 'login';
  const goToLogin = () => navigate(href.login({ redirect: href.asset(asset.id) }));
  // The page of a visitor may still be on screen when the session is there; the answer for them is on its way.
  const buy = () => (session.status === 'user' ? setIsBuying(true) : goToLogin());

  // The dialog gives the focus back to the button that opened it, which a purchase takes away: the next one has it then.
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('dialog:not([open])');
    if (isBuying || !hasBought.current || !isLost) return;
    hasBought.current = false;
    place.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isBuying, asset.access]);

  return (
    <section ref={place} className={styles.actions} aria-label={t.title}>
      {isAnonymous && asset.price === 0 && (
        <Button variant="primary" size="xl" wide icon={<Download />} onClick={goToLogin}>
          {t.logInToDownload}
        </Button>
      )}
      {(asset.access === 'buy' || asset.access === 'login') && asset.price > 0 && (
        <Purchase asset={asset} onBuy={buy} onLogin={goToLogin} isAnonymous={isAnonymous} stop={stop} />
      )}
      {asset.access === 'member' && <MemberDownload asset={asset} onBuy={buy} stop={stop} />}
      {(asset.access === 'own' || asset.access === 'owned' || asset.access === 'free') && !isAnonymous && (
        <>
          <Downloads asset={asset} label={t.download} />
          <p className={styles.fine}>
            {asset.access === 'free' ? t.free : asset.access === 'own' ? own : t.owned}
          </p>
        </>
      )}
      <BuyDialog
        asset={asset}
        open={isBuying}
        onOpenChange={setIsBuying}
        onBought={() => {
          hasBought.current = true;
        }}
      />
    </section>
  );
}

type PurchaseProps = {
  asset: Asset;
  isAnonymous: boolean;
  stop: PayStop | null;
  onBuy: () => void;
  onLogin: () => void;
};

function Purchase({ asset, isAnonymous, stop, onBuy, onLogin }: PurchaseProps) {
  const t = useStrings(actionStrings);
  const stops = useStrings(payStopStrings);
  const format = useFormat();
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary" size="xl" wide reasons={stop ? [stops[stop]] : []} onClick={onBuy}>
          {t.buyFor(format.number(asset.price))}
        </Button>
        <CartButton asset={asset} isAnonymous={isAnonymous} onLogin={onLogin} />
      </div>
      {stop && <PayStopNote stop={stop} />}
    </>
  );
}

type CartButtonProps = { asset: Asset; isAnonymous: boolean; onLogin: () => void; size?: 'm' | 'xl' };

function CartButton({ asset, isAnonymous, onLogin, size = 'xl' }: CartButtonProps) {
  const t = useStrings(actionStrings);
  const row = useCartRow(asset);
  const add = useAddToCart();
  if (row !== '') {
    return (
      <Link href={href.cart()} className={buttonClass({ size, wide: true })}>
        <ShoppingCart aria-hidden="true" />
        {t.inCart}
      </Link>
    );
  }
  return (
    <Button
      size={size}
      wide
      icon={<ShoppingCart />}
      busy={add.isPending}
      onClick={() => {
        if (isAnonymous) return onLogin();
        add.mutate(asset.id, {
          onSuccess: () => toast.success(t.cartAdded),
          onError: (error) => toast.error(error instanceof ApiError ? error.message : t.unknown),
        });
      }}
    >
      {t.addToCart}
    </Button>
  );
}

type MemberDownloadProps = { asset: Asset; stop: PayStop | null; onBuy: () => void };

function MemberDownload({ asset, stop, onBuy }: MemberDownloadProps) {
  const t = useStrings(actionStrings);
  const stops = useStrings(payStopStrings);
  const format = useFormat();
  const session = useSession();
  if (session.status !== 'user') return null;
  const { downloads } = session.client;
  const hasLeft = hasQuota(downloads);
  return (
    <>
      {hasLeft ? (
        <Downloads asset={asset} label={t.memberDownload} />
      ) : (
        <Button variant="primary" size="xl" wide icon={<Download />} reasons={[t.quotaUsed]}>
          {t.memberDownload}
        </Button>
      )}
      <div className={styles.quota}>
        <span>{t.quota(format.number(downloads.used), format.number(downloads.limit))}</span>
        <span className={styles.fine}>{hasLeft ? t.quotaCounts : t.quotaUsed}</span>
        <ProgressBar
          label={t.quota(String(downloads.used), String(downloads.limit))}
          value={downloads.limit > 0 ? downloads.used / downloads.limit : 1}
          tone={hasLeft ? 'accent' : 'danger'}
        />
      </div>
      <Button wide reasons={stop ? [stops[stop]] : []} onClick={onBuy}>
        {t.buyFor(format.number(asset.price))}
      </Button>
      <CartButton asset={asset} isAnonymous={false} onLogin={onBuy} size="m" />
      {stop && <PayStopNote stop={stop} />}
    </>
  );
}

/**
 * Says what is chosen and begins it: files of the format that the reader prefers where there are several, else what was chosen
 * the last time, until something else is. Several come as one zip. What runs shows its progress in the open choice.
 */
function Downloads({ asset, label }: { asset: Asset; label: string }) {
  const t = useStrings(choiceStrings);
  const format = useFormat();
  const { kind } = asset;
  const choices = toChoices(asset);
  const licence = { assetId: asset.id, enName: asset.enName };
  const choice = useChoice(kind, choices);
  const { chosen, remember } = choice;
  const { start, startFiles } = useStart();
  const [isOpen, setIsOpen] = useState(false);
  const files = selectFiles(kind, choices, chosen);
  const isZip = files.length > 1;
  const preferred =
    asset.files.length > 1 && !isOpen ? preferredFiles(kind, choices, choice.preferredFormat, chosen) : [];
  const isPreferred = preferred.length > 0;
  const what = isPreferred
    ? choice.preferredFormat.toUpperCase()
    : nameChoice(kind, optionsOf(kind, choices, chosen), files);
  const size = format.bytes(sumBytes(isPreferred ? preferred : files));

  function handleClick() {
    setIsOpen(true);
    if (isPreferred) return void start(preferred, licence);
    const { withLicence } = chosen;
    const downloads = isZip ? [toZip(files, withLicence)] : toDownloads(files, withLicence);
    if (isOpen) remember();
    // Whoever has the choice before them sees whether the licence comes with it.
    if (isOpen) startFiles(downloads, licence, withLicence);
    else void start(downloads, licence);
  }
  return (
    <>
      <Button variant="primary" size="xl" wide icon={<Download />} onClick={handleClick}>
        {t.named(label, what, size)}
      </Button>
      {choices.length > 1 && (
        <Button wide icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {kind === 'material' ? t.moreMaps : t.more}
        </Button>
      )}
      {isOpen && (
        <div className={styles.files}>
          <ChoiceForm kind={kind} choices={choices} licence={licence} choice={choice} isBegunOutside />
          <LicencePanel assetId={asset.id} enName={asset.enName} />
        </div>
      )}
    </>
  );
}
