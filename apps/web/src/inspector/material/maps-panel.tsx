import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { mapChannels } from '#viewer/material/names.ts';
import { ChoiceGrid } from '../settings.tsx';
import type { InspectedMaterial } from './inspected-material.ts';
import { materialStrings } from './material.strings.ts';
import type { OpenMaterialInspector } from './use-material-inspector.ts';

const WHOLE = 'whole';

type MapsPanelProps = { inspector: OpenMaterialInspector; material: InspectedMaterial };

/** The whole material, or one of its maps alone. What it has not says so. */
export function MapsPanel({ inspector: { look, change, say, viewer }, material: { maps } }: MapsPanelProps) {
  const t = useStrings(materialStrings);
  const format = useFormat();
  const choices = mapChannels.map((value) => {
    const pixels = viewer.sizes.get(value);
    return {
      value,
      label: t.maps[value],
      ...(pixels === undefined
        ? { obstacle: t.noMap }
        : { picture: maps[value], note: t.pixels(format.number(pixels)) }),
    };
  });
  return (
    <ChoiceGrid
      label={t.panels.maps}
      choices={[{ value: WHOLE, label: t.whole }, ...choices]}
      value={look.map ?? WHOLE}
      onChange={(chosen) => {
        const map = chosen === WHOLE ? null : chosen;
        change({ map });
        say(map ? t.said.map(t.maps[map]) : t.said.whole);
      }}
    />
  );
}
