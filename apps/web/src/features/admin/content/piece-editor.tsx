import type { ContentKind } from '@mogine/contract/desk/content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx';
import { blankPiece, pageOf, PATHS, readPiece, type ContentDetail, type Piece } from './content-data.ts';
import { StateBadge } from './content-state.tsx';
import { contentStrings } from './content.strings.ts';
import { PieceForm } from './piece-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { placeOf, unsavedPieces } from './unsaved.ts';
import { Versions } from './versions.tsx';

type Asked = 'preview' | 'publish' | 'withdraw' | 'remove' | null;
type EditorProps = { kind: ContentKind; detail: ContentDetail | null; listHref: Href };

function savedPiece(kind: ContentKind, detail: ContentDetail | null): Piece {
  return detail ? readPiece(kind, detail) : blankPiece(kind);
}

/** What readers have seen stays: its version 0 was there before anybody edited it. */
function mayRemove({ state, version, liveVersion, versions }: ContentDetail): boolean {
  const isOlder = version === 0 || versions.some((kept) => kept.version === 0);
  return state === 'draft' && liveVersion === 0 && !isOlder;
}

/** Writes one piece: saved as the next version, looked at, published, taken back. */
export function PieceEditor({ kind, detail, listHref }: EditorProps) {
  const t = useStrings(contentStrings);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [openedAt] = useState(() => new Date().toISOString());
  const id = detail?.id;
  // A new piece has its own place from its first save on, while its editor still stands at that of new ones.
  const [savedId, setSavedId] = useState(id);
  const place = placeOf(kind, savedId);
  const [kept] = useState(() => unsavedPieces().get(place));
  const [piece, setPiece] = useState<Piece>(() => kept?.piece ?? savedPiece(kind, detail));
  // The piece as nothing has to be saved of it; null where there is no such one.
  const [clean, setClean] = useState(kept ? null : piece);
  const isDirty = piece !== clean;
  const [base, setBase] = useState(kept?.base ?? detail?.version ?? 0);
  // Counts what was put in from outside, after which the editors begin anew.
  const [loaded, setLoaded] = useState(0);
  const [asked, setAsked] = useState<Asked>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);

  useEffect(() => {
    if (isDirty) unsavedPieces().set(place, { piece, base });
    else unsavedPieces().delete(place);
  }, [place, isDirty, piece, base]);

  useEffect(() => {
    if (savedId !== id) unsavedPieces().delete(placeOf(kind, id));
  }, [kind, id, savedId]);

  const refresh = () => queries.invalidateQueries({ queryKey: [PATHS[kind]] });
  function load(next: Piece, isChange: boolean) {
    setPiece(next);
    setLoaded((count) => count + 1);
    setClean(isChange ? null : next);
  }

  const save = useMutation({
    mutationFn: ({ from, sent }: { from: number; sent: Piece }) =>
      office.contentDesk.save({ kind, id: savedId, base: from, [sent.kind]: sent.data }),
    onSuccess: async (saved, { sent }) => {
      toast.success(t.saved(format.number(saved.version)));
      setSavedId(saved.id);
      setBase(saved.version);
      // What was typed while it was on its way is not saved yet.
      setClean(sent);
      setConflict(null);
      await refresh();
      if (!id) navigate(deskHref(PATHS[kind], saved.id), { replace: true, keepScroll: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'CONTENT_CHANGED') setConflict(readConflict(error));
      else toast.error(error instanceof ApiError ? error.message : t.failed);
    },
  });

  const deed = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: async () => {
      setAsked(null);
      await refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'CONTENT_CHANGED') {
        setAsked(null);
        setConflict(readConflict(error));
      } else if (asked !== 'publish') toast.error(error instanceof ApiError ? error.message : t.failed);
    },
  });

  const theirs = useMutation({
    mutationFn: () => office.contentDesk.detail({ kind, id: id ?? '' }),
    onSuccess: async (fresh) => {
      load(readPiece(kind, fresh), false);
      setBase(fresh.version);
      setConflict(null);
      await refresh();
    },
    onError: (error) => toast.error(error.message),
  });

  const words: Readonly<Record<string, unknown>> = piece.data;
  const name = (zh: string, en: string) => pickText(lang, String(words[zh] ?? ''), String(words[en] ?? ''));
  const title = (piece.kind === 'partner' ? name('name', 'enName') : name('title', 'enTitle')) || t.untitled;
  const close = () => {
    setAsked(null);
    deed.reset();
  };
  return (
    <DetailPanel
      title={title}
      mark={
        <>
          {isDirty && <Badge tone="warn">{t.unsaved}</Badge>}
          {detail && <StateBadge state={detail.state} />}
        </>
      }
      listHref={listHref}
      actions={
        <>
          {isDirty && (
            <AskedButton
              variant="quiet"
              ask={{ title: t.discardTitle, text: t.discardText }}
              onConfirm={() => {
                load(savedPiece(kind, detail), false);
                setBase(detail?.version ?? 0);
              }}
            >
              {t.discard}
            </AskedButton>
          )}
          {id && mayRemove(detail) && (
            <Button variant="quiet" onClick={() => setAsked('remove')}>
              {t.remove}
            </Button>
          )}
          {id && detail.state !== 'draft' && (
            <Button variant="quiet" onClick={() => setAsked('withdraw')}>
              {t.withdraw}
            </Button>
          )}
          {detail?.state === 'live' && (
            <a
              className={buttonClass({ variant: 'quiet' })}
              href={pageOf(kind, detail)}
              target="_blank"
              rel="noreferrer"
            >
              {t.look}
            </a>
          )}
          <Button onClick={() => setAsked('preview')}>{t.preview}</Button>
          <Button
            variant={isDirty || !id ? 'primary' : 'secondary'}
            busy={save.isPending}
            onClick={() => save.mutate({ from: base, sent: piece })}
          >
            {t.save}
          </Button>
          {id && (
            <Button
              variant={isDirty ? 'secondary' : 'primary'}
              reasons={isDirty ? [t.saveFirst] : []}
              onClick={() => setAsked('publish')}
            >
              {t.publish}
            </Button>
          )}
        </>
      }
    >
      <PieceForm key={loaded} piece={piece} saved={savedPiece(kind, detail)} onChange={setPiece} />
      {id && (
        <Versions
          kind={kind}
          detail={detail}
          isDirty={isDirty}
          onRestore={(version) => {
            load(readPiece(kind, version), true);
            toast.success(t.restored);
          }}
        />
      )}
      <PreviewDialog
        content={{ [piece.kind]: piece.data }}
        time={detail?.publishTime ?? openedAt}
        open={asked === 'preview'}
        onClose={close}
      />
      {id && (
        <PublishDialog
          kind={kind}
          open={asked === 'publish'}
          onClose={close}
          until={detail.endTime}
          scheduled={detail.state === 'scheduled' ? detail.publishTime : null}
          busy={deed.isPending}
          error={deed.error}
          onPublish={(hours) =>
            deed.mutate(async () => {
              await office.contentDesk.publish({ kind, id, version: base, ...hours });
              const isLater = hours.fromTime !== undefined && Date.parse(hours.fromTime) > Date.now();
              toast.success(isLater ? t.isScheduled : t.published);
            })
          }
        />
      )}
      <ConfirmDialog
        open={asked === 'withdraw'}
        onOpenChange={close}
        title={t.withdrawTitle}
        description={t.withdrawText}
        confirmLabel={t.withdraw}
        busy={deed.isPending}
        onConfirm={() =>
          deed.mutate(async () => {
            await office.contentDesk.withdraw({ kind, id: id ?? '' });
            toast.success(t.withdrawn);
          })
        }
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t.removeTitle}
        description={t.removeText}
        confirmLabel={t.remove}
        tone="danger"
        busy={deed.isPending}
        onConfirm={() =>
          deed.mutate(async () => {
            await office.contentDesk.remove({ kind, id: id ?? '', version: base });
            setClean(piece);
            toast.success(t.removed);
            navigate(listHref, { replace: true });
          })
        }
      />
      <ConflictDialog
        conflict={conflict}
        busy={save.isPending || theirs.isPending}
        onClose={() => setConflict(null)}
        onTheirs={() => theirs.mutate()}
        onMine={(version) => save.mutate({ from: version, sent: piece })}
      />
    </DetailPanel>
  );
}

function readConflict({ details }: ApiError): Conflict {
  const { version, by } = details ?? {};
  return { version: Number(version ?? 0), by: String(by ?? '') };
}
