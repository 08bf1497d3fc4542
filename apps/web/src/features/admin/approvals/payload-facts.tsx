import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import { useRoleNames } from '../session/role-names.ts';
import type { Approval } from './approval-state.tsx';
import { approvalsStrings } from './approvals.strings.ts';

/** For the deed itself; what they are known by stands beside them. */
const FOR_THE_DEED = new Set([
  'couponId',
  'revision',
  'earningId',
  'staffId',
  'purchaseId',
  'assetId',
  'applicationId',
]);
/** Whose reason is read by somebody outside as well. */
const TOLD = new Set(['earnings.reverse', 'purchases.refund', 'purchases.refund-all', 'creators.official']);

/** What was proposed, field by field: money as money, and each thing of a list on a line of its own. */
export function PayloadFacts({ kind, payload }: Pick<Approval, 'kind' | 'payload'>) {
  const t = useStrings(approvalsStrings);
  const fields: Readonly<Record<string, string>> = t.fields;
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = t.words;
  const format = useFormat();
  const nameRoles = useRoleNames();

  function write(name: string, value: unknown): string {
    if (typeof value === 'number' && name === 'percent') return `${value}%`;
    if (typeof value === 'number') return name.endsWith('Fen') ? format.fen(value) : format.number(value);
    if (typeof value === 'string')
      return name === 'effectiveDay'
        ? format.date(value)
        : name === 'until' || name === 'effectiveTime'
          ? format.date(value, 'time')
          : (words[name]?.[value] ?? value);
    if (typeof value === 'boolean') return words[name]?.[String(value)] ?? String(value);
    if (value === null) return '—';
    // Words for readers, in both languages.
    if (typeof value === 'object') return Object.values(value).join('\n');
    return JSON.stringify(value);
  }
  function show(name: string, value: unknown) {
    if (!Array.isArray(value)) return write(name, value);
    if (name === 'roles' || name === 'rolesBefore') return nameRoles(value.map(String));
    return (
      <ol>
        {value.map((each: unknown) => (
          <li key={JSON.stringify(each)}>
            {typeof each === 'object' && each !== null ? writeAll(each) : write(name, each)}
          </li>
        ))}
      </ol>
    );
  }
  /** Ids of rows say nothing to people; what they are known by stands beside them. */
  function writeAll(each: object): string {
    const told = Object.entries(each).filter(([name, value]) => name !== 'id' && value !== '');
    return told.map(([name, value]) => write(name, value)).join(' · ');
  }
  // In the order of the words for them: the database keeps none.
  const order = Object.keys(fields);
  const facts = Object.entries(payload)
    // A reason is told with who proposes, unless somebody outside reads it as well.
    .filter(([name]) => name !== 'reason' || TOLD.has(kind))
    .filter(([name]) => !FOR_THE_DEED.has(name))
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, value]) => ({ name: fields[name] ?? name, value: show(name, value) }));
  return <Facts facts={facts} />;
}
