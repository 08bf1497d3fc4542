import { units } from '@mogine/contract/lengths';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import { useUnit } from './use-unit.ts';

/** What lengths are said in, everywhere in the browser. */
export function UnitChoice() {
  const t = useStrings(inspectorStrings);
  const [unit, setUnit] = useUnit();
  return (
    <SegmentedControl
      label={t.unit}
      value={unit}
      segments={units.map((value) => ({ value, label: t.units[value] }))}
      onValueChange={setUnit}
    />
  );
}
