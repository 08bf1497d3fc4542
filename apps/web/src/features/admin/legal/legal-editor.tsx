import type { LegalWords } from '@mogine/contract/desk/legal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Href } from '#app/href.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ConflictDialog, type Conflict } from '../content/conflict-dialog.tsx';
import { PreviewDialog } from '../content/preview-dialog.tsx';
import { unsavedPieces } from '../content/unsaved.ts';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import { DifferenceDialog } from './difference-dialog.tsx';
import { SavedDrafts } from './saved-drafts.tsx';
import type { LegalDetail } from './legal-data.ts';
import { publishedAs } from './legal-draft.ts';
import { LegalForm } from './legal-form.tsx';
import { legalStrings } from './legal.strings.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { PublishedVersions } from './published-versions.tsx';

type Asked = 'preview' | 'compare' | 'propose' | null;

/** Writes one legal text: saved as the next draft, looked at, compared with what holds, proposed. */
export function LegalEditor({ detail, listHref }: { detail: LegalDetail; listHref: Href }) {
  const t = useStrings(legalStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const { document } = detail;
  const place = `legal ${document}`;
  const [kept] = useState(() => unsavedPieces<LegalWords>().get(place));
  const [words, setWords] = useState(kept?.piece ?? detail.words);
  // The words as nothing has to be saved of them; null where there are no such ones.
  const [clean, setClean] = useState(kept ? null : words);
  const isDirty = words !== clean;
  const [base, setBase] = useState(kept?.base ?? detail.version);
  // Counts what was put in from outside, after which the editors begin anew.
  const [loaded, setLoaded] = useState(0);
  const [asked, setAsked] = useState<Asked>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [openedAt] = useState(() => new Date().toISOString());

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  useEffect(() => {
    if (isDirty) unsavedPieces<LegalWords>().set(place, { piece: words, base });
    else unsavedPieces().delete(place);
  }, [place, isDirty, words, base]);

  const refresh = () => queries.invalidateQueries({ queryKey: ['legal'] });
  function load(next: LegalWords, isChange: boolean) {
    setWords(next);
    setLoaded((count) => count + 1);
    setClean(isChange ? null : next);
  }

  const save = useMutation({
    mutationFn: ({ from, sent }: { from: number; sent: LegalWords }) =>
      office.legalDesk.save({ document, base: from, words: sent }),
    onSuccess: async ({ version }, { sent }) => {
      toast.success(t.saved(format.number(version)));
      setBase(version);
      // What was typed while it was on its way is not saved yet.
      setClean(sent);
      setConflict(null);
      await refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'CONTENT_CHANGED') {
        const { version, by } = error.details ?? {};
        setConflict({ version: Number(version ?? 0), by: String(by ?? '') });
      } else toast.error(error instanceof ApiError ? error.message : t.failed);
    },
  });
  const theirs = useMutation({
    mutationFn: () => office.legalDesk.detail({ document }),
    onSuccess: async (fresh) => {
      load(fresh.words, false);
      setBase(fresh.version);
      setConflict(null);
      await refresh();
    },
    onError: (error) => toast.error(error.message),
  });
  const isPublished = publishedAs(detail.published, base) !== null;
  const close = () => setAsked(null);
  return (
    <DetailPanel
      title={t.names[document]}
      mark={isDirty && <Badge tone="warn">{t.unsaved}</Badge>}
      listHref={listHref}
      actions={
        <>
          {isDirty && (
            <AskedButton
              variant="quiet"
              ask={{ title: t.discardTitle, text: t.discardText }}
              onConfirm={() => {
                load(detail.words, false);
                setBase(detail.version);
              }}
            >
              {t.discard}
            </AskedButton>
          )}
          <Button onClick={() => setAsked('preview')}>{t.preview}</Button>
          <Button onClick={() => setAsked('compare')}>{t.compare}</Button>
          <Button
            variant={isDirty ? 'primary' : 'secondary'}
            busy={save.isPending}
            onClick={() => save.mutate({ from: base, sent: words })}
          >
            {t.save}
          </Button>
          {(isDirty || !isPublished) && (
            <Button
              variant={isDirty ? 'secondary' : 'primary'}
              reasons={isDirty || base === 0 ? [t.saveFirst] : []}
              onClick={() => setAsked('propose')}
            >
              {t.propose}
            </Button>
          )}
        </>
      }
    >
      <LegalForm key={loaded} words={words} onChange={setWords} />
      <PublishedVersions versions={detail.published} />
      <SavedDrafts
        document={document}
        versions={detail.versions}
        published={detail.published}
        isDirty={isDirty}
        onRestore={(restored) => {
          load(restored, true);
          toast.success(t.restored);
        }}
      />
      <PreviewDialog content={{ legal: words }} time={openedAt} open={asked === 'preview'} onClose={close} />
      <DifferenceDialog before={detail.inForce} after={words} open={asked === 'compare'} onClose={close} />
      <ProposeDialog document={document} version={base} open={asked === 'propose'} onClose={close} />
      <ConflictDialog
        conflict={conflict}
        busy={save.isPending || theirs.isPending}
        onClose={() => setConflict(null)}
        onTheirs={() => theirs.mutate()}
        onMine={(version) => save.mutate({ from: version, sent: words })}
      />
    </DetailPanel>
  );
}
