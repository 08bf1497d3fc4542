import {
  PERMISSION_NAMES,
  PERMISSIONS,
  permissionsOf,
  ROLE_NAMES,
  ROLES,
} from '@mogine/contract/staff-roles';
import { Check, Minus } from 'lucide-react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { SCROLLED_BY_KEYS } from '../frame/scrolled-by-keys.ts';
import styles from './role-matrix.module.css';
import { staffStrings } from './staff.strings.ts';

/** Which role may do what. */
export function RoleMatrix() {
  const t = useStrings(staffStrings);
  const lang = useLang();
  return (
    <section className={styles.section} aria-labelledby="role-matrix">
      <h2 id="role-matrix" className={styles.title}>
        {t.matrix}
      </h2>
      <p className={styles.text}>{t.matrixText}</p>
      <div className={styles.scroll} {...SCROLLED_BY_KEYS}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t.permission}</th>
              {ROLE_NAMES.map((role) => (
                <th key={role} scope="col">
                  {ROLES[role][lang]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_NAMES.map((permission) => (
              <tr key={permission}>
                <th scope="row">{PERMISSIONS[permission][lang]}</th>
                {ROLE_NAMES.map((role) => {
                  const permissions = permissionsOf([role]);
                  const has = permissions.has(permission);
                  return (
                    <td key={role} className={has ? styles.has : undefined}>
                      {has ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
                      <VisuallyHidden>{has ? t.has : t.hasNot}</VisuallyHidden>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
