import { TRIED_TEXT_MAX } from '@mogine/contract/desk/moderation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import styles from './words.module.css';
import { VERDICT_TONES, wordsStrings } from './words.strings.ts';

/** How a text would be judged now; nothing is kept of it. */
export function TryPanel({ listHref }: { listHref: Href }) {
  const t = useStrings(wordsStrings);
  const [text, setText] = useState('');
  const judge = useMutation({ mutationFn: () => office.moderationDesk.tryText({ text }) });
  return (
    <DetailPanel title={t.try} listHref={listHref}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') judge.mutate();
        }}
      >
        <TextArea
          label={t.text}
          rows={5}
          maxLength={TRIED_TEXT_MAX}
          value={text}
          hint={t.tryHint}
          error={judge.error ? judge.error.message : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          busy={judge.isPending}
          reasons={text.trim() ? [] : [t.textMissing]}
        >
          {t.judge}
        </Button>
      </form>
      <div role="status" className={styles.outcome}>
        {judge.data && (
          <>
            <Badge tone={VERDICT_TONES[judge.data.verdict]}>{t.outcomes[judge.data.verdict]}</Badge>
            <ul>
              {judge.data.hits.map(({ word, category, verdict }) => (
                <li key={word}>
                  {word} · {t.categories[category]} · {t.verdicts[verdict]}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </DetailPanel>
  );
}
