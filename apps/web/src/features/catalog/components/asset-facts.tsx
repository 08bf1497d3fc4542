import { splitList } from '@mogine/contract/kernel/lists';
import { FileBox, FileImage, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { assetStrings } from '../asset-strings.ts';
import { listFormats } from '../asset-facts.ts';
import type { AssetDetail } from '../queries.ts';
import styles from './asset-facts.module.css';

const FILE_ICONS = {
  model: <FileBox aria-hidden="true" />,
  panorama: <FileImage aria-hidden="true" />,
  map: <FileImage aria-hidden="true" />,
  archive: <Package aria-hidden="true" />,
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** What was measured on the files; only what this kind of asset has. */
export function FactList({ asset }: { asset: AssetDetail }) {
  const t = useStrings(assetStrings);
  const format = useFormat();
  const { facts } = asset;
  const { widthMm, depthMm, heightMm } = facts;
  const rows: [label: string, value: string, note?: string][] = [];
  function count(label: string, value: number | null) {
    if (value !== null) rows.push([label, format.number(value)]);
  }
  if (widthMm !== null && depthMm !== null && heightMm !== null) {
    const [w, d, h] = [widthMm, depthMm, heightMm].map(format.number) as [string, string, string];
    rows.push([t.size, t.sizeOf(w, d, h), t.sizeWords]);
  } else if (widthMm !== null && depthMm !== null) {
    rows.push([t.tileSize, t.tileOf(format.number(widthMm), format.number(depthMm))]);
  }
  count(t.triangles, facts.triangles);
  count(t.vertices, facts.vertices);
  count(t.materials, facts.materials);
  count(t.drawCalls, facts.drawCalls);
  if (facts.textureSize !== null) rows.push([t.textures, `${facts.textureSize} px`]);
  rows.push([t.formats, listFormats(splitList(asset.resourceUrl)).join(' · ')]);
  rows.push([t.fileSize, format.bytes(facts.fileBytes)]);
  return (
    <Section title={t.facts}>
      <dl className={styles.facts}>
        {rows.map(([label, value, note]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function FileList({ asset }: { asset: AssetDetail }) {
  const t = useStrings(assetStrings);
  const format = useFormat();
  if (asset.files.length === 0) return null;
  return (
    <Section title={t.files}>
      <ul className={styles.files}>
        {asset.files.map((file) => (
          <li key={file.key} className={styles.file}>
            {FILE_ICONS[file.role]}
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.quiet}>{t.roles[file.role]}</span>
            <span className={styles.bytes}>{format.bytes(file.bytes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Each tag leads to everything that carries it. */
export function TagList({ asset }: { asset: AssetDetail }) {
  const lang = useLang();
  const t = useStrings(assetStrings);
  const tags = splitList(pickText(lang, asset.tags, asset.enTags));
  if (tags.length === 0) return null;
  return (
    <Section title={t.tags}>
      <ul className={styles.tags}>
        {[...new Set(tags)].map((tag) => (
          <li key={tag}>
            <Link href={href.browse({ tags: [tag] })} className={chipClass}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Licence() {
  const t = useStrings(assetStrings);
  return (
    <Section title={t.licence}>
      <ul className={styles.licence}>
        {t.licences.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <Link href={href.agreement()} className={styles.link}>
          {t.agreement}
        </Link>
      </p>
    </Section>
  );
}

export function Description({ asset }: { asset: AssetDetail }) {
  const lang = useLang();
  const t = useStrings(assetStrings);
  const text = pickText(lang, asset.description, asset.enDescription);
  return (
    <Section title={t.description}>
      <p className={styles.text}>{text || t.noDescription}</p>
    </Section>
  );
}
