import { formatSize } from '@mogine/contract/lengths';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { BeforeAfter } from '#shared/ui/before-after.tsx';
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
  const count = (name: (typeof COUNTS)[number], at: 0 | 1) => {
    const known = name === 'triangles' || name === 'materials' ? measured[at]?.[name] : null;
    return format.number(known ?? counts[name][at]);
  };
  const rows = [
    ...COUNTS.map((name) => [t.counts[name], count(name, 0), count(name, 1)] as const),
    [t.size, formatSize(lang, size[0], 'mm'), formatSize(lang, size[1], 'mm')] as const,
  ];
  return (
    <>
      <BeforeAfter label={t.facts} before={t.before} after={t.after} rows={rows} />
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
