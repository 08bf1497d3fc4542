import { Facts } from '../frame/detail-panel.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { approvalsStrings } from './approvals.strings.ts';
import { useRoleNames } from '../session/role-names.ts';

/** What was proposed, field by field, as the call was asked. */
export function PayloadFacts({ payload }: { payload: Readonly<Record<string, unknown>> }) {
  const t = useStrings(approvalsStrings);
  const fields: Readonly<Record<string, string>> = t.fields;
  const nameRoles = useRoleNames();
  const facts = Object.entries(payload).map(([name, value]) => ({
    name: fields[name] ?? name,
    value:
      name === 'roles' && Array.isArray(value)
        ? nameRoles(value.map(String))
        : typeof value === 'string'
          ? value
          : JSON.stringify(value),
  }));
  return <Facts facts={facts} />;
}
