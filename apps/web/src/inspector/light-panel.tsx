import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { backdrops, environmentNames, toneMappings } from '#viewer/environment-names.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { lookStrings } from './look.strings.ts';
import styles from './light-panel.module.css';
import { FIRST_LOOK, LIGHT_KEYS, pickLight, type LightLook } from './look.ts';
import { ChoiceGrid, Group, SliderRow, SwitchRow } from './settings.tsx';

const FIRST_LIGHT = pickLight(FIRST_LOOK);

type LightPanelProps = {
  look: LightLook;
  change(next: Partial<LightLook>): void;
  /** For those who do not see it. */
  say(words: string): void;
};

/** The light that a thing stands in, how it is exposed, and what lies behind it. */
export function LightPanel({ look, change, say }: LightPanelProps) {
  const t = useStrings(lookStrings);
  const { said } = useStrings(inspectorStrings);
  const format = useFormat();
  const isFirst = LIGHT_KEYS.every((key) => look[key] === FIRST_LOOK[key]);
  return (
    <>
      <Group name={t.environment}>
        <ChoiceGrid
          label={t.environment}
          choices={environmentNames.map((value) => ({ value, label: t.environments[value] }))}
          value={look.environment}
          onChange={(environment) => {
            change({ environment });
            say(said.environment(t.environments[environment]));
          }}
        />
        <SliderRow
          name={t.light}
          {...{ min: -180, max: 180, step: 5, value: look.lightDegrees }}
          said={`${look.lightDegrees}°`}
          onChange={(lightDegrees) => change({ lightDegrees })}
        />
        <SliderRow
          name={t.strength}
          {...{ min: 0, max: 3, step: 0.05, value: look.strength }}
          said={`${format.number(look.strength)}×`}
          onChange={(strength) => change({ strength })}
        />
        <SwitchRow name={t.shadow} isOn={look.hasShadow} onChange={(hasShadow) => change({ hasShadow })} />
      </Group>
      <Group name={t.toneMapping}>
        <SegmentedControl
          label={t.toneMapping}
          value={look.toneMapping}
          segments={toneMappings.map((value) => ({ value, label: t.toneMappings[value] }))}
          onValueChange={(toneMapping) => change({ toneMapping })}
        />
        <SliderRow
          name={t.exposure}
          {...{ min: -2, max: 2, step: 0.1, value: Math.log2(look.exposure) }}
          said={`${format.number(Math.round(Math.log2(look.exposure) * 10) / 10)} EV`}
          onChange={(stops) => change({ exposure: 2 ** stops })}
        />
      </Group>
      <Group name={t.backdrop}>
        <SegmentedControl
          label={t.backdrop}
          value={look.backdrop}
          segments={backdrops.map((value) => ({ value, label: t.backdrops[value] }))}
          onValueChange={(backdrop) => change({ backdrop })}
        />
        {look.backdrop === 'color' && (
          <label className={styles.color}>
            {t.backdropColor}
            <input
              type="color"
              value={look.backdropColor}
              onChange={(event) => change({ backdropColor: event.target.value })}
            />
          </label>
        )}
      </Group>
      {!isFirst && (
        <Button size="s" variant="quiet" onClick={() => change(FIRST_LIGHT)}>
          {t.defaults}
        </Button>
      )}
    </>
  );
}
