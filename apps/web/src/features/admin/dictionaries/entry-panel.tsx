import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueryParams } from '#app/location.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { deskHref } from '../desk.ts';
import { deskStrings } from '../frame/desk.strings.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { MoveButtons } from '../frame/move-buttons.tsx';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import styles from './dictionaries.module.css';
import { dictionariesStrings } from './dictionaries.strings.ts';
import { MergeDialog, useDone } from './entry-dialogs.tsx';
import { EntryFields, isWrong } from './entry-fields.tsx';
import type { Entry } from './entry.ts';

type PanelProps = { code: string; entryKey: string; entries: readonly Entry[] };

/** One entry: what it is called, who uses it, and how it goes. */
export function EntryPanel({ code, entryKey, entries }: PanelProps) {
  const t = useStrings(dictionariesStrings);
  const lang = useLang();
  const listHref = deskHref('dictionaries', '', Object.fromEntries(useQueryParams()));
  const entry = entries.find(({ key }) => key === entryKey);
  if (!entry)
    return (
      <DetailPanel title={entryKey} listHref={listHref}>
        <EmptyState seed="entry" title={t.gone} />
      </DetailPanel>
    );
  return (
    <DetailPanel
      title={lang === 'zh' ? entry.value : entry.enValue}
      mark={entry.isRetired && <Badge>{t.retired}</Badge>}
      listHref={listHref}
      actions={<Deeds code={code} entry={entry} entries={entries} />}
    >
      <Uses code={code} entry={entry} />
      <Words code={code} entry={entry} />
      {!entry.isRetired && <Order code={code} entry={entry} entries={entries} />}
    </DetailPanel>
  );
}

function Uses({ code, entry }: { code: string; entry: Entry }) {
  const t = useStrings(dictionariesStrings);
  const format = useFormat();
  const { key } = entry;
  const uses = useQuery({
    queryKey: ['dictionaries', 'uses', code, key],
    queryFn: ({ signal }) => office.dictionariesDesk.uses({ code, key }, { signal }),
  });
  const { assets, drafts } = uses.data ?? {};
  const isKnown = assets !== undefined && drafts !== undefined;
  return (
    <Facts
      facts={[
        { name: t.key, value: key },
        ...(entry.mergedInto ? [{ name: t.state, value: t.mergedInto(entry.mergedInto) }] : []),
        { name: t.uses, value: isKnown ? t.usesOf(format.number(assets), format.number(drafts)) : '…' },
      ]}
    />
  );
}

function Deeds({ code, entry, entries }: { code: string; entry: Entry; entries: readonly Entry[] }) {
  const t = useStrings(dictionariesStrings);
  const [isMerging, setMerging] = useState(false);
  const { key, revision, isRetired } = entry;
  const turn = useMutation({
    mutationFn: () => office.dictionariesDesk[isRetired ? 'restore' : 'retire']({ code, key, revision }),
    ...useDone(
      () => undefined,
      () => (isRetired ? t.restored : t.retireDone),
    ),
  });
  return (
    <>
      {turn.error && <Refusal error={turn.error} />}
      <Button busy={turn.isPending} onClick={() => turn.mutate()}>
        {isRetired ? t.restore : t.retire}
      </Button>
      {!isRetired && code !== 'format' && (
        <Button variant="danger" onClick={() => setMerging(true)}>
          {t.merge}
        </Button>
      )}
      <MergeDialog code={code} entry={entry} entries={entries} open={isMerging} onOpenChange={setMerging} />
    </>
  );
}

const toWords = ({ value, enValue, remark }: Entry) => ({ value, enValue, remark });

function Words({ code, entry }: { code: string; entry: Entry }) {
  const t = useStrings(dictionariesStrings);
  const desk = useStrings(deskStrings);
  const draft = useDraft(entry, toWords, code);
  const { from, form: said, setForm: setSaid, isSame, isBehind, onSaved, takeLatest } = draft;
  const { key, revision } = from;
  const { onSuccess, onSettled } = useDone(
    () => undefined,
    () => t.saved,
  );
  const save = useMutation({
    mutationFn: (sent: typeof said) =>
      office.dictionariesDesk.save({ code, key, revision, ...sent, remark: sent.remark.trim() }),
    onSuccess: (answer, sent) => {
      onSaved(sent);
      onSuccess(answer);
    },
    onSettled,
  });
  const reasons = Object.values(isWrong(code, said)).includes(true)
    ? [t.valueWrong]
    : isSame
      ? [desk.isSame]
      : [];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reasons.length === 0 && !save.isPending) save.mutate(said);
      }}
    >
      <EntryFields code={code} said={said} onChange={setSaid} isTried />
      {save.error && <Refusal error={save.error} />}
      {isBehind && (
        <DraftBehind
          onTake={() => {
            takeLatest();
            save.reset();
          }}
        />
      )}
      <div className={styles.row}>
        <Button type="submit" busy={save.isPending} reasons={reasons}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function Order({ code, entry, entries }: { code: string; entry: Entry; entries: readonly Entry[] }) {
  const t = useStrings(dictionariesStrings);
  const keys = entries.filter(({ isRetired }) => !isRetired).map(({ key }) => key);
  const at = keys.indexOf(entry.key);
  const move = useMutation({
    mutationFn: (step: 1 | -1) => {
      const order = keys.toSpliced(at, 1).toSpliced(at + step, 0, entry.key);
      return office.dictionariesDesk.reorder({ code, order });
    },
    ...useDone(
      () => undefined,
      () => t.saved,
    ),
  });
  return (
    <div className={styles.row}>
      <MoveButtons
        at={at}
        count={keys.length}
        busy={move.isPending}
        words={t}
        onMove={(step) => move.mutate(step)}
      />
      {move.error && <Refusal error={move.error} />}
    </div>
  );
}

function Refusal({ error }: { error: Error }) {
  const desk = useStrings(deskStrings);
  return (
    <p className={styles.error} role="alert">
      {error instanceof ApiError ? error.message : desk.unknown}
    </p>
  );
}
