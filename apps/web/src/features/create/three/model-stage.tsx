import { useEffect } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { nameEngine } from '../tasks/engine-name.ts';
import { ModelFrame } from './model-frame.tsx';
import { formatSize, type Size } from './model-size.ts';
import styles from './model-stage.module.css';
import { threeStrings } from './three.strings.ts';
import { useModelView } from './use-model-view.ts';

export type StagedModel = {
  name: string;
  /** Address of the GLB. */
  url: string;
  cover: string;
  /** What made it, as the server tells it. */
  engine: string;
  facts: { size: Size; triangles: number; materials: number } | null;
  /** What is marked on it, see ModelViewer.mark; null for nothing. */
  marked?: { lines: readonly number[]; faces: readonly number[] } | null;
};

/** A model, large, with what was measured of it. */
export function ModelStage({ model }: { model: StagedModel }) {
  const lang = useLang();
  const format = useFormat();
  const t = useStrings(threeStrings);
  const view = useModelView();
  const { name, url, cover, engine, facts, marked = null } = model;
  const { viewer } = view;
  const { lines = null, faces } = marked ?? {};
  useEffect(() => viewer?.mark(lines, faces), [viewer, lines, faces]);
  const said: [name: string, value: string][] = [
    ...(facts
      ? ([
          [t.size, formatSize(lang, facts.size)],
          [t.triangles, format.number(facts.triangles)],
          [t.materialCount, format.number(facts.materials)],
        ] satisfies [string, string][])
      : []),
    ...(engine ? ([[t.made, nameEngine(lang, engine)]] satisfies [string, string][]) : []),
  ];
  return (
    <div className={styles.stage}>
      <ModelFrame
        output={{ url, cover, width: null, height: null, facts }}
        prompt={name}
        view={view}
        isByAi={engine !== ''}
        isAsked={marked !== null}
      />
      <dl className={styles.facts}>
        {said.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
