import { CircleAlert, CircleCheck, CircleDashed, ShieldAlert, ShieldCheck, ShieldX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { isSigned, wordOfStranger, type ComparedFile, type LicenceResult, type Verdict } from '../model.ts';
import { verifyStrings } from '../strings.ts';
import styles from './licence-card.module.css';

const TONES = {
  genuine: 'good',
  revoked: 'bad',
  altered: 'bad',
  'unknown-key': 'bad',
  unregistered: 'doubtful',
  unchecked: 'doubtful',
} as const satisfies Record<Verdict, string>;
const SHIELDS = { good: ShieldCheck, doubtful: ShieldAlert, bad: ShieldX };

type LicenceCardProps = { result: LicenceResult; hasStrangers: boolean; onRemove: () => void };

/** What is to be thought of a licence, what it says, and which of its files are here. */
export function LicenceCard({ result, hasStrangers, onRemove }: LicenceCardProps) {
  const t = useStrings(verifyStrings);
  const { verdict, files, name } = result;
  const matched = files.filter(({ match }) => match !== null).length;
  const isGenuine = verdict === 'genuine';
  const tone = isGenuine && hasStrangers ? 'doubtful' : TONES[verdict];
  const Shield = SHIELDS[tone];
  const title =
    isGenuine && hasStrangers
      ? t.hasStrangers
      : isGenuine && matched > 0
        ? t.allMatch(matched)
        : t.verdicts[verdict].title;
  return (
    <article className={styles.card} data-tone={tone} aria-label={name}>
      <header className={styles.head}>
        <Shield aria-hidden="true" className={styles.shield} />
        <div className={styles.verdict}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{t.verdicts[verdict].text}</p>
          <p className={styles.name}>{name}</p>
        </div>
        <IconButton size="s" label={t.remove(name)} icon={<X />} onClick={onRemove} />
      </header>
      <Facts result={result} />
      {files.length > 0 && <Files files={files} hint={matched === 0 ? t.addFiles : null} />}
    </article>
  );
}

function Facts({ result: { licence, verdict, revokeTime } }: { result: LicenceResult }) {
  const t = useStrings(verifyStrings);
  const lang = useLang();
  const format = useFormat();
  const { asset, grant, licensee, id, signature } = licence;
  const { kind, version, use } = licence.licence;
  const isProven = isSigned(verdict);
  const title = asset.title[lang];
  const rows: [label: string, value: ReactNode][] = [
    [
      t.asset,
      <>
        {isProven ? <Link href={href.asset(asset.id)}>{title}</Link> : title} · {t.version(asset.version)}
      </>,
    ],
    // One that is not proven may say anything here.
    [t.kind, `${Object.hasOwn(t.kinds, kind) ? t.kinds[kind] : kind} · ${t.licenceVersion(version)}`],
    ...(use === 'editorial' ? [[t.use, t.editorial] as [string, ReactNode]] : []),
    [t.licensee, <code key="licensee">{licensee.member}</code>],
    [t.granted, format.date(grant.grantedAt, 'time')],
    ...(grant.orderNo ? [[t.order, <code key="order">{grant.orderNo}</code>] as [string, ReactNode]] : []),
    ...(grant.periodStart ? [[t.period, format.date(grant.periodStart, 'date')] as [string, ReactNode]] : []),
    ...(revokeTime ? [[t.revoked, format.date(revokeTime, 'time')] as [string, ReactNode]] : []),
    [t.id, <code key="id">{id}</code>],
    [t.key, <code key="key">{signature.keyId}</code>],
  ];
  return (
    <section className={styles.section}>
      <h4 className={styles.heading}>{isProven ? t.facts : t.unproven}</h4>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Files({ files, hint }: { files: readonly ComparedFile[]; hint: string | null }) {
  const t = useStrings(verifyStrings);
  const format = useFormat();
  return (
    <section className={styles.section}>
      <h4 className={styles.heading}>{t.files}</h4>
      <ul className={styles.files}>
        {files.map(({ name, bytes, match }) => (
          <li key={name} data-match={match !== null || undefined}>
            {match === null ? <CircleDashed aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
            <span className={styles.file}>
              {name}
              {bytes > 0 && <small>{format.bytes(bytes)}</small>}
            </span>
            <span className={styles.state}>
              {match === null ? t.notYet : match === name ? t.match : t.matchOf(match)}
            </span>
          </li>
        ))}
      </ul>
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  );
}

type StrangersProps = {
  files: readonly { key: number; name: string; isJson: boolean }[];
  /** Whether there is a licence that they could belong to. */
  hasLicence: boolean;
  onRemove: (key: number) => void;
};

/** Files that no licence here speaks of. */
export function Strangers({ files, hasLicence, onRemove }: StrangersProps) {
  const t = useStrings(verifyStrings);
  return (
    <article className={styles.card} data-tone="doubtful" aria-label={t.strangers}>
      <h3 className={styles.title}>{t.strangers}</h3>
      <ul className={styles.strangers}>
        {files.map(({ key, name, isJson }) => (
          <li key={key}>
            <CircleAlert aria-hidden="true" />
            <span className={styles.file}>
              {name}
              <small>{t[wordOfStranger({ name, isJson }, hasLicence)]}</small>
            </span>
            <IconButton size="s" label={t.remove(name)} icon={<X />} onClick={() => onRemove(key)} />
          </li>
        ))}
      </ul>
    </article>
  );
}
