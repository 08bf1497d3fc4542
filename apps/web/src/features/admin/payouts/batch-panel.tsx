import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { readAllAnew } from '../frame/recorded.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { saveTable } from '../frame/save-table.ts';
import { useMessage } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { BatchState } from './batch-state.tsx';
import styles from './payouts.module.css';
import { payoutsStrings } from './payouts.strings.ts';

const REASON_MAX = 500;

type BatchRow = Data<'payoutsDesk', 'batches'>['records'][number];
type Result = Data<'payoutsDesk', 'importResult'>;

/** One batch: the file for the bank, and its answer. */
export function BatchPanel({ batch }: { batch: BatchRow | null }) {
  const t = useStrings(payoutsStrings);
  const format = useFormat();
  const may = useMay();
  const listHref = deskHref('batches');
  if (!batch) return <DetailPanel title={t.goneBatch} listHref={listHref} />;
  const mayPay = may('payouts.pay');
  return (
    <DetailPanel title={batch.batchNo} mark={<BatchState batch={batch} />} listHref={listHref}>
      {batch.approvalId !== null && <WarningNote>{t.resultWaits}</WarningNote>}
      <Facts
        facts={[
          { name: t.method, value: t.methods[batch.method] },
          { name: t.count, value: format.number(batch.count) },
          { name: t.open, value: format.number(batch.open) },
          { name: t.sum, value: format.fen(batch.netFen) },
          { name: t.time, value: format.date(batch.createTime, 'time') },
          ...(batch.exportTime
            ? [{ name: t.exported, value: `${format.date(batch.exportTime, 'time')} · ${batch.exportedBy}` }]
            : []),
        ]}
      />
      <p>
        <Link className={buttonClass({ size: 's' })} href={deskHref('payouts', '', { words: batch.batchNo })}>
          {t.toWithdrawals}
        </Link>{' '}
        {batch.approvalId !== null && may('payouts.approve') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('approvals', batch.approvalId)}>
            {t.toApproval}
          </Link>
        )}
      </p>
      {mayPay && batch.method === 'bank' && batch.open > 0 && batch.approvalId === null && (
        <>
          <Export id={batch.id} isAgain={batch.exportTime !== null} />
          <Import {...batch} />
        </>
      )}
    </DetailPanel>
  );
}

/** Once at a press; a second time for a reason. */
function Export({ id, isAgain }: { id: string; isAgain: boolean }) {
  const t = useStrings(payoutsStrings);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const file = useMutation({
    mutationFn: (reason: string) => office.payoutsDesk.file({ id, reason }),
    onSuccess: ({ filename, content }) => {
      setAsking(false);
      saveTable(filename, content);
    },
    onError: (error) => !isAgain && toast.error(error.message),
    onSettled: () => readAllAnew(queries),
  });
  return (
    <section className={styles.part}>
      <Button busy={file.isPending} onClick={() => (isAgain ? setAsking(true) : file.mutate(''))}>
        {isAgain ? t.fileAgain : t.file}
      </Button>
      <NoteDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!open) file.reset();
          setAsking(open);
        }}
        title={t.fileAgain}
        description={t.fileAgainText}
        confirmLabel={t.fileAgain}
        tone="danger"
        maxLength={REASON_MAX}
        busy={file.isPending}
        error={file.error}
        onConfirm={(reason) => file.mutate(reason)}
      />
      {file.data && <p className={styles.quiet}>{t.fileHint(file.data.sha256)}</p>}
    </section>
  );
}

/** Checked before it is taken; what was changed after the check is checked again. */
function Import({ id, batchNo }: Pick<BatchRow, 'id' | 'batchNo'>) {
  const t = useStrings(payoutsStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const [content, setContent, onTaken] = useMessage('result', '');
  const [answer, setAnswer] = useState<{ of: string; result: Result } | null>(null);
  const send = useMutation({
    mutationFn: (sent: { content: string; dryRun: boolean }) =>
      office.payoutsDesk.importResult({ id, ...sent }),
    onSuccess: (result, sent) => {
      setAnswer({ of: sent.content, result });
      if (sent.dryRun || result.problems.length > 0) return;
      onTaken(sent.content);
      toast.success(result.approvalId ? t.takenProposed : t.taken);
      void readAllAnew(queries);
    },
  });
  // An answer says nothing of what was typed since.
  const checked = answer?.of === content ? answer.result : null;
  const isRight = checked !== null && checked.problems.length === 0;
  return (
    <section className={styles.part}>
      <TextArea
        label={t.result}
        hint={t.resultHint(batchNo)}
        rows={6}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {send.isError && (
        <p className={styles.error} role="alert">
          {send.error instanceof ApiError ? send.error.message : t.resultFailed}
        </p>
      )}
      {checked && (
        <div role="status">
          <p>
            {t.checked(
              format.number(checked.done),
              format.number(checked.failed),
              format.number(checked.repeated),
            )}
          </p>
          <ul className={styles.problems}>
            {checked.problems.map(({ row, problem }) => (
              <li key={`${row} ${problem}`}>{t.problem(format.number(row), t.problems[problem])}</li>
            ))}
          </ul>
        </div>
      )}
      <Button
        variant={isRight ? 'primary' : 'secondary'}
        busy={send.isPending}
        reasons={content.trim() === '' ? [t.resultMissing] : []}
        onClick={() => send.mutate({ content, dryRun: !isRight })}
      >
        {isRight ? t.take : t.check}
      </Button>
    </section>
  );
}
