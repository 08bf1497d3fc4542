import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { deskStrings } from '../frame/desk.strings.ts';
import { NoteDialog, ReasonDialog, type CannedReason } from '../frame/reason-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import { InvoiceFileField, isTooLarge, toUpload } from './invoice-file-field.tsx';
import { invoiceFileStrings } from './invoice-file.strings.ts';
import { invoicesStrings } from './invoices.strings.ts';

export type InvoiceDeed = 'issue' | 'deliver' | 'reject' | 'reverse';
type Detail = Data<'invoicesDesk', 'detail'>;

const WORDS_MAX = 240;
type Entered = { deed: InvoiceDeed | null; number: string; link: string };
const BLANK: Entered = { deed: null, number: '', link: '' };
const ANSWERS: readonly CannedReason[] = [
  {
    key: 'title',
    name: { zh: '抬头与税号不符', en: 'Title and tax number differ' },
    text: {
      zh: '发票抬头与税号不符，请核对后重新申请。',
      en: 'The title does not belong to this tax number. Please check both and ask again.',
    },
  },
  {
    key: 'kind',
    name: { zh: '应为企业抬头', en: 'Should be a company' },
    text: {
      zh: '抬头是企业而未填税号，请选择企业并填写税号后重新申请。',
      en: 'The title is a company’s. Please choose Company, enter its tax number and ask again.',
    },
  },
];

/** What staff does with an invoice, one dialog each. */
export function InvoiceDeeds({
  invoice,
  asked,
  onClose,
}: {
  invoice: Detail;
  asked: InvoiceDeed | null;
  onClose: () => void;
}) {
  const t = useStrings(invoicesStrings);
  const fileWords = useStrings(invoiceFileStrings);
  const { optional } = useStrings(deskStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const { id } = invoice;
  const [entered, setEntered] = useTyped('entered', BLANK);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  // What was entered for one deed is not what another one asks for.
  const { number, link } = entered.deed === asked ? entered : BLANK;
  const set = (change: Partial<Entered>) => setEntered({ number, link, ...change, deed: asked });
  const isNumberless = number.trim() === '';
  function close() {
    setEntered(BLANK);
    setFile(null);
    setTried(false);
    onClose();
  }
  const deal = useMutation({
    mutationFn: ({ send }: { deed: InvoiceDeed; send: () => Promise<unknown> }) => send(),
    onSuccess: (_, { deed }) => {
      toast.success(t.done[deed](invoice.title));
      close();
    },
    onSettled: () => readAllAnew(queries, ['invoices', 'detail', id]),
  });
  const dialog = (deed: InvoiceDeed) => ({
    open: asked === deed,
    onOpenChange: (isOpen: boolean) => {
      if (isOpen) return;
      deal.reset();
      close();
    },
    confirmLabel: t[deed],
    busy: deal.isPending,
    error: deal.error,
  });
  return (
    <>
      <NoteDialog
        {...dialog('issue')}
        title={t.issueTitle(format.fen(invoice.keptFen))}
        description={t.issueText}
        isOptional
        maxLength={WORDS_MAX}
        onTry={() => setTried(true)}
        onConfirm={(note) =>
          !isNumberless &&
          !isTooLarge(file) &&
          deal.mutate({
            deed: 'issue',
            send: () => office.invoicesDesk.issue({ id, invoiceNo: number, link, note }, toUpload(file)),
          })
        }
      >
        <TextField
          label={t.number}
          inputMode="numeric"
          value={number}
          maxLength={20}
          error={isTried && isNumberless && t.numberMissing}
          onChange={(event) => set({ number: event.target.value })}
        />
        <TextField
          label={t.link}
          note={optional}
          type="url"
          placeholder="https://"
          value={link}
          maxLength={500}
          onChange={(event) => set({ link: event.target.value })}
        />
        <InvoiceFileField label={fileWords.field} note={optional} file={file} onFile={setFile} />
      </NoteDialog>
      <ConfirmDialog
        open={asked === 'deliver'}
        onOpenChange={dialog('deliver').onOpenChange}
        title={t.deliverTitle}
        description={
          deal.error instanceof ApiError ? deal.error.message : t.deliverText(invoice.email || t.noEmail)
        }
        confirmLabel={t.deliver}
        busy={deal.isPending}
        onConfirm={() => deal.mutate({ deed: 'deliver', send: () => office.invoicesDesk.deliver({ id }) })}
      />
      <ReasonDialog
        {...dialog('reject')}
        title={t.rejectTitle}
        description={t.rejectText}
        tone="danger"
        canned={ANSWERS}
        isJoined
        maxLength={WORDS_MAX}
        onConfirm={({ zh, en }) =>
          deal.mutate({
            deed: 'reject',
            // The member's language is not known here: both stand below each other.
            send: () => office.invoicesDesk.reject({ id, answer: zh === en ? zh : `${zh}\n${en}` }),
          })
        }
      />
      <NoteDialog
        {...dialog('reverse')}
        title={t.reverseTitle}
        isTold
        description={t.reverseText}
        tone="danger"
        maxLength={WORDS_MAX}
        onTry={() => setTried(true)}
        onConfirm={(reason) =>
          !isNumberless &&
          !isTooLarge(file) &&
          deal.mutate({
            deed: 'reverse',
            send: () => office.invoicesDesk.reverse({ id, redNo: number, reason }, toUpload(file)),
          })
        }
      >
        <TextField
          label={t.redNo}
          inputMode="numeric"
          value={number}
          maxLength={20}
          error={isTried && isNumberless && t.numberMissing}
          onChange={(event) => set({ number: event.target.value })}
        />
        <InvoiceFileField label={fileWords.redField} note={optional} file={file} onFile={setFile} />
      </NoteDialog>
    </>
  );
}
