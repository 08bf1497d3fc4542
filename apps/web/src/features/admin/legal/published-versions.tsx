import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import editorStyles from '../content/editor.module.css';
import { Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import type { LegalDetail } from './legal-data.ts';
import styles from './legal.module.css';
import { legalStrings } from './legal.strings.ts';

type Published = LegalDetail['published'][number];
const REASON_MAX = 500;
const TONES = { current: 'success', coming: 'info', past: 'neutral', withdrawn: 'neutral' } as const;

/** What was published, the latest first; what does not hold yet can be taken back. */
export function PublishedVersions({ versions }: { versions: readonly Published[] }) {
  const t = useStrings(legalStrings);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section className={styles.published}>
      <h3 className={editorStyles.heading}>{t.published}</h3>
      {versions.length === 0 && <p className={editorStyles.none}>{t.noPublished}</p>}
      <ol>
        {versions.map((version) => (
          <Version key={version.id} version={version} onWithdraw={() => setAsked(version.id)} />
        ))}
      </ol>
      <Withdraw id={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function Version({ version, onWithdraw }: { version: Published; onWithdraw: () => void }) {
  const t = useStrings(legalStrings);
  const lang = useLang();
  const format = useFormat();
  const { state, isTemplate, early, reason, change, enChange, proposedBy, decidedBy } = version;
  const facts = [
    { name: t.facts.published, value: format.date(version.publishTime, 'time') },
    ...(change ? [{ name: t.facts.change, value: pickText(lang, change, enChange) }] : []),
    { name: t.facts.consent, value: version.asksConsent ? t.consents.yes : t.consents.no },
    ...(early ? [{ name: t.facts.early, value: t.earlies[early] }] : []),
    ...(reason ? [{ name: t.facts.reason, value: reason }] : []),
    ...(proposedBy ? [{ name: t.facts.people, value: t.facts.peopleOf(proposedBy, decidedBy) }] : []),
    { name: t.facts.hash, value: version.sha256 },
  ];
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <strong>
          {t.versionOf(version.version, format.date(`${version.effectiveDay}T00:00:00+08:00`, 'short'))}
        </strong>
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        {isTemplate && <Badge tone="warn">{t.template}</Badge>}
        {state === 'coming' && !isTemplate && (
          <Button size="s" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        )}
      </div>
      <details className={styles.more}>
        <summary>{t.details}</summary>
        <Facts facts={facts} />
      </details>
    </li>
  );
}

function Withdraw({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useStrings(legalStrings);
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (reason: string) => office.legalDesk.withdraw({ id: id ?? '', reason }),
    onSuccess: () => {
      toast.success(t.withdrawn);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['legal'] }),
  });
  return (
    <NoteDialog
      open={id !== null}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        withdraw.reset();
        onClose();
      }}
      title={t.withdrawTitle}
      description={t.withdrawText}
      confirmLabel={t.withdraw}
      tone="danger"
      maxLength={REASON_MAX}
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={(reason) => withdraw.mutate(reason)}
    />
  );
}
