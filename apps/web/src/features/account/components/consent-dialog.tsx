import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { logout, refreshUser } from '#shared/session/session-calls.ts';
import type { ClientInfo } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { privacyStrings } from '../privacy.strings.ts';
import { consentsQuery } from '../settings/privacy-queries.ts';
import styles from './consent-dialog.module.css';

const PAGES = { terms: href.agreement(), privacy: href.privacy() } as const;

/** Asks for a new consent where a document has changed in substance; without it one may only read, leave or log out. */
export function ConsentDialog({ due }: { due: ClientInfo['consentDue'] }) {
  const { gate: t, documents, unknown, failed } = useStrings(privacyStrings);
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(consentsQuery);
  const leave = useMutation({ mutationFn: logout });
  const agree = useMutation({
    mutationFn: async () => {
      const versionOf = (name: 'terms' | 'privacy') =>
        data?.documents.find(({ document }) => document === name)?.version ?? '';
      await api.privacy.agree({ termsVersion: versionOf('terms'), privacyVersion: versionOf('privacy') });
      await refreshUser();
    },
    onSuccess: () => toast.success(t.done),
    onSettled: () => queryClient.invalidateQueries(consentsQuery),
  });
  const failure =
    agree.error &&
    (agree.error instanceof ApiError && agree.error.reason === 'CONFLICT'
      ? t.changed
      : agree.error instanceof ApiError
        ? agree.error.message
        : unknown);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={t.title}
      description={t.text}
      size="s"
      dismissible={false}
      takesFocus
      footer={
        <>
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            {t.leave}
          </Button>
          <Button variant="primary" busy={agree.isPending || !data} onClick={() => agree.mutate()}>
            {t.agree}
          </Button>
        </>
      }
    >
      <div className={styles.consent}>
        {data ? (
          <ul className={styles.list}>
            {data.documents
              .filter(({ document }) => due.includes(document))
              .map(({ document, version }) => (
                <li key={document}>
                  <a className={styles.link} href={PAGES[document]} target="_blank" rel="noopener">
                    {documents[document]}
                  </a>
                  <span className={styles.fine}>{t.version(version)}</span>
                </li>
              ))}
          </ul>
        ) : error ? (
          <ErrorState
            compact
            title={failed}
            text={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton height="3em" />
        )}
        {failure && (
          <p className={styles.error} role="alert">
            {failure}
          </p>
        )}
        <Link className={styles.other} href={`${href.settings()}#data`}>
          {t.other}
        </Link>
      </div>
    </Dialog>
  );
}
