import { sayNickname } from '@mogine/contract/nickname';
import { CASE_PARTS, CASE_WHY_MAX, type CasePart } from '@mogine/contract/case-limits';
import type { Text } from '@mogine/contract/kernel/reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useMounted } from '#shared/lib/use-mounted.ts';
import { useDeedKeys } from '../frame/use-deed-keys.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { office } from '../session/office-api.ts';
import type { CaseDetail } from './case-data.ts';
import styles from './cases.module.css';
import { casesStrings } from './cases.strings.ts';
import { WHY_DENIED, WHY_GRANTED, WHY_REMOVED } from './why.ts';

type DeedsProps = { found: CaseDetail; nextHref: Href };

/** Runs a decision, says what was done by `say`, then shows the next case, unless whoever took it has gone elsewhere meanwhile. */
function useDeed<T>(nextHref: Href, run: (input: T) => Promise<unknown>, say: (input: T) => string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isHere = useMounted();
  return useMutation({
    mutationFn: run,
    onSuccess: (_, input) => {
      toast.success(say(input));
      if (isHere()) navigate(nextHref, { replace: true, keepScroll: true });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['cases'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
}

/** Parts of which there is something to remove. */
function partsOf({ picture, intro, enIntro, links, bannerAssetId }: CaseDetail['now']): CasePart[] {
  const says = intro !== '' || enIntro !== '' || links.length > 0 || bannerAssetId !== '';
  return CASE_PARTS.filter((part) => part === 'name' || (part === 'picture' ? picture !== '' : says));
}

export function DecideActions({ found, nextHref }: DeedsProps) {
  const t = useStrings(casesStrings);
  const lang = useLang();
  const format = useFormat();
  const { id, token } = found;
  const [isAgainst, setAgainst] = useState(false);
  const [parts, setParts] = useState<ReadonlySet<CasePart>>(new Set());
  const [isTried, setTried] = useState(false);
  const name = sayNickname(lang, found.nickname);
  const keep = useDeed(
    nextHref,
    () => office.casesDesk.decide({ id, token, decision: 'keep' }),
    () => t.done.keep(name),
  );
  const remove = useDeed(
    nextHref,
    (input: { parts: CasePart[]; why: Text }) =>
      office.casesDesk.decide({ id, token, decision: 'remove', ...input }),
    ({ parts }) => t.done.remove(name, format.list(parts.map((part) => t.parts[part]))),
  );
  function press() {
    if (!keep.isPending) keep.mutate(undefined, { onError: (error) => toast.error(error.message) });
  }
  useDeedKeys({ a: press, r: () => setAgainst(true) });
  return (
    <>
      <Button variant="danger" onClick={() => setAgainst(true)}>
        {t.remove}
        <kbd>r</kbd>
      </Button>
      <Button variant="primary" busy={keep.isPending} onClick={press}>
        {t.keep}
        <kbd>a</kbd>
      </Button>
      <ReasonDialog
        open={isAgainst}
        onOpenChange={(open) => {
          if (open) return;
          setAgainst(false);
          remove.reset();
        }}
        title={t.removeTitle}
        description={t.removeText}
        confirmLabel={t.removeTitle}
        tone="danger"
        canned={WHY_REMOVED}
        maxLength={CASE_WHY_MAX}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={(why) => {
          setTried(true);
          const removed = CASE_PARTS.filter((part) => parts.has(part));
          if (removed.length > 0) remove.mutate({ parts: removed, why });
        }}
      >
        <Parts
          shown={partsOf(found.now)}
          chosen={parts}
          onChange={setParts}
          isMissing={isTried && parts.size === 0}
        />
      </ReasonDialog>
    </>
  );
}

type PartsProps = {
  shown: readonly CasePart[];
  chosen: ReadonlySet<CasePart>;
  onChange: (chosen: ReadonlySet<CasePart>) => void;
  isMissing: boolean;
};

function Parts({ shown, chosen, onChange, isMissing }: PartsProps) {
  const t = useStrings(casesStrings);
  return (
    <fieldset className={styles.parts}>
      <legend>{t.what}</legend>
      {shown.map((part) => (
        <Checkbox
          key={part}
          checked={chosen.has(part)}
          onCheckedChange={(isChosen) => {
            const next = new Set(chosen);
            if (isChosen) next.add(part);
            else next.delete(part);
            onChange(next);
          }}
        >
          {t.parts[part]}
        </Checkbox>
      ))}
      {isMissing && (
        <span className={styles.missing} role="alert">
          {t.whatMissing}
        </span>
      )}
    </fieldset>
  );
}

/** Another person than the first answers an appeal. */
export function AnswerActions({ found: { id, nickname }, nextHref }: DeedsProps) {
  const t = useStrings(casesStrings);
  const lang = useLang();
  const [asked, setAsked] = useState<'granted' | 'denied' | null>(null);
  const [last, setLast] = useState<'granted' | 'denied'>('granted');
  if (asked && asked !== last) setLast(asked);
  const answer = useDeed(
    nextHref,
    (input: { outcome: 'granted' | 'denied'; answer: Text }) => office.casesDesk.answer({ id, ...input }),
    ({ outcome }) => t.done[outcome](sayNickname(lang, nickname)),
  );
  useDeedKeys({ a: () => setAsked('granted'), r: () => setAsked('denied') });
  return (
    <>
      <Button onClick={() => setAsked('denied')}>
        {t.deny}
        <kbd>r</kbd>
      </Button>
      <Button variant="primary" onClick={() => setAsked('granted')}>
        {t.grant}
        <kbd>a</kbd>
      </Button>
      <ReasonDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (open) return;
          setAsked(null);
          answer.reset();
        }}
        title={last === 'granted' ? t.grantTitle : t.denyTitle}
        description={t.answerText}
        confirmLabel={last === 'granted' ? t.grantTitle : t.denyTitle}
        tone={last === 'granted' ? 'primary' : 'danger'}
        canned={last === 'granted' ? WHY_GRANTED : WHY_DENIED}
        maxLength={CASE_WHY_MAX}
        busy={answer.isPending}
        error={answer.error}
        onConfirm={(words) => answer.mutate({ outcome: last, answer: words })}
      />
    </>
  );
}
