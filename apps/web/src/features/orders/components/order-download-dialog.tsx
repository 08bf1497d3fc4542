import { useQuery } from '@tanstack/react-query';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { choiceStrings } from '../choice/choice.strings.ts';
import { toChoices } from '../download/files.ts';
import { versionsQuery, type OrderDetail } from '../queries.ts';
import { downloadStrings } from '../download.strings.ts';
import { ChoicePanel } from './choice-panel.tsx';
import styles from './file-list.module.css';
import { ListState } from './list-state.tsx';
import sheet from './pay-sheet.module.css';
import { ZipButton } from './zip-button.tsx';

type OrderDownloadDialogProps = { items: OrderDetail['items']; onClose: () => void };

/** The newest files of everything that an order bought, each asset's licence with them. */
export function OrderDownloadDialog({ items, onClose }: OrderDownloadDialogProps) {
  const t = useStrings(downloadStrings);
  const lang = useLang();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={t.orderText(items.length)}
      footer={
        <ZipButton variant="primary" assetIds={items.map(({ resourceId }) => resourceId)}>
          {t.zip}
        </ZipButton>
      }
    >
      <div className={sheet.sheet}>
        {items.map((item) => (
          <section
            key={item.resourceId}
            className={styles.licence}
            aria-label={pickText(lang, item.name, item.enName)}
          >
            <h3 className={styles.licenceTitle}>{pickText(lang, item.name, item.enName)}</h3>
            <Files item={item} isOnly={items.length === 1} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Of several assets each is opened by whoever wants it otherwise than all of them are packed. */
function Files({ item, isOnly }: { item: OrderDetail['items'][number]; isOnly: boolean }) {
  const t = useStrings(downloadStrings);
  const words = useStrings(choiceStrings);
  const query = useQuery(versionsQuery(item.resourceId));
  return (
    <ListState query={query} failedTitle={t.filesFailed} rowHeight="3.5em" rows={1}>
      {({ kind, versions }) => {
        const panel = (
          <ChoicePanel
            kind={kind}
            choices={toChoices(versions[0] ?? { files: [], choices: [] })}
            licence={{ assetId: item.resourceId, enName: item.enName }}
          />
        );
        if (isOnly) return panel;
        return (
          <details className={styles.more}>
            <summary>{words.more}</summary>
            {panel}
          </details>
        );
      }}
    </ListState>
  );
}
