import { MAP_ROLES, type MapRole } from '@mogine/contract/map-roles';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { fixStrings } from '../fix.strings.ts';
import { mapRolesStrings } from '../map-roles.strings.ts';
import { useAssignMaps, type DraftDetail } from '../queries.ts';
import styles from './map-roles.module.css';

type Material = NonNullable<DraftDetail['material']>;
type Role = MapRole | '';

type MapRolesProps = {
  id: string;
  material: Material;
  /** Something is being done to the draft. */
  isBusy: boolean;
};

/** What each picture that was handed in is, to be corrected where names were read wrongly. */
export function MapRoles({ id, material: { maps, isDirectX }, isBusy }: MapRolesProps) {
  const t = useStrings(mapRolesStrings);
  const { fixing } = useStrings(fixStrings);
  const [roles, setRoles] = useState<ReadonlyMap<string, Role>>(new Map());
  const [convention, setConvention] = useState<boolean | null>(null);
  const assign = useAssignMaps(id);
  const roleOf = ({ path, role }: Material['maps'][number]): Role => roles.get(path) ?? role;
  const said = maps.flatMap((map) => {
    const role = roleOf(map);
    return role === '' ? [] : [{ path: map.path, role }];
  });
  const hasChanged =
    maps.some((map) => roleOf(map) !== map.role) || (convention !== null && convention !== isDirectX);
  const double = said.find(({ role }, n) => said.findIndex((other) => other.role === role) !== n);
  const reasons = [
    ...(double ? [t.double(t.roles[double.role])] : []),
    ...(said.length === 0 ? [t.nothing] : []),
    ...(isBusy ? [fixing] : []),
  ];

  function apply() {
    const given = { maps: said, ...(convention === null ? {} : { isDirectX: convention }) };
    assign.mutate(given, { onError: (error) => toast.error(error.message) });
  }
  function reset() {
    setRoles(new Map());
    setConvention(null);
  }

  return (
    <section className={styles.card} aria-label={t.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t.title}</h2>
        <p className={styles.text}>{t.text}</p>
      </header>
      <ul className={styles.list}>
        {maps.map((map) => (
          <li key={map.path} className={styles.row}>
            <img src={map.thumb} alt="" width={192} height={192} className={styles.thumb} loading="lazy" />
            <div className={styles.words}>
              <p className={styles.name} title={map.path}>
                {map.path.split('/').at(-1)}
              </p>
              <p className={styles.size}>
                {map.width} × {map.height}
              </p>
            </div>
            <Select<Role>
              label={t.roleOf(map.path.split('/').at(-1) ?? '')}
              value={roleOf(map)}
              options={[
                ...MAP_ROLES.map((role) => ({ value: role, label: t.roles[role] })),
                { value: '' as const, label: t.none },
              ]}
              onValueChange={(role) => setRoles(new Map(roles).set(map.path, role))}
            />
          </li>
        ))}
      </ul>
      {said.some(({ role }) => role === 'normal') && (
        <div className={styles.convention}>
          <span aria-hidden="true">{t.convention}</span>
          <SegmentedControl<'openGl' | 'directX'>
            label={t.convention}
            value={(convention ?? isDirectX) ? 'directX' : 'openGl'}
            segments={(['openGl', 'directX'] as const).map((value) => ({
              value,
              label: t.conventions[value],
            }))}
            onValueChange={(value) => setConvention(value === 'directX')}
          />
        </div>
      )}
      {hasChanged && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            size="s"
            icon={<Check aria-hidden="true" />}
            busy={assign.isPending}
            reasons={reasons}
            onClick={apply}
          >
            {t.apply}
          </Button>
          <Button size="s" variant="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={reset}>
            {t.reset}
          </Button>
        </div>
      )}
    </section>
  );
}
