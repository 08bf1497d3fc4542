import { GIVEN_AT_ONCE_MAX } from '@mogine/contract/desk/coupons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import styles from './coupons.module.css';
import { couponsStrings } from './coupons.strings.ts';
import { giveOnce } from './giving.ts';

const REASON_MAX = 500;
const TYPED_MAX = 12_000;

/** One a line; commas will do. */
function readPeople(typed: string): string[] {
  return typed
    .split(/[\n,，;；]/)
    .map((who) => who.trim())
    .filter((who) => who !== '');
}

/** Gives a coupon to a list of members. Those who did not get one stay in the field, with why. */
export function GiveCoupon({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const t = useStrings(couponsStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const [typed, setTyped] = useTyped('give', '');
  const [isTried, setTried] = useState(false);
  const people = readPeople(typed);
  const isWrong = people.length === 0 || people.length > GIVEN_AT_ONCE_MAX;
  function close() {
    setTyped('');
    setTried(false);
    onClose();
  }
  const give = useMutation({
    mutationFn: (reason: string) =>
      giveOnce(id, people, (key, to) => office.couponsDesk.give({ id, to, key, reason })),
    onSuccess: ({ given, refused }) => {
      toast.success(t.givenTo(format.number(given), format.number(refused.length)));
      setTyped(refused.map(({ who }) => who).join('\n'));
      setTried(false);
      if (refused.length === 0) close();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['coupons'] }),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        give.reset();
        close();
      }}
      title={t.giveTitle}
      description={t.giveText}
      confirmLabel={t.give}
      maxLength={REASON_MAX}
      busy={give.isPending}
      error={give.error}
      onTry={() => setTried(true)}
      onConfirm={(reason) => {
        if (!isWrong) give.mutate(reason);
      }}
    >
      <TextArea
        label={t.to}
        rows={6}
        maxLength={TYPED_MAX}
        value={typed}
        spellCheck={false}
        // The answer takes its place.
        readOnly={give.isPending}
        hint={t.toHint(people.length)}
        error={isTried && isWrong && t.toWrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      {give.data && give.data.refused.length > 0 && (
        <div role="status">
          <p>{t.refused}</p>
          <ul className={styles.refused}>
            {give.data.refused.map(({ who, why }, place) => (
              <li key={place}>
                <span className={styles.who}>{who}</span>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </NoteDialog>
  );
}
