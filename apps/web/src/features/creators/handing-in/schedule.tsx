import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { PublishTimeField } from './publish-time-field.tsx';
import { readField, toField } from './publish-time.ts';
import { useSchedule, type Standing } from './queries.ts';

/** Sets when what was handed in goes on sale, or lets that go; nothing once it is on its way. */
export function Schedule({ submission: { draftId, publishTime, state } }: { submission: Standing }) {
  const t = useStrings(handingInStrings);
  const schedule = useSchedule(draftId);
  const [typed, setTyped] = useState<string | null>(null);
  const [now, setNow] = useState(() => new Date());
  if (state === 'approved' && publishTime === null) return null;

  function send(time: string | undefined) {
    schedule.mutate(time, {
      onSuccess: () => {
        setTyped(null);
        toast.success(time === undefined ? t.unscheduled : t.scheduled);
      },
      onError: (error) => toast.error(error.message),
    });
  }

  if (typed === null) {
    return (
      <div className={styles.actions}>
        <Button onClick={() => setTyped(publishTime === null ? '' : toField(new Date(publishTime)))}>
          {publishTime === null ? t.setWhen : t.schedule}
        </Button>
        {publishTime !== null && (
          <Button busy={schedule.isPending} onClick={() => send(undefined)}>
            {t.clearTime}
          </Button>
        )}
      </div>
    );
  }
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        const time = readField(typed, new Date());
        if (time === null) setNow(new Date());
        else send(time);
      }}
    >
      <PublishTimeField value={typed} onChange={setTyped} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={schedule.isPending}
          reasons={readField(typed, now) === null ? [t.why.time] : []}
        >
          {t.setTime}
        </Button>
        <Button onClick={() => setTyped(null)}>{t.cancel}</Button>
      </div>
    </form>
  );
}
