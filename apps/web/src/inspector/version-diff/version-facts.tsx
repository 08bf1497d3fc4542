import { formatSize } from '@mogine/contract/lengths';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import type { Change, ModelDiff, NamedChange } from '#viewer/compare/model-diff.ts';
import styles from './version-diff.module.css';
import { versionDiffStrings } from './version-diff.strings.ts';

const TONES: Readonly<Record<Change, BadgeTone>> = { added: 'success', removed: 'danger', changed: 'warn' };
/** Of one list; what goes beyond is counted. */
const NAMES_MAX = 60;
const COUNTS = ['triangles', 'parts', 'materials', 'textures'] as const;

type Known = Readonly<Record<'triangles' | 'materials', number | null>>;
/** What the files of both versions that are sold hold; null where that is not known. */
export type Measured = readonly [before: Known | null, after: Known | null];

type VersionFactsProps = { diff: ModelDiff; measured: Measured };

/** What is different between two versions, in numbers and by name. */
export function VersionFacts({ diff: { counts, size, parts, materials }, measured }: VersionFactsProps) {
  const t = useStrings(versionDiffStrings);
  const lang = useLang();
  const format = useFormat();
  const rows = [
    ...COUNTS.map((name) => {
      const said = counts[name].map((count, at) =>
        name === 'triangles' || name === 'materials' ? (measured[at]?.[name] ?? count) : count,
      );
      return [t.counts[name], ...said.map((count) => format.number(count))] as const;
    }),
    [t.size, ...size.map((edges) => formatSize(lang, edges, 'mm'))] as const,
  ];
  return (
    <>
      <table className={styles.facts} aria-label={t.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name} className={before === after ? undefined : styles.differs}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Changes title={t.parts} changes={parts} />
      <Changes title={t.materials} changes={materials} />
      <p className={styles.quiet}>{t.unnamed}</p>
    </>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly NamedChange[] }) {
  const t = useStrings(versionDiffStrings);
  const format = useFormat();
  return (
    <section className={styles.changes}>
      <h3>{title}</h3>
      {changes.length === 0 && <p className={styles.quiet}>{t.nothing}</p>}
      <ul>
        {changes.slice(0, NAMES_MAX).map(({ name, change, traits }) => (
          <li key={name}>
            <Badge tone={TONES[change]}>{t.changes[change]}</Badge> {name}{' '}
            <span className={styles.quiet}>{format.list(traits.map((trait) => t.traits[trait]))}</span>
          </li>
        ))}
      </ul>
      {changes.length > NAMES_MAX && (
        <p className={styles.quiet}>+{format.number(changes.length - NAMES_MAX)}</p>
      )}
    </section>
  );
}
