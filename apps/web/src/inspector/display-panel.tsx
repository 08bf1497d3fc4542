import { useStrings } from '#shared/i18n/strings.tsx';
import { channelModes, matcaps, shapeModes, textureModes, type ModelMode } from '#viewer/model-modes.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { lookStrings } from './look.strings.ts';
import { ChoiceGrid, Group, SwitchRow } from './settings.tsx';
import type { OpenInspector } from './use-inspector.ts';

const GROUPS: readonly [name: 'shape' | 'texture' | 'channel', modes: readonly ModelMode[]][] = [
  ['shape', shapeModes],
  ['texture', textureModes],
  ['channel', channelModes],
];

/** How the model is drawn. What it cannot show says why. */
export function DisplayPanel({ inspector: { look, change, say, tools } }: { inspector: OpenInspector }) {
  const t = useStrings(lookStrings);
  const { modes: names, said } = useStrings(inspectorStrings);
  const { obstacles } = tools.covers;
  const choices = (modes: readonly ModelMode[]) =>
    modes.map((value) => {
      const obstacle = obstacles.get(value);
      return { value, label: names[value], obstacle: obstacle && t.obstacles[obstacle] };
    });
  function show(mode: ModelMode) {
    change({ mode });
    say(said.mode(names[mode]));
  }
  return (
    <>
      {GROUPS.map(([name, modes]) => (
        <Group key={name} name={t.modeGroups[name]}>
          <ChoiceGrid label={t.modeGroups[name]} choices={choices(modes)} value={look.mode} onChange={show} />
          {name === 'shape' && look.mode === 'matcap' && (
            <ChoiceGrid
              label={t.matcap}
              choices={matcaps.map((value) => ({ value, label: t.matcaps[value] }))}
              value={look.matcap}
              onChange={(matcap) => change({ matcap })}
            />
          )}
          {name === 'shape' && (
            <SwitchRow name={t.wires} isOn={look.hasWires} onChange={(hasWires) => change({ hasWires })} />
          )}
        </Group>
      ))}
    </>
  );
}
