import { sayNickname } from '@mogine/contract/nickname';
import { HIDDEN_REASON_NAMES, HIDDEN_REASONS, type HiddenReason } from '@mogine/contract/rating-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href, type Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { ReasonButtons } from '../frame/reason-buttons.tsx';
import { useDeedKeys } from '../frame/use-deed-keys.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { office } from '../session/office-api.ts';
import type { DeskRating } from './desk-rating.ts';
import { ratingsDeskStrings } from './ratings.strings.ts';

type PanelProps = {
  rating: DeskRating | null;
  listHref: Href;
  /** What is shown once it has left the list. */
  nextHref: Href;
};

/** One rating whole, to be hidden for a reason or shown. */
export function RatingPanel({ rating, listHref, nextHref }: PanelProps) {
  const t = useStrings(ratingsDeskStrings);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [reason, setReason] = useState<HiddenReason | null>(null);
  const decide = useMutation({
    mutationFn: ({ of, why }: { of: DeskRating; why: HiddenReason | null }) => {
      const seen = { id: of.id, seenTime: of.updateTime, seenState: of.state };
      return why ? office.ratingsDesk.hide({ ...seen, reason: why }) : office.ratingsDesk.restore(seen);
    },
    onSuccess: (_, { why }) => toast.success(why ? t.hidden : t.shown),
    onError: (error) => {
      // What is read again may call for another one.
      setReason(null);
      toast.error(error.message);
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['ratings', 'list'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
  function give(of: DeskRating, why: HiddenReason | null) {
    const isLeaving = of.state !== (why ? 'hidden' : 'shown');
    // Whoever has gone elsewhere meanwhile is not called back.
    const onSuccess = () => isLeaving && navigate(nextHref, { replace: true, keepScroll: true });
    decide.mutate({ of, why }, { onSuccess });
  }
  // A key says nothing of a deed that is on its way.
  function press(of: DeskRating, why: HiddenReason | null) {
    if (!decide.isPending) give(of, why);
  }
  const toggle = (code: HiddenReason) => setReason((before) => (before === code ? null : code));
  useDeedKeys({
    ...Object.fromEntries(HIDDEN_REASON_NAMES.map((code, at) => [String(at + 1), () => toggle(code)])),
    ...(rating && rating.state !== 'shown' && { a: () => press(rating, null) }),
    ...(rating && reason && { r: () => press(rating, reason) }),
  });
  if (!rating) {
    return (
      <DetailPanel title={t.title} listHref={listHref}>
        <p>{t.gone}</p>
      </DetailPanel>
    );
  }
  const { assetId, stars, text, reply, state, hiddenReason } = rating;
  return (
    <DetailPanel
      title={pickText(lang, rating.assetName, rating.enAssetName)}
      listHref={listHref}
      actions={
        <>
          {state !== 'shown' && (
            <Button busy={decide.isPending} onClick={() => give(rating, null)}>
              {t.show}
              <kbd>a</kbd>
            </Button>
          )}
          {reason && (
            <Button variant="danger" busy={decide.isPending} onClick={() => give(rating, reason)}>
              {t.hide}
              <kbd>r</kbd>
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { name: t.stars, value: t.starsOf(stars) },
          { name: t.text, value: text || t.noText },
          { name: t.who, value: sayNickname(lang, rating.name) },
          { name: t.time, value: format.date(rating.createTime, 'time') },
          { name: t.state, value: t.states[state] },
          ...(hiddenReason ? [{ name: t.reason, value: HIDDEN_REASONS[hiddenReason][lang] }] : []),
          ...(reply ? [{ name: t.reply, value: reply }] : []),
          {
            name: t.asset,
            value: (
              <a href={`${href.asset(assetId)}#ratings`} target="_blank" rel="noreferrer">
                {t.look}
              </a>
            ),
          },
        ]}
      />
      <ReasonButtons
        legend={t.why}
        reasons={HIDDEN_REASON_NAMES.map((code) => ({ code, says: HIDDEN_REASONS[code][lang] }))}
        chosen={new Set(reason ? [reason] : [])}
        onToggle={toggle}
        keyOf={(at) => String(at + 1)}
      />
    </DetailPanel>
  );
}
