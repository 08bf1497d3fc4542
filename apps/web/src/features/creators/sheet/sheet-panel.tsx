import { Download, Table2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { writeCsv } from './csv.ts';
import type { KeptSheet, RowState } from './kept-sheet.ts';
import { SHEET_COLUMNS, type SheetIssue } from './sheet.ts';
import styles from './sheet-panel.module.css';
import { sheetStrings } from './sheet.strings.ts';
import { useSheet, type ReadTable } from './use-sheet.ts';

const TONES: Readonly<Record<RowState, BadgeTone>> = {
  ...({ awaiting: 'info', filled: 'success', handedIn: 'success', failed: 'danger' } as const),
};

/** Fills many drafts in from one table. */
export function SheetPanel() {
  const t = useStrings(sheetStrings);
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, kept, choose, discard, start, retry, clear } = useSheet();

  function giveTemplate() {
    const titles = Object.values(SHEET_COLUMNS).map(([zh, en]) => (lang === 'zh' ? zh : en));
    const url = URL.createObjectURL(
      new Blob([writeCsv([titles, t.example.split('|')])], { type: 'text/csv' }),
    );
    const link = Object.assign(document.createElement('a'), { href: url, download: t.templateName });
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <section className={styles.panel} aria-label={t.title}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{t.title}</h2>
          <p className={styles.quiet}>{t.text}</p>
        </div>
        <div className={styles.actions}>
          <Button size="s" icon={<Download />} onClick={giveTemplate}>
            {t.template}
          </Button>
          {!kept && (
            <Button size="s" icon={<Table2 />} onClick={() => input.current?.click()}>
              {t.choose}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={t.choose}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file is chosen again once it is corrected.
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
      </div>
      {chosen && !kept && <Checked table={chosen} onStart={start} onDiscard={discard} />}
      {kept && <Progress kept={kept} onRetry={retry} onClear={clear} />}
    </section>
  );
}

type CheckedProps = {
  table: ReadTable;
  onStart: (isHandedIn: boolean) => void;
  onDiscard: () => void;
};

function Checked({ table: { entries, issues, unknown }, onStart, onDiscard }: CheckedProps) {
  const t = useStrings(sheetStrings);
  const format = useFormat();
  const [isHandedIn, setHandedIn] = useState(false);
  return (
    <div className={styles.part} role="status">
      <p>
        {t.usable(format.number(entries.length))}
        {issues.length > 0 && ` · ${t.broken(format.number(issues.length))}`}
      </p>
      {unknown.length > 0 && <p>{t.unknown(format.list(unknown))}</p>}
      {issues.length > 0 && <Issues issues={issues} />}
      {entries.length > 0 && (
        <Checkbox checked={isHandedIn} onCheckedChange={setHandedIn}>
          {t.handIn}
        </Checkbox>
      )}
      <div className={styles.actions}>
        {entries.length > 0 && (
          <Button variant="primary" onClick={() => onStart(isHandedIn)}>
            {t.start(format.number(entries.length))}
          </Button>
        )}
        <Button onClick={onDiscard}>{t.giveUp}</Button>
      </div>
    </div>
  );
}

function Issues({ issues }: { issues: readonly SheetIssue[] }) {
  const t = useStrings(sheetStrings);
  const lang = useLang();
  return (
    // Whoever has no mouse scrolls it by its arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={t.issues} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t.line, t.column, t.fault, t.cell].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map(({ line, column, fault, cell }) => (
            <tr key={`${line} ${column} ${fault}`}>
              <td>{line}</td>
              <td>{SHEET_COLUMNS[column][lang === 'zh' ? 0 : 1]}</td>
              <td>{t.faults[fault]}</td>
              <td className={styles.quiet}>{cell}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ProgressProps = { kept: KeptSheet; onRetry: () => void; onClear: () => void };

function Progress({ kept: { rows }, onRetry, onClear }: ProgressProps) {
  const t = useStrings(sheetStrings);
  const format = useFormat();
  const open = rows.filter(({ state }) => state === 'awaiting').length;
  const failed = rows.filter(({ state }) => state === 'failed').length;
  return (
    <div className={styles.part}>
      <p role="status">{t.progress(format.number(rows.length - open), format.number(rows.length))}</p>
      {open > 0 && <p className={styles.quiet}>{t.waiting}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- As above. */}
      <div className={styles.scroll} role="region" aria-label={t.rows} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[t.line, t.file, t.state].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, file, state, problem, draftId }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{draftId === '' ? file : <Link href={href.draft(draftId)}>{file}</Link>}</td>
                <td>
                  <Badge tone={problem !== '' && state === 'filled' ? 'warn' : TONES[state]}>
                    {t.states[state]}
                  </Badge>{' '}
                  {problem}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        {failed > 0 && <Button onClick={onRetry}>{t.retry}</Button>}
        <Button onClick={onClear}>{open > 0 ? t.stop : t.finish}</Button>
      </div>
    </div>
  );
}
