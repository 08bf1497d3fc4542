import { useState, type ReactNode } from 'react';
import { BATCH_MAX } from '@mogine/contract/create-limits';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { EngineInfo } from '../tasks/queries.ts';
import type { Settings } from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';
import type { Studio } from './use-studio.ts';
import { FramePicker } from './frame-picker.tsx';
import { NegativeBox } from './negative-box.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import { SeedField } from './seed-field.tsx';
import styles from './settings-panel.module.css';
import { StylePicker } from './style-picker.tsx';

type SettingsPanelProps = { studio: Studio; engine: EngineInfo | undefined };

const BATCHES = Array.from({ length: BATCH_MAX }, (_, index) => String(index + 1));

/** Everything but the words. */
export function SettingsPanel({ studio, engine }: SettingsPanelProps) {
  const t = useStrings(studioStrings);
  const { settings } = studio.state;
  const [isNegativeOpen, setNegativeOpen] = useState(settings.negativePrompt !== '');
  const change = (next: Partial<Settings>) => studio.dispatch({ kind: 'changed', change: next });
  return (
    <div className={styles.panel}>
      {engine?.hasNegative !== false &&
        (isNegativeOpen || settings.negativePrompt !== '' ? (
          <NegativeBox
            value={settings.negativePrompt}
            onChange={(negativePrompt) => change({ negativePrompt })}
          />
        ) : (
          <button type="button" className={styles.add} onClick={() => setNegativeOpen(true)}>
            {t.addNegative}
          </button>
        ))}
      <Part title={t.style}>
        <StylePicker value={settings.style} onChange={(style) => change({ style })} />
      </Part>
      <Part title={t.reference}>
        <ReferencePicker studio={studio} engine={engine?.kind ?? 'atelier'} />
      </Part>
      <Part title={t.frame}>
        <FramePicker settings={settings} onChange={change} />
      </Part>
      <div className={styles.pair}>
        <Part title={t.batch}>
          <SegmentedControl
            label={t.batch}
            value={String(settings.batchSize)}
            onValueChange={(count) => change({ batchSize: Number(count) })}
            segments={BATCHES.map((count) => ({ value: count, label: count }))}
          />
        </Part>
        <SeedField settings={settings} onChange={change} />
      </div>
      {!studio.isDraftKept && <p className={styles.note}>{t.draftNotKept}</p>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
