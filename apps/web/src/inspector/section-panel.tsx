import { FlipHorizontal2 } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { axes, type Axis } from '#viewer/section.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { toggleCut } from './look.ts';
import styles from './measure-panel.module.css';
import { Group, SliderRow, SwitchRow } from './settings.tsx';
import type { OpenInspector } from './use-inspector.ts';

/** Planes that cut the model open, one along each axis. */
export function SectionPanel({ inspector: { look, change, viewer, length } }: { inspector: OpenInspector }) {
  const t = useStrings(inspectorStrings);
  const { cuts } = look;
  const { min, max } = viewer.ground.box;
  const set = (axis: Axis, next: { at?: number; isFlipped?: boolean }) => {
    const cut = cuts[axis];
    if (cut) change({ cuts: { ...cuts, [axis]: { ...cut, ...next } } });
  };
  return (
    <>
      {axes.map((axis) => {
        const cut = cuts[axis];
        const name = t.axes[axis];
        return (
          <Group key={axis} name={name} isNameless>
            <SwitchRow
              name={name}
              isOn={cut !== undefined}
              onChange={() => change({ cuts: toggleCut(cuts, axis) })}
            />
            {cut && (
              <>
                <SliderRow
                  name={t.cutAt(name)}
                  {...{ min: 0, max: 1, step: 0.005, value: cut.at }}
                  said={length((max[axis] - min[axis]) * cut.at)}
                  onChange={(at) => set(axis, { at })}
                />
                <Button
                  size="s"
                  aria-label={t.flip(name)}
                  aria-pressed={cut.isFlipped}
                  icon={<FlipHorizontal2 aria-hidden="true" />}
                  onClick={() => set(axis, { isFlipped: !cut.isFlipped })}
                >
                  {t.flip(axis.toUpperCase())}
                </Button>
              </>
            )}
          </Group>
        );
      })}
      <p className={styles.quiet}>{t.sectionHint}</p>
    </>
  );
}
