import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { unsubscribeStrings } from '../unsubscribe.strings.ts';
import styles from './unsubscribe.module.css';

/**
 * Where the link of a digest leads, for whoever holds the mail. It asks before it stops anything: mail programs and scanners
 * open links by themselves.
 */
export default function UnsubscribePage() {
  const t = useStrings(unsubscribeStrings);
  const token = useQueryParams().get('token') ?? '';
  const stop = useMutation({ mutationFn: () => api.messages.stopDigest({ token }) });
  const { error } = stop;
  const isBroken = token === '' || (error instanceof ApiError && [400, 404].includes(error.status));
  return (
    <Container width="reading" className={styles.page ?? ''}>
      <PageHead title={t.title} canonical="/mogine/unsubscribe" isHidden />
      {stop.isSuccess ? (
        <Outcome title={t.doneTitle} text={t.done} />
      ) : isBroken ? (
        <Outcome title={t.brokenTitle} text={t.broken} />
      ) : error ? (
        <ErrorState
          title={<h1 className={styles.title}>{t.failed}</h1>}
          text={error instanceof ApiError ? error.message : t.unknown}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          retrying={stop.isPending}
          onRetry={() => stop.mutate()}
        />
      ) : (
        <EmptyState
          seed="digest-stop"
          title={<h1 className={styles.title}>{t.title}</h1>}
          text={t.ask}
          action={
            <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
              {t.stop}
            </Button>
          }
        />
      )}
    </Container>
  );
}

/** What came of it takes the place of the question, and the focus with it where there was one. */
function Outcome({ title, text }: { title: string; text: ReactNode }) {
  const t = useStrings(unsubscribeStrings);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <EmptyState
      seed="digest-stopped"
      title={
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      }
      text={text}
      action={
        <>
          <Link href={href.home()} className={buttonClass({ variant: 'primary' })}>
            {t.home}
          </Link>
          <Link href={`${href.settings()}#notices`} className={buttonClass()}>
            {t.settings}
          </Link>
        </>
      }
    />
  );
}
