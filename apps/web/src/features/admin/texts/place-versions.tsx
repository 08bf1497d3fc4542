import type { PageWithTexts } from '@mogine/contract/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { office } from '../session/office-api.ts';
import type { TextPlace, TextVersion } from './places.ts';
import styles from './texts.module.css';
import { textsStrings } from './texts.strings.ts';

const TONES = { draft: 'warn', scheduled: 'info', public: 'success', past: 'neutral' } as const;

/** Every version of a place, and what may be done with it. */
export function PlaceVersions({ page, place }: { page: PageWithTexts; place: TextPlace }) {
  const t = useStrings(textsStrings);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const [scheduled, setScheduled] = useState<number | null>(null);
  const [field, setField] = useState('');
  const [isTried, setTried] = useState(false);
  const { key, versions, isChanged } = place;
  const deed = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; says: string }) => run(),
    onSuccess: (_, { says }) => {
      toast.success(says);
      setScheduled(null);
    },
    onError: (error) => scheduled === null && toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['texts'] }),
  });
  const publish = (version: number, at?: string) =>
    deed.mutate({
      run: () => office.textsDesk.publish({ page, key, version, ...(at && { at }) }),
      says: at ? t.isScheduled : t.published,
    });
  const revert = (version?: number) =>
    deed.mutate({
      run: () => office.textsDesk.revert({ page, key, ...(version && { version }) }),
      says: t.restored,
    });
  function deedsOf({ version, state }: TextVersion) {
    if (state === 'past')
      return (
        <AskedButton
          size="s"
          variant="quiet"
          busy={deed.isPending}
          ask={{ title: t.restoreTitle(format.number(version)), text: t.restoreText, tone: 'primary' }}
          onConfirm={() => revert(version)}
        >
          {t.restore}
        </AskedButton>
      );
    if (state === 'public') return null;
    return (
      <>
        <AskedButton
          size="s"
          variant="quiet"
          busy={deed.isPending}
          ask={{ title: t.discardTitle(format.number(version)), text: t.discardText }}
          onConfirm={() =>
            deed.mutate({
              run: () => office.textsDesk.discard({ page, key, version }),
              says: t.discarded,
            })
          }
        >
          {t.discard}
        </AskedButton>
        <Button
          size="s"
          onClick={() => {
            setField('');
            setTried(false);
            setScheduled(version);
          }}
        >
          {t.schedule}
        </Button>
        <Button size="s" variant="primary" busy={deed.isPending} onClick={() => publish(version)}>
          {t.publish}
        </Button>
      </>
    );
  }
  return (
    <section className={styles.form}>
      <h3>{t.versions}</h3>
      {isChanged && (
        <AskedButton
          size="s"
          busy={deed.isPending}
          ask={{ title: t.restoreOwnTitle, text: t.restoreText, tone: 'primary' }}
          onConfirm={() => revert()}
        >
          {t.restoreOwn}
        </AskedButton>
      )}
      {versions.length === 0 && <p className={styles.none}>{t.none}</p>}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.version} className={styles.version}>
            <p className={styles.head}>
              <strong>{t.versionOf(format.number(version.version))}</strong>
              <Badge tone={TONES[version.state]}>{t.states[version.state]}</Badge>
              {version.publishTime && (
                <time dateTime={version.publishTime}>{format.date(version.publishTime, 'time')}</time>
              )}
            </p>
            <p className={styles.words}>
              {version.zh === null ? t.ownWords : pickText(lang, version.zh, version.en ?? '')}
            </p>
            <div className={styles.deeds}>{deedsOf(version)}</div>
          </li>
        ))}
      </ol>
      <FormDialog
        open={scheduled !== null}
        onOpenChange={(open) => {
          if (open) return;
          setScheduled(null);
          deed.reset();
        }}
        title={t.scheduleTitle}
        description={t.scheduleText}
        confirmLabel={t.scheduleTitle}
        busy={deed.isPending}
        error={deed.error}
        onSubmit={() => {
          setTried(true);
          if (field !== '' && scheduled !== null) publish(scheduled, `${field}:00+08:00`);
        }}
      >
        <TextField
          label={t.at}
          type="datetime-local"
          value={field}
          error={isTried && field === '' && t.atMissing}
          onChange={(event) => setField(event.target.value)}
        />
      </FormDialog>
    </section>
  );
}
