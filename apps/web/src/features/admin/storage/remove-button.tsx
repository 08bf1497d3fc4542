import type { StorageKind } from '@mogine/contract/storage-kinds';
import { useState, type ComponentProps } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { DialogFoot } from '../frame/dialog-foot.tsx';
import { office } from '../session/office-api.ts';
import styles from './storage.module.css';
import { storageStrings } from './storage.strings.ts';
import { useDeed } from './use-deed.ts';

type RemoveProps = {
  label: string;
  count: number;
  asked: { ids: string[] } | { all: StorageKind | 'any' };
  reasons?: readonly string[];
  onDone?: () => void;
};

function areMany(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'ORPHANS_MANY';
}

/** Asks before anything is deleted; for their number where that is more than there should be. */
export function RemoveButton({ label, count, asked, reasons = [], onDone }: RemoveProps) {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const remove = useDeed(
    async (given: number | null) => {
      return office.storageDesk.remove({ ...asked, ...(given !== null && { count: given }) });
    },
    {
      say: (said, hasMore) => (hasMore ? t.removingMore(said) : t.removing(said)),
      isTold: areMany,
      onDone() {
        setAsked(false);
        onDone?.();
      },
    },
  );
  const dialog = {
    ...{ open: isAsked, onOpenChange: setAsked, busy: remove.isPending },
    ...{ title: t.removeTitle(format.number(count)), confirmLabel: t.remove, tone: 'danger' as const },
  };
  return (
    <>
      <Button
        variant="danger"
        reasons={reasons}
        onClick={() => {
          remove.reset();
          setAsked(true);
        }}
      >
        {label}
      </Button>
      {areMany(remove.error) || (remove.isPending && remove.variables !== null) ? (
        <CountDialog {...dialog} count={count} onConfirm={() => remove.mutate(count)} />
      ) : (
        <ConfirmDialog {...dialog} description={t.removeText} onConfirm={() => remove.mutate(null)} />
      )}
    </>
  );
}

type CountProps = Omit<ComponentProps<typeof DialogFoot>, 'error' | 'reasons'> & {
  open: boolean;
  title: string;
  count: number;
  onConfirm: () => void;
};

/** Whoever confirms types the number, so that nobody does who has not read it. */
function CountDialog({ open, title, count, onConfirm, ...foot }: CountProps) {
  const t = useStrings(storageStrings);
  const format = useFormat();
  return (
    <Dialog
      open={open}
      onOpenChange={foot.onOpenChange}
      title={title}
      description={t.removeMany}
      size="m"
      dismissible={!foot.busy}
    >
      <CountForm label={t.removeCount(format.number(count))} count={count} onConfirm={onConfirm} {...foot} />
    </Dialog>
  );
}

function CountForm({
  label,
  count,
  onConfirm,
  ...foot
}: Omit<CountProps, 'open' | 'title'> & { label: string }) {
  const t = useStrings(storageStrings);
  const [typed, setTyped] = useState('');
  const isSame = Number(typed.replaceAll(/[\s,，]/g, '')) === count;
  return (
    <form
      className={styles.count}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame && !foot.busy) onConfirm();
      }}
    >
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DialogFoot {...foot} error={null} reasons={isSame ? [] : [t.countOther]} />
    </form>
  );
}
