import { Dices, Sparkles } from 'lucide-react';
import type { FormEvent } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { Means } from '../tasks/means.ts';
import type { EngineInfo } from '../tasks/queries.ts';
import { randomSeed } from '../tasks/seed.ts';
import { canModel, readOptionalSeed, type ModelForm, type Reason, type Way } from './three-model.ts';
import { MODEL_SAMPLES } from './three-samples.ts';
import { threeStrings } from './three.strings.ts';
import { CostLine } from './cost-line.tsx';
import styles from './compose-panel.module.css';

const SourcePicker = lazyPart(
  'create-3d-picture',
  async () => (await import('./source-picker.tsx')).SourcePicker,
);

const WAYS: readonly Way[] = ['words', 'picture'];

type ComposePanelProps = {
  form: ModelForm;
  engine: EngineInfo | undefined;
  means: Means | null;
  reasons: readonly Reason[];
  isBusy: boolean;
  onChange: (change: Partial<ModelForm>) => void;
  onSubmit: () => void;
};

/** What is to become a model, and the button that makes it. */
export function ComposePanel({
  form,
  engine,
  means,
  reasons,
  isBusy,
  onChange,
  onSubmit,
}: ComposePanelProps) {
  const lang = useLang();
  const t = useStrings(threeStrings);
  const flow = engine?.flows.find(({ name }) => name === 'i2m_api');
  const why = flow ? pickText(lang, flow.why.zh, flow.why.en) : '';
  /** What the engine says for itself is more telling than our words. */
  const wordsOf = (reason: Reason) => (reason === 'foreign' && why !== '' ? why : t.reasons[reason]);
  const isForeign = form.source !== null && engine !== undefined && !canModel(form.source, engine);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reasons.length === 0 && !isBusy) onSubmit();
  }

  return (
    <form className={styles.panel} aria-label={t.settings} onSubmit={submit}>
      <div className={styles.ways}>
        <SegmentedControl
          label={t.way}
          value={form.way}
          segments={WAYS.map((value) => ({ value, label: t.ways[value] }))}
          onValueChange={(way) => onChange({ way })}
        />
      </div>
      {form.way === 'words' ? (
        <>
          <TextArea
            label={t.prompt}
            value={form.prompt}
            placeholder={t.promptPlaceholder}
            hint={engine?.kind === 'comfyui' ? t.limitsComfy : t.limitsWords}
            onChange={(event) => onChange({ prompt: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
            }}
          />
          <div className={styles.samples} role="group" aria-label={t.samples}>
            {MODEL_SAMPLES.map(({ zh, en }) => pickText(lang, zh, en)).map((example) => (
              <button
                key={example}
                type="button"
                className={chipClass}
                aria-pressed={form.prompt === example}
                onClick={() => onChange({ prompt: example })}
              >
                {example}
              </button>
            ))}
          </div>
        </>
      ) : (
        <SourcePicker
          source={form.source}
          engine={engine}
          fault={isForeign ? wordsOf('foreign') : ''}
          onChange={(source) => onChange({ source })}
        />
      )}
      <TextField
        label={t.seed}
        note={t.seedAny}
        inputMode="numeric"
        autoComplete="off"
        value={form.seed}
        {...(readOptionalSeed(form.seed) === null ? { error: t.seedWrong } : { hint: t.seedHint })}
        onChange={(event) => onChange({ seed: event.target.value })}
        suffix={
          <IconButton
            size="s"
            label={t.randomSeed}
            icon={<Dices />}
            onClick={() => onChange({ seed: String(randomSeed()) })}
          />
        }
      />
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          size="xl"
          wide
          busy={isBusy}
          reasons={reasons.map(wordsOf)}
          icon={<Sparkles aria-hidden="true" />}
        >
          {t.make}
        </Button>
        <CostLine means={means} isShort={reasons.includes('points')} />
        {engine && <EngineLine engine={engine} />}
      </div>
    </form>
  );
}

/** What makes it, as the law wants it named. */
function EngineLine({ engine }: { engine: EngineInfo }) {
  const t = useStrings(threeStrings);
  const lang = useLang();
  const parts = [
    `${t.engine} ${nameEngine(lang, engine.title)}`,
    ...(engine.model ? [`${t.model} ${engine.model}`] : []),
    ...(engine.filing ? [`${t.filing} ${engine.filing}`] : []),
  ];
  return <p className={styles.engine}>{parts.join(' · ')}</p>;
}
