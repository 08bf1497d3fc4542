import type { LegalWords } from '@mogine/contract/desk/legal';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import editorStyles from '../content/editor.module.css';
import { compareLines, linesOf, type Difference, type LegalLang } from './legal-draft.ts';
import styles from './legal.module.css';
import { legalStrings } from './legal.strings.ts';

type DifferenceProps = { before: LegalWords | null; after: LegalWords };

/** What is written, paragraph by paragraph, against what holds. */
export function DifferenceDialog({
  open,
  onClose,
  ...texts
}: DifferenceProps & { open: boolean; onClose: () => void }) {
  const t = useStrings(legalStrings);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.compareTitle}
      description={t.compareText}
      size="l"
    >
      <Differences {...texts} />
    </Dialog>
  );
}

/** What stays is told as one line between what changes. */
function groupSame(told: readonly Difference[]): (Difference | number)[] {
  const grouped: (Difference | number)[] = [];
  for (const difference of told) {
    const last = grouped.at(-1);
    if (difference.kind !== 'same') grouped.push(difference);
    else if (typeof last === 'number') grouped[grouped.length - 1] = last + 1;
    else grouped.push(1);
  }
  return grouped;
}

function Differences({ before, after }: DifferenceProps) {
  const t = useStrings(legalStrings);
  const format = useFormat();
  const own = useLang();
  const found = {
    zh: compareLines(linesOf(before, 'zh'), linesOf(after, 'zh')),
    en: compareLines(linesOf(before, 'en'), linesOf(after, 'en')),
  };
  const countOf = (lang: LegalLang) => found[lang].filter(({ kind }) => kind !== 'same').length;
  // What was written in one language alone is seen without looking for it.
  const [lang, setLang] = useState<LegalLang>(countOf(own) > 0 ? own : countOf('zh') > 0 ? 'zh' : 'en');
  const labelOf = (lang: LegalLang) => t.differs(t[lang], countOf(lang), format.number(countOf(lang)));
  return (
    <div className={editorStyles.preview}>
      <SegmentedControl
        label={t.compareTitle}
        value={lang}
        onValueChange={setLang}
        segments={[
          { value: 'zh', label: labelOf('zh') },
          { value: 'en', label: labelOf('en') },
        ]}
      />
      {before === null && <p>{t.nothingInForce}</p>}
      {countOf(lang) === 0 ? (
        <p>{t.noDifference}</p>
      ) : (
        <div className={styles.differences} lang={lang === 'zh' ? 'zh-CN' : 'en'}>
          {groupSame(found[lang]).map((part, at) =>
            typeof part === 'number' ? (
              <p key={at} className={styles.kept}>
                {t.kept(format.number(part))}
              </p>
            ) : part.kind === 'gone' ? (
              <del key={at} className={styles.gone}>
                <span className={styles.said}>{t.gonePart}</span>
                {part.line}
              </del>
            ) : (
              <ins key={at} className={styles.new}>
                <span className={styles.said}>{t.newPart}</span>
                {part.line}
              </ins>
            ),
          )}
        </div>
      )}
    </div>
  );
}
