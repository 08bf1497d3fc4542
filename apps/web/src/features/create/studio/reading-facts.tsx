import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleMinus, CircleSlash, PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { stylesQuery } from '../tasks/queries.ts';
import { stageStrings } from './stage.strings.ts';
import type { Task } from '../tasks/task-model.ts';
import styles from './reading-facts.module.css';

/** What was asked for, and what the engine made of the words. */
export function ReadingFacts({ task }: { task: Task }) {
  const t = useStrings(stageStrings);
  const lang = useLang();
  const { reading } = task;
  const { data: presets = [] } = useQuery(stylesQuery);
  const style = presets.find(({ lora }) => task.loras.split(',').includes(lora));
  const facts = [
    style && pickText(lang, style.name, style.enName),
    `${task.width} × ${task.height}`,
    t.seedOf(task.seed),
    nameEngine(lang, task.engine),
    task.beginTime && task.endTime && t.took(secondsBetween(task.beginTime, task.endTime)),
  ].filter(Boolean);
  return (
    <section className={styles.facts} aria-label={t.details}>
      <p className={styles.prompt}>{task.prompt}</p>
      <p className={styles.line}>{facts.join(' · ')}</p>
      {reading && (
        <dl className={styles.reading}>
          <Row icon={<CircleCheck />} name={t.recognised} words={reading.recognised} tone={styles.good} />
          <Row icon={<CircleMinus />} name={t.refused} words={reading.refused} />
          <Row icon={<CircleHelp />} name={t.unrecognised} words={reading.unrecognised} tone={styles.bad} />
          <Row
            icon={<CircleSlash />}
            name={t.noEffect}
            words={reading.noEffect.map(({ text, why }) => `${text}: ${why[lang]}`)}
          />
          <Row icon={<PackageX />} name={t.missing} words={reading.missing.map((text) => text[lang])} />
        </dl>
      )}
    </section>
  );
}

type RowProps = { icon: ReactNode; name: string; words: readonly string[]; tone?: string | undefined };

function Row({ icon, name, words, tone }: RowProps) {
  if (words.length === 0) return null;
  return (
    <div className={styles.row}>
      <dt className={tone}>
        {icon}
        {name}
      </dt>
      {words.map((word) => (
        <dd key={word}>{word}</dd>
      ))}
    </div>
  );
}

function secondsBetween(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
}
