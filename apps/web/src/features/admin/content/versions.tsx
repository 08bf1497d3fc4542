import type { ContentKind } from '@mogine/contract/desk/content';
import { useMutation } from '@tanstack/react-query';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { office } from '../session/office-api.ts';
import type { ContentDetail } from './content-data.ts';
import { contentStrings } from './content.strings.ts';
import styles from './editor.module.css';

type VersionsProps = {
  kind: ContentKind;
  detail: ContentDetail;
  /** What is written now was not saved, and would be lost. */
  isDirty: boolean;
  onRestore: (version: Data<'contentDesk', 'version'>) => void;
};

/** Everything that was saved, by whom; any of it can be gone on from. */
export function Versions({ kind, detail, isDirty, onRestore }: VersionsProps) {
  const t = useStrings(contentStrings);
  const format = useFormat();
  const restore = useMutation({
    mutationFn: (version: number) => office.contentDesk.version({ kind, id: detail.id, version }),
    onSuccess: onRestore,
    onError: (error) => toast.error(error.message),
  });
  return (
    <section className={styles.versions}>
      <h3 className={styles.heading}>{t.history}</h3>
      {detail.versions.length === 0 && <p className={styles.none}>{t.noHistory}</p>}
      <ol className={styles.versions}>
        {detail.versions.map(({ version, staff, time }) => (
          <li key={version} className={styles.version}>
            <strong>{version === 0 ? t.original : t.version(format.number(version))}</strong>
            <span>{staff}</span>
            <time dateTime={time}>{format.date(time, 'time')}</time>
            {detail.state !== 'draft' && version === detail.liveVersion && (
              <Badge tone="success">{t.live}</Badge>
            )}
            <AskedButton
              size="s"
              variant="quiet"
              busy={restore.isPending && restore.variables === version}
              ask={isDirty ? { title: t.discardTitle, text: t.discardText } : null}
              onConfirm={() => restore.mutate(version)}
            >
              {t.restore}
            </AskedButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
