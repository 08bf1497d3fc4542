import { isWaiting } from '@mogine/contract/submission-rules';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DraftStage } from '#app/draft-slot.tsx';
import type { Href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useMounted } from '#shared/lib/use-mounted.ts';
import { placesOf } from '#shared/model-health/health-card.tsx';
import { PinBoardProvider } from '#shared/pins/pin-board.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { enterLive } from '#shared/ui/live-status.tsx';
import { Skeleton, SkeletonText } from '#shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { isPageKey } from '../frame/page-key.ts';
import { useDeedKeys } from '../frame/use-deed-keys.ts';
import { useRowKeys } from '../frame/use-row-keys.ts';
import { Evidence } from './evidence.tsx';
import { Listing } from './listing.tsx';
import { useClaim, useReviewDetail, type Queued, type ReviewDetail } from './queries.ts';
import styles from './review.module.css';
import { reviewStrings } from './review.strings.ts';
import { Verdict } from './verdict.tsx';

type ReviewRoomProps = {
  id: string;
  rows: readonly Queued[];
  hrefOf: (row: Pick<Queued, 'id'>) => Href;
  listHref: Href;
};

/** One submission at a time: the queue, the thing itself, and what speaks for and against it. */
export function ReviewRoom({ id, rows, hrefOf, listHref }: ReviewRoomProps) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const navigate = useNavigate();
  const detail = useReviewDetail(id);
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];

  function goTo(step: 1 | -1) {
    const next = rows[at + step];
    navigate(next ? hrefOf(next) : listHref, { keepScroll: true });
  }
  // The one that is read stands in the queue where it can be seen.
  const open = useRef<HTMLLIElement>(null);
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  useRowKeys({ move: goTo, open: () => undefined, choose: () => undefined });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isPageKey(event)) return;
      event.preventDefault();
      navigate(listHref);
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [navigate, listHref]);

  return (
    <div className={styles.room}>
      <nav className={styles.queue} aria-label={t.queue}>
        <Link className={styles.back} href={listHref}>
          <ArrowLeft aria-hidden="true" />
          {t.title}
        </Link>
        <ol className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} ref={row.id === id ? open : undefined}>
              <Link
                href={hrefOf(row)}
                keepScroll
                className={classNames(styles.row, row.id === id && styles.open)}
                aria-current={row.id === id ? 'true' : undefined}
              >
                <img src={row.cover} alt="" width={48} height={36} style={{ background: row.coverColor }} />
                <span>
                  {(lang === 'zh' ? row.name : row.enName) || row.name}
                  <small>{row.holder && !row.isMine ? t.heldBy(row.holder) : row.maker.name}</small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {!detail.data && (
        <VisuallyHidden>
          <h1>{(row && (lang === 'zh' ? row.name : row.enName)) || row?.name || t.title}</h1>
        </VisuallyHidden>
      )}
      {detail.isPending && <Coming />}
      {/* Evidence that is there stays, though reading it again has failed. */}
      {detail.isLoadingError && (
        <div className={styles.centre}>
          <ErrorState
            title={detail.error instanceof ApiError ? detail.error.message : t.failed}
            requestId={detail.error instanceof ApiError ? detail.error.requestId : undefined}
            onRetry={() => void detail.refetch()}
          />
        </div>
      )}
      {detail.data && (
        <PinBoardProvider key={id}>
          <Room id={id} detail={detail.data} isOld={detail.isRefetchError} onDone={() => goTo(1)} />
        </PinBoardProvider>
      )}
    </div>
  );
}

/** The stage, the panel beside it and its decisions, before they are there. */
function Coming() {
  return (
    <>
      <div className={styles.centre} aria-busy="true">
        <div className={styles.name}>
          <Skeleton width="12em" height="1.2em" />
        </div>
        <Skeleton height="var(--stage-height)" />
        <div className={styles.listing}>
          <SkeletonText lines={4} />
        </div>
      </div>
      <div className={styles.side} aria-busy="true">
        <div className={styles.evidence}>
          <SkeletonText lines={3} />
          <SkeletonText lines={4} />
          <SkeletonText lines={3} />
        </div>
        <div className={styles.bar}>
          <div className={styles.decisions}>
            {['4em', '6em', '4em'].map((width, at) => (
              <Skeleton key={at} width={width} height="var(--control-m)" />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

type RoomProps = {
  id: string;
  detail: ReviewDetail;
  /** Whether reading it again has failed. */
  isOld: boolean;
  onDone: () => void;
};

function Room({ id, detail, isOld, onDone }: RoomProps) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const { submission } = detail;
  // What is handed in stays as it is, but each answer links to its files anew: another link would close the view, and lose its place.
  const [draft] = useState(detail.draft);
  // Handed in, or left by whoever looked at it last.
  const isFree = isWaiting(submission.state) && submission.holder === '';
  const claim = useClaim(id, { isFree, isMine: submission.isMine });
  const isHere = useMounted();
  const [shownCode, setShown] = useState('');
  const shown = detail.draft.findings.find(({ code }) => code === shownCode) ?? null;
  const name = (lang === 'zh' ? submission.name : submission.enName) || submission.name;
  const [stage, heading] = useViewKeys();
  return (
    <>
      <section className={styles.centre} aria-label={name}>
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        <div ref={stage}>
          <DraftStage
            draft={draft}
            name={name}
            marked={shown && placesOf(shown)}
            fallback={<Skeleton height="var(--stage-height)" />}
          />
        </div>
        <Listing detail={detail} />
      </section>
      <aside className={styles.side} aria-label={t.evidence}>
        <div className={styles.evidence}>
          {isOld && <WarningNote>{t.notAnew}</WarningNote>}
          <Evidence detail={detail} shown={shown} onShow={(finding) => setShown(finding?.code ?? '')} />
        </div>
        <Verdict
          id={id}
          detail={detail}
          isOurs={claim.isTaken || submission.isMine}
          claim={claim}
          onDone={(decision) => {
            claim.settle();
            toast.success(`${name} · ${t.done[decision]}`);
            // Whoever has gone elsewhere meanwhile stays there.
            if (isHere()) onDone();
          }}
        />
      </aside>
    </>
  );
}

/**
 * `v` goes into the live view, and begins it where it has not begun; there the keys are those of the view. `v` and Escape go back
 * to where the focus came from, or to the name: what was begun stays open.
 */
function useViewKeys() {
  const stage = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const isInside = () => stage.current?.contains(document.activeElement) ?? false;
  function goBack() {
    const back = cameFrom.current?.isConnected ? cameFrom.current : heading.current;
    back?.focus({ preventScroll: true });
  }
  useDeedKeys({
    v() {
      if (!stage.current) return;
      if (isInside()) return goBack();
      const { activeElement } = document;
      cameFrom.current =
        activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
      enterLive(stage.current);
    },
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isPageKey(event) || !isInside()) return;
      event.preventDefault();
      goBack();
    }
    // Before the room, which Escape leaves, and after the view, which may have something of its own to leave.
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return [stage, heading] as const;
}
