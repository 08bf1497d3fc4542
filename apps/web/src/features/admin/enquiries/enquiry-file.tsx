import { useMutation } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { office } from '../session/office-api.ts';
import { enquiriesStrings } from './enquiries.strings.ts';
import styles from './enquiry-panel.module.css';
import type { Enquiry } from './queries.ts';

/** What was sent along: pictures are looked at here, anything is fetched. Each time is written down. */
export function EnquiryFile({ id, file }: { id: string; file: NonNullable<Enquiry['file']> }) {
  const t = useStrings(enquiriesStrings);
  const format = useFormat();
  const ask = (onUrl: (url: string) => void) => ({
    mutationFn: () => office.enquiriesDesk.file({ id }),
    onSuccess: ({ url }: { url: string }) => onUrl(url),
    onError: (error: Error) => void toast.error(error.message),
  });
  const look = useMutation(ask(() => undefined));
  const fetched = useMutation(ask((url) => startDownload(url, file.name)));
  return (
    <section className={styles.file}>
      <h3 className={styles.heading}>{t.file}</h3>
      <p className={styles.fileName}>
        {file.name} · {format.bytes(file.bytes)}
      </p>
      <div className={styles.fileButtons}>
        {file.type.startsWith('image/') && !look.data && (
          <Button size="s" icon={<Eye />} busy={look.isPending} onClick={() => look.mutate()}>
            {t.view}
          </Button>
        )}
        <Button size="s" icon={<Download />} busy={fetched.isPending} onClick={() => fetched.mutate()}>
          {t.download}
        </Button>
      </div>
      {look.data && <img className={styles.picture} src={look.data.url} alt={file.name} />}
    </section>
  );
}
