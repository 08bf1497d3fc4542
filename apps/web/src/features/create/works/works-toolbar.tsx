import { useQuery } from '@tanstack/react-query';
import { ChevronDown, PanelLeft } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { myStrings } from './my.strings.ts';
import { countWorks, FLOWS, STATUSES, type WorksView } from './works-model.ts';
import { workFoldersQuery } from './works-queries.ts';
import styles from './works-toolbar.module.css';

type WorksToolbarProps = {
  view: WorksView;
  typed: string;
  onType: (words: string) => void;
  onChange: (change: Partial<WorksView>) => void;
  /** Opens folders and usage where there is no room for them at the side. */
  onOrganise: () => void;
};

/** Search over all works, and which of them are shown. */
export function WorksToolbar({ view, typed, onType, onChange, onOrganise }: WorksToolbarProps) {
  const t = useStrings(myStrings);
  // How many there are is known of everything, not of one folder or of what words find.
  const isEverything = view.folder === '' && typed.trim() === '';
  const { data } = useQuery({ ...workFoldersQuery, enabled: isEverything });
  const kinds = isEverything ? data?.kinds : undefined;
  const flow = FLOWS.find((name) => name === view.flow);
  const status = STATUSES.find((known) => known === view.status);
  return (
    <div className={styles.bar}>
      <SearchField label={t.search} value={typed} onChange={onType} className={styles.search} />
      <div className={styles.filters}>
        <Button
          className={styles.organise}
          aria-label={t.organise}
          icon={<PanelLeft aria-hidden="true" />}
          onClick={onOrganise}
        >
          {t.folders}
        </Button>
        <Filter
          label={t.kind}
          any={t.anyKind}
          value={flow ?? ''}
          options={FLOWS.map((value) => ({
            value,
            text: t.flows[value],
            count: kinds && countWorks(kinds, { flow: value, status: status ?? '' }),
          }))}
          onChoose={(value) => onChange({ flow: value })}
        />
        <Filter
          label={t.status}
          any={t.anyStatus}
          value={status ?? ''}
          options={STATUSES.map((value) => ({
            value,
            text: t.statuses[value],
            count: kinds && countWorks(kinds, { flow: flow ?? '', status: value }),
          }))}
          onChoose={(value) => onChange({ status: value })}
        />
      </div>
    </div>
  );
}

type FilterProps = {
  label: string;
  any: string;
  value: string;
  options: readonly { value: string; text: string; count: number | undefined }[];
  onChoose: (value: string) => void;
};

function Filter({ label, any, value, options, onChoose }: FilterProps) {
  const format = useFormat();
  const all = [{ value: '', text: any, count: undefined }, ...options];
  const shown = all.find((option) => option.value === value)?.text ?? any;
  return (
    <DropdownMenu
      label={label}
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} aria-label={`${label}: ${shown}`} variant={value === '' ? 'quiet' : 'secondary'}>
          {shown}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    >
      {all.map((option) => (
        <MenuItem key={option.value} checked={option.value === value} onSelect={() => onChoose(option.value)}>
          {option.text}
          {option.count !== undefined && <span className={styles.number}>{format.number(option.count)}</span>}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
