import { RATE_LIMITS, RATE_NAMES } from '@mogine/contract/rate-limits';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import { ProposeVersion } from '../versions/propose-version.tsx';
import { readForm, readRate, toDraftOf, toForm, type RateVersion } from './rate-form.ts';
import { ratesStrings } from './rates.strings.ts';

type ProposeRatesProps = { from: RateVersion; open: boolean; onClose: () => void };

/** Rates from a moment on, beginning with those that hold before. */
export function ProposeRates({ from, ...opening }: ProposeRatesProps) {
  const t = useStrings(ratesStrings);
  const format = useFormat();
  const draft = useDraft(toDraftOf(from), toForm, 'rates', 'desk');
  const { form, setForm } = draft;
  const proposal = readForm(form);
  return (
    <ProposeVersion
      draft={draft}
      words={t}
      propose={proposal && (async (reason) => office.ratesDesk.propose({ ...proposal, reason }))}
      {...opening}
    >
      {RATE_NAMES.map((name) => (
        <TextField
          key={name}
          label={t.names[name]}
          inputMode="numeric"
          value={form[name]}
          error={
            readRate(form, name) === null &&
            t.within(format.number(RATE_LIMITS[name].min), format.number(RATE_LIMITS[name].max))
          }
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      ))}
    </ProposeVersion>
  );
}
