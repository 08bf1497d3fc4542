import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toChoices } from '../download/files.ts';
import { useStart } from '../download/use-start.ts';
import { versionsQuery, type OwnedAsset } from '../queries.ts';
import { downloadStrings } from '../download.strings.ts';
import { versionStrings } from '../versions.strings.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { LicencePanel } from './licence-panel.tsx';
import { ListState } from './list-state.tsx';
import styles from './pay-sheet.module.css';
import { VersionList } from './version-list.tsx';

type DownloadDialogProps = {
  asset: Pick<OwnedAsset, 'id' | 'kind' | 'enName' | 'version' | 'gotVersion' | 'isLapsed'>;
  name: string;
  /** What the reader prefers of its kind begins at once, as the button that opened this promised. */
  begins?: boolean;
  onClose: () => void;
};

/** The files of an asset one has, with their licence and the versions before. */
export function DownloadDialog({ asset, name, begins = false, onClose }: DownloadDialogProps) {
  const t = useStrings(downloadStrings);
  const words = useStrings(versionStrings);
  const query = useQuery(versionsQuery(asset.id));
  const { data } = query;
  const { startPreferred } = useStart();
  const hasBegun = useRef(false);
  const begin = useEffectEvent((choices: ReturnType<typeof toChoices>) => {
    hasBegun.current = true;
    void startPreferred(asset.kind, choices, { assetId: asset.id, enName: asset.enName });
  });
  const newest = data?.versions[0];
  const isBegun = begins && !asset.isLapsed;
  useEffect(() => {
    if (isBegun && newest && !hasBegun.current) begin(toChoices(newest));
  }, [isBegun, newest]);
  return (
    <Dialog open onOpenChange={onClose} title={asset.isLapsed ? t.lapsedTitle : t.title} description={name}>
      <div className={styles.sheet}>
        {asset.isLapsed && <Lapsed assetId={asset.id} isOnSale={data?.isOnSale ?? false} />}
        {data && !data.isOnSale && !asset.isLapsed && <p className={styles.fine}>{t.gone}</p>}
        {asset.gotVersion < asset.version && !asset.isLapsed && (
          <p className={styles.fine}>{words.updateText(asset.gotVersion)}</p>
        )}
        <ListState query={query} failedTitle={t.filesFailed} rowHeight="3.5em">
          {({ versions }) => (
            <>
              {!asset.isLapsed && (
                <ChoicePanel
                  kind={asset.kind}
                  choices={toChoices(versions[0] ?? { files: [], choices: [] })}
                  licence={{ assetId: asset.id, enName: asset.enName }}
                />
              )}
              <LicencePanel assetId={asset.id} enName={asset.enName} />
              <VersionList
                assetId={asset.id}
                enName={asset.enName}
                versions={versions}
                isLapsed={asset.isLapsed}
              />
            </>
          )}
        </ListState>
      </div>
    </Dialog>
  );
}

/** What a member took stays theirs to use; to have it again there is a membership, or its price. */
function Lapsed({ assetId, isOnSale }: { assetId: string; isOnSale: boolean }) {
  const t = useStrings(downloadStrings);
  return (
    <>
      <p>{isOnSale ? t.lapsed : t.lapsedGone}</p>
      {isOnSale && (
        <div className={styles.ways}>
          <Link href={href.pay({ type: 'vip' })} className={buttonClass({ variant: 'primary' })}>
            {t.getVip}
          </Link>
          <Link href={href.asset(assetId)} className={buttonClass()}>
            {t.toAsset}
          </Link>
        </div>
      )}
    </>
  );
}
