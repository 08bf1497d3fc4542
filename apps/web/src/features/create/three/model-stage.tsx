import { formatSize, type Size } from '@mogine/contract/lengths';
import type { InspectedModel, Marks } from '#inspector/inspected-model.ts';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { ModelFrame } from './model-frame.tsx';

import styles from './model-stage.module.css';
import { threeStrings } from './three.strings.ts';

export type StagedModel = {
  name: string;
  /** Address of the GLB. */
  url: string;
  /** Lighter copies of it and itself, see InspectedModel. */
  levels?: InspectedModel['levels'];
  cover: string;
  /** What made it, as the server tells it. */
  engine: string;
  facts: { size: Size; triangles: number; materials: number } | null;
  /** What is marked on it, see ModelViewer.mark; null for nothing. */
  marked?: Marks | null;
};

/** A model, large, with what was measured of it. */
export function ModelStage({ model }: { model: StagedModel }) {
  const lang = useLang();
  const format = useFormat();
  const t = useStrings(threeStrings);
  const { name, url, levels = [], cover, engine, facts, marked = null } = model;
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
        output={{ url, cover, width: null, height: null }}
        levels={levels}
        prompt={name}
        isByAi={engine !== ''}
        isFilled
        marked={marked}
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
