import {
  IMPORT_COLUMNS,
  IMPORT_FAULTS,
  IMPORT_OUTCOME_NAMES,
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from '@mogine/contract/import-words';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { Changes } from '../assets/changes.tsx';
import { deskHref } from '../desk.ts';
import { moreOf, useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import styles from './imports.module.css';
import { importsStrings } from './imports.strings.ts';
import type { ImportRow } from './import-row.ts';

type Line = Data<'importsDesk', 'lines'>['lines'][number];

/** While it is a plan, these are its outcomes; afterwards those that lines may have come to. */
const OF_PLANS: readonly ImportOutcome[] = ['planned', 'same', 'refused'];

/** The lines of a table, with what each changes, or why it does not. */
export function ImportLines({ row: { id, state, changed, left } }: { row: ImportRow }) {
  const t = useStrings(importsStrings);
  const lang = useLang();
  const [wanted, setWanted] = useState<ImportOutcome | ''>('');
  // Read again as it goes on.
  const list = useDeskList(['imports', 'lines', id, wanted, state, changed + left], async (page, signal) => {
    const asked = { id, ...(wanted && { outcome: wanted }), after: Number(page.cursor ?? 0) };
    const { lines, next } = await office.importsDesk.lines(asked, { signal });
    return { records: lines, total: null, current: 1, pages: 1, cursor: next === null ? null : String(next) };
  });
  const outcomes = IMPORT_OUTCOME_NAMES.filter(
    (outcome) => state !== 'planned' || OF_PLANS.includes(outcome),
  );
  return (
    <>
      <div>
        <Select
          label={t.show}
          value={wanted}
          onValueChange={setWanted}
          options={[
            { value: '', label: t.every },
            ...outcomes.map((value) => ({ value, label: IMPORT_OUTCOMES[value][lang] })),
          ]}
        />
      </div>
      {list.status === 'pending' && <SkeletonText lines={6} />}
      {list.status === 'error' && <ReadFailure of={list} title={t.failed} />}
      {list.status === 'success' && list.rows.length === 0 && <p className={styles.small}>{t.noLines}</p>}
      <ol className={styles.lines}>
        {list.rows.map((line) => (
          <LineOf key={line.line} line={line} />
        ))}
      </ol>
      <LoadMore of={moreOf(list)} />
    </>
  );
}

const TONES: Partial<Record<ImportOutcome, 'accent' | 'danger' | 'success'>> = {
  ...({ planned: 'accent', changed: 'success', refused: 'danger' } as const),
};

function LineOf({ line: { line, assetId, name, enName, outcome, before, after, faults } }: { line: Line }) {
  const t = useStrings(importsStrings);
  const lang = useLang();
  const format = useFormat();
  const title = (lang === 'zh' ? name : enName) || name;
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.small}>{t.lineOf(format.number(line))}</span>
        {title ? (
          <Link href={deskHref('assets', assetId)} aria-label={`${t.openAsset}: ${title}`}>
            {title}
          </Link>
        ) : (
          <span>{assetId}</span>
        )}
        <Badge tone={TONES[outcome] ?? 'neutral'}>{IMPORT_OUTCOMES[outcome][lang]}</Badge>
      </div>
      {before && after && <Changes before={before} after={after} />}
      {faults.map(({ column, fault, cell }, at) => (
        <p key={at} className={styles.fault}>
          <strong>{column === null ? t.wholeLine : IMPORT_COLUMNS[column][lang]}</strong>{' '}
          {cell && <code>{cell}</code>} {IMPORT_FAULTS[fault][lang]}
        </p>
      ))}
    </li>
  );
}
