import { FEATHER, PROMPT_MAX, REDRAW_CONTEXTS } from '@mogine/contract/create-limits';
import { Info, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { EngineInfo } from '../tasks/queries.ts';
import { abilityOf, type Ability, type Reason, type RedrawSettings } from './redraw-model.ts';
import { redrawStrings } from './redraw.strings.ts';
import styles from './redraw-panel.module.css';
import { Slider } from './slider.tsx';
import type { Means } from '../tasks/means.ts';

type Chip = keyof (typeof redrawStrings)['zh']['chips'];
const CHIPS: Readonly<Record<Ability, readonly Chip[]>> = {
  scene: ['remove', 'navy', 'green', 'white', 'walnut', 'leather', 'marble', 'plant'],
  pixels: ['remove', 'navy', 'green', 'white', 'walnut', 'leather'],
  free: ['remove', 'plant'],
};

type RedrawPanelProps = {
  settings: RedrawSettings;
  onChange: (change: Partial<RedrawSettings>) => void;
  engine: EngineInfo | undefined;
  hasScene: boolean;
  reasons: readonly Reason[];
  /** Null for a visitor. */
  means: Means | null;
  isPushing: boolean;
  onPush: () => void;
};

/** What the marked part should become, what the engine makes of that, and the button. */
export function RedrawPanel(props: RedrawPanelProps) {
  const { settings, onChange, engine, hasScene } = props;
  const t = useStrings(redrawStrings);
  const ability = engine && abilityOf(engine, hasScene);
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <PromptField {...props} ability={ability ?? 'free'} />
        {ability && (
          <p className={styles.ability}>
            <Info aria-hidden="true" />
            {t.ability[ability]}
          </p>
        )}
        {ability === 'free' && <Choices settings={settings} onChange={onChange} />}
        <Slider
          label={t.feather}
          value={settings.feather}
          min={FEATHER.min}
          max={FEATHER.max}
          text={t.px(settings.feather)}
          hint={t.featherHint}
          onChange={(feather) => onChange({ feather })}
        />
        {ability && ability !== 'free' && <p className={styles.note}>{t.ignored}</p>}
      </div>
      <PushRow {...props} />
    </div>
  );
}

function PromptField({
  settings,
  onChange,
  onPush,
  ability,
}: Pick<RedrawPanelProps, 'settings' | 'onChange' | 'onPush'> & { ability: Ability }) {
  const t = useStrings(redrawStrings);
  const id = useId();
  return (
    <div className={styles.prompt}>
      <label className={styles.label} htmlFor={id}>
        {t.prompt}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={4}
        maxLength={PROMPT_MAX}
        value={settings.prompt}
        placeholder={t.promptHint[ability]}
        onChange={(event) => onChange({ prompt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onPush();
        }}
      />
      <div role="group" aria-label={t.quick} className={styles.chips}>
        {CHIPS[ability].map((chip) => (
          <button
            key={chip}
            type="button"
            className={chipClass}
            aria-pressed={settings.prompt === t.chips[chip]}
            onClick={() => onChange({ prompt: t.chips[chip] })}
          >
            {t.chips[chip]}
          </button>
        ))}
      </div>
    </div>
  );
}

function Choices({ settings, onChange }: Pick<RedrawPanelProps, 'settings' | 'onChange'>) {
  const t = useStrings(redrawStrings);
  return (
    <>
      <Slider
        label={t.strength}
        value={settings.strength}
        min={1}
        max={100}
        text={String(settings.strength)}
        hint={t.strengthHint}
        onChange={(strength) => onChange({ strength })}
      />
      <div className={styles.prompt}>
        <span className={styles.label}>{t.context}</span>
        <SegmentedControl
          label={t.context}
          value={settings.context}
          segments={REDRAW_CONTEXTS.map((value) => ({ value, label: t.contexts[value] }))}
          onValueChange={(context) => onChange({ context })}
        />
        <p className={styles.note}>{t.contextHints[settings.context]}</p>
      </div>
    </>
  );
}

function PushRow({ engine, reasons, means, isPushing, onPush }: RedrawPanelProps) {
  const t = useStrings(redrawStrings);
  const lang = useLang();
  const format = useFormat();
  const why = engine?.flows.find(({ name }) => name === 'inpaint_api')?.why[lang];
  const words = reasons.map((reason) => (reason === 'notReady' && why ? why : t.reasons[reason]));
  const isFree = means !== null && means.freeTriesLeft > 0;
  return (
    <div className={styles.push}>
      {words.length > 0 && <p className={styles.reason}>{words[0]}</p>}
      <Button
        variant="primary"
        size="xl"
        wide
        busy={isPushing}
        reasons={words}
        icon={<Sparkles aria-hidden="true" />}
        onClick={onPush}
      >
        {means ? t.push : t.pushLogin}
      </Button>
      {means && (
        <p className={styles.price}>
          <span>{isFree ? t.freeLeft(means.freeTriesLeft) : t.price(means.price)}</span>
          {!isFree && <span>{t.pointsLeft(format.number(means.points))}</span>}
          {reasons.includes('points') && (
            <Link className={styles.topUp} href={href.pay({ type: 'point', redirect: href.redraw() })}>
              {t.topUp}
            </Link>
          )}
        </p>
      )}
      {engine && (
        <p className={styles.engine}>
          {t.engine([nameEngine(lang, engine.title), engine.model].filter(Boolean).join(' · '))}
        </p>
      )}
    </div>
  );
}
