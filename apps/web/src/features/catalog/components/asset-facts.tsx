import { splitList } from '@mogine/contract/kernel/lists';
import { FileBox, FileImage, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { assetStrings } from '../asset-strings.ts';
import { assetHealthStrings } from '../health-strings.ts';
import { listFormats, textureEdge } from '../asset-facts.ts';
import type { AssetHealth } from '../use-health.ts';
import type { AssetDetail, Health } from '../queries.ts';
import styles from './asset-facts.module.css';

const FILE_ICONS = {
  model: <FileBox aria-hidden="true" />,
  panorama: <FileImage aria-hidden="true" />,
  map: <FileImage aria-hidden="true" />,
  archive: <Package aria-hidden="true" />,
};

type Measured = NonNullable<Health['facts']>;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** What was measured on the files; only what this kind of asset has. */
export function FactList({ asset, health }: { asset: AssetDetail; health: AssetHealth['query'] }) {
  const t = useStrings(assetStrings);
  const h = useStrings(assetHealthStrings);
  const format = useFormat();
  const { facts } = asset;
  const { widthMm, depthMm, heightMm } = facts;
  const measured = health?.data?.facts ?? null;
  const rows: [label: string, value: ReactNode, note?: string][] = [];
  function count(label: string, value: number | null) {
    if (value !== null) rows.push([label, format.number(value)]);
  }
  if (widthMm !== null && depthMm !== null && heightMm !== null) {
    const [w, d, h] = [widthMm, depthMm, heightMm].map(format.number) as [string, string, string];
    rows.push([t.size, t.sizeOf(w, d, h), t.sizeWords]);
  } else if (widthMm !== null && depthMm !== null) {
    rows.push([t.tileSize, t.tileOf(format.number(widthMm), format.number(depthMm))]);
  }
  const formats = listFormats(splitList(asset.resourceUrl));
  // What the format lays down; others say nothing of it.
  if (health && formats.includes('GLB')) rows.push([h.unit, h.metres]);
  count(t.triangles, facts.triangles ?? measured?.triangles ?? null);
  count(t.vertices, facts.vertices ?? measured?.vertices ?? null);
  count(t.materials, facts.materials ?? measured?.materials ?? null);
  count(t.drawCalls, facts.drawCalls ?? measured?.drawCalls ?? null);
  const edge = textureEdge(asset) ?? measured?.textureEdge ?? 0;
  if (edge > 0) rows.push([t.textures, `${edge} px`]);
  if (health && (measured || health.isPending)) {
    // They keep their place while they are on their way.
    const said = (value: (facts: Measured) => string) =>
      measured ? value(measured) : <Skeleton width="4em" height="1em" />;
    rows.push([h.memory, said(({ textureMemoryBytes }) => format.bytes(textureMemoryBytes))]);
    rows.push([
      h.animations,
      said(({ animations }) => (animations > 0 ? format.number(animations) : h.noAnimations)),
    ]);
  }
  const density = measured?.texelsPerMetre ?? 0;
  if (density > 0) rows.push([h.density, h.texels(format.number(density))]);
  if (health && !health.isError) rows.push([h.health, <HealthLine key="health" data={health.data} />]);
  rows.push([t.formats, formats.join(' · ')]);
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

/** How the model is, in a word, and the way to what was found. */
function HealthLine({ data }: { data: Health | undefined }) {
  const t = useStrings(assetHealthStrings);
  if (!data) return <Skeleton width="4em" height="1em" />;
  if (data.state !== 'examined') return data.state === 'waiting' ? t.waiting : t.refused;
  const errors = data.findings.filter(({ severity }) => severity === 'error').length;
  const hints = data.findings.length - errors;
  const said = [...(errors > 0 ? [t.errors(errors)] : []), ...(hints > 0 ? [t.hints(hints)] : [])];
  return (
    <a href="#health" className={styles.link}>
      {said.length > 0 ? said.join(t.between) : t.good}
    </a>
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
