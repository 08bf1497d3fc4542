import { FINDING_NOTE_MAX, FINDINGS_AT_ONCE } from '@mogine/contract/storage-kinds';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useTooMany } from '../frame/use-too-many.ts';
import { office } from '../session/office-api.ts';
import { isWaiting, type Finding } from './finding-data.ts';
import { RemoveButton } from './remove-button.tsx';
import { storageStrings } from './storage.strings.ts';
import { useDeed } from './use-deed.ts';

/** What can be done about these: only what is possible with one of them at least is offered. */
export function FindingDeeds({ findings, onDone }: { findings: readonly Finding[]; onDone?: () => void }) {
  const t = useStrings(storageStrings);
  const waiting = findings.filter(isWaiting);
  const idsOf = (some: readonly Finding[]) => some.map(({ id }) => id);
  const orphans = waiting.filter(({ problem }) => problem === 'orphan');
  const makable = waiting.filter(({ canRemake }) => canRemake);
  const done = onDone ? { onDone } : {};
  const reasons = useTooMany(waiting.length, FINDINGS_AT_ONCE);
  const recheck = useDeed(async (ids: string[]) => office.storageDesk.recheck({ ids }), {
    ...{ say: t.rechecking, ...done },
  });
  const remake = useDeed(async (ids: string[]) => office.storageDesk.remake({ ids }), {
    ...{ say: t.remaking, ...done },
  });
  if (waiting.length === 0) return null;
  return (
    <>
      <KnowButton ids={idsOf(waiting)} reasons={reasons} {...done} />
      <Button busy={recheck.isPending} reasons={reasons} onClick={() => recheck.mutate(idsOf(waiting))}>
        {t.recheck}
      </Button>
      {makable.length > 0 && (
        <Button
          variant="primary"
          busy={remake.isPending}
          reasons={reasons}
          onClick={() => remake.mutate(idsOf(makable))}
        >
          {t.remake}
        </Button>
      )}
      {orphans.length > 0 && (
        <RemoveButton
          label={t.remove}
          count={orphans.length}
          asked={{ ids: idsOf(orphans) }}
          reasons={reasons}
          {...done}
        />
      )}
    </>
  );
}

type KnowProps = { ids: string[]; reasons: readonly string[]; onDone?: () => void };

function KnowButton({ ids, reasons, onDone }: KnowProps) {
  const t = useStrings(storageStrings);
  const [isAsked, setAsked] = useState(false);
  const know = useDeed(async (note: string) => office.storageDesk.know({ ids, note }), {
    ...{ say: t.known, isQuiet: true },
    onDone() {
      setAsked(false);
      onDone?.();
    },
  });
  return (
    <>
      <Button reasons={reasons} onClick={() => setAsked(true)}>
        {t.know}
      </Button>
      <NoteDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t.knowTitle}
        description={t.knowText}
        confirmLabel={t.know}
        busy={know.isPending}
        error={know.error}
        maxLength={FINDING_NOTE_MAX}
        onConfirm={(note) => know.mutate(note)}
      />
    </>
  );
}
