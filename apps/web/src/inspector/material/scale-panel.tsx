import { metresPer, resolveUnit } from '@mogine/contract/lengths';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { toLocale } from '#shared/i18n/lang.ts';
import { Button } from '#shared/ui/button.tsx';
import { inspectorStrings } from '../inspector.strings.ts';
import { Group, NumberRow, SliderRow } from '../settings.tsx';
import { UnitChoice } from '../unit-choice.tsx';
import { useUnit } from '../use-unit.ts';
import type { InspectedMaterial } from './inspected-material.ts';
import styles from './material-panels.module.css';
import { boundTile, countRepeats, measureTexels, TILE_RANGE, tileOfRepeats } from './material-look.ts';
import { materialStrings } from './material.strings.ts';
import type { OpenMaterialInspector } from './use-material-inspector.ts';

type ScalePanelProps = { inspector: OpenMaterialInspector; material: InspectedMaterial };

const STEPS = Math.log2(TILE_RANGE);
/** Enough to tell maps apart, and to type back. */
const DIGITS = 3;

/** How large a tile is shown, in lengths and in repeats, and how fine its maps are there. */
export function ScalePanel({ inspector, material }: ScalePanelProps) {
  const lang = useLang();
  const t = useStrings(materialStrings);
  const { unit: unitName } = useStrings(inspectorStrings);
  const [unit] = useUnit();
  const { look, change, viewer, lifeM, tileM } = inspector;
  const said = resolveUnit(lifeM, unit);
  const perUnit = metresPer(said);
  const times = tileM / lifeM;
  const short = (value: number) =>
    new Intl.NumberFormat(toLocale(lang), { maximumSignificantDigits: DIGITS, useGrouping: false }).format(
      value,
    );
  const show = (edgeM: number) => {
    const bounded = boundTile(edgeM, lifeM);
    change({ tileM: bounded === lifeM ? null : bounded });
  };
  const shownPx = Math.max(0, ...viewer.sizes.values());
  return (
    <>
      <Group name={unitName}>
        <UnitChoice />
      </Group>
      <Group name={t.tile}>
        <NumberRow
          name={t.tileIn(said)}
          value={Number((tileM / perUnit).toFixed(DIGITS))}
          onChange={(value) => show(value * perUnit)}
        />
        <NumberRow
          name={t.repeats[look.shape]}
          value={Number(countRepeats(look.shape, tileM).toPrecision(DIGITS))}
          onChange={(repeats) => show(tileOfRepeats(look.shape, repeats, lifeM))}
        />
        <SliderRow
          name={t.size}
          {...{ min: -STEPS, max: STEPS, step: 0.05, value: Math.log2(times) }}
          said={Math.abs(Math.log2(times)) < 0.01 ? t.lifeSize : t.times(short(times))}
          onChange={(power) => show(Math.abs(power) < 0.025 ? lifeM : lifeM * 2 ** power)}
        />
        {look.tileM !== null && (
          <Button size="s" variant="quiet" onClick={() => change({ tileM: null })}>
            {t.toLife}
          </Button>
        )}
      </Group>
      <Group name={t.texels}>
        <dl className={styles.texels}>
          <Texels name={t.shown} pixels={shownPx} tileM={tileM} short={short} />
          {material.full && (
            <Texels name={t[material.full.kind]} pixels={material.full.px} tileM={tileM} short={short} />
          )}
        </dl>
        {look.tileM !== null && <p className={styles.note}>{t.texelNote}</p>}
      </Group>
    </>
  );
}

type TexelsProps = { name: string; pixels: number; tileM: number; short: (value: number) => string };

function Texels({ name, pixels, tileM, short }: TexelsProps) {
  const t = useStrings(materialStrings);
  const { perMetre, mm } = measureTexels(pixels, tileM);
  return (
    <div className={styles.texel}>
      <dt>
        {name} <span className={styles.quiet}>{t.pixels(String(pixels))}</span>
      </dt>
      <dd>
        <span>{t.perMetre(String(Math.round(perMetre)))}</span>
        <span>{t.texel(short(mm))}</span>
      </dd>
    </div>
  );
}
