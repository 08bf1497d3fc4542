import { DONE_KEPT_DAYS } from '@mogine/contract/desk/operations';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useAge } from '../frame/use-age.ts';
import { office } from '../session/office-api.ts';
import { sayJob } from './job-words.ts';
import { jobsStrings } from './jobs.strings.ts';

/** Asks for something again that was done of late. */
export function ReplayButton() {
  const t = useStrings(jobsStrings);
  const lang = useLang();
  const age = useAge();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const done = useQuery({
    queryKey: ['jobs', 'done', name],
    queryFn: ({ signal }) => office.operationsDesk.doneJobs(name ? { name } : {}, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const jobs = done.data?.jobs ?? [];
  const job = jobs.find(({ id }) => id === chosen) ?? jobs[0];
  const replay = useMutation({
    mutationFn: (reason: string) => office.operationsDesk.replayJobs({ ids: job ? [job.id] : [], reason }),
    onSuccess: ({ count }) => {
      if (count > 0) toast.success(t.replayed);
      else toast.error(t.replayGone);
      setOpen(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.replay}</Button>
      <NoteDialog
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          replay.reset();
        }}
        title={t.replayTitle}
        description={t.replayText(DONE_KEPT_DAYS)}
        confirmLabel={t.replayConfirm}
        maxLength={500}
        busy={replay.isPending || done.isFetching}
        reasons={job || done.isPending ? [] : [t.replayNone]}
        error={replay.error ?? done.error}
        onConfirm={(reason) => job && replay.mutate(reason)}
      >
        {job && (
          <>
            <SelectField
              label={t.name}
              value={name}
              onValueChange={setName}
              options={[
                { value: '', label: t.anyName },
                ...(done.data?.names ?? []).map((value) => ({ value, label: sayJob(lang, value) })),
              ]}
            />
            <SelectField
              label={t.replayWhich}
              value={job.id}
              onValueChange={setChosen}
              options={jobs.map(({ id, name, key, doneTime }) => ({
                value: id,
                label: [sayJob(lang, name), key, age(doneTime)].filter(Boolean).join(' · '),
              }))}
            />
          </>
        )}
      </NoteDialog>
    </>
  );
}
