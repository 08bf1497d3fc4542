import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { downloadStrings } from '../download.strings.ts';
import styles from './download.module.css';

const SYSTEMS = ['desktop', 'ios', 'android'] as const;
const COMMANDS = ['picture', 'thing', 'panorama'] as const;
const FORMATS = ['glb', 'usdz', 'zip', 'jpg', 'png'] as const;

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(pageTextsQuery('download'));
}

/** What can truly be taken along: the web app, the engine, and the files of assets. */
export default function DownloadPage() {
  const t = usePageStrings(downloadStrings);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.description} canonical={href.download()} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </header>
      <section className={styles.part} aria-labelledby="download-app">
        <div className={styles.about}>
          <h2 id="download-app" className={styles.heading}>
            {t.app.heading}
          </h2>
          <p>{t.app.text}</p>
        </div>
        <dl className={styles.systems}>
          {SYSTEMS.map((system) => (
            <div key={system}>
              <dt>{t.app[system].name}</dt>
              <dd>{t.app[system].text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="download-engine">
        <div className={styles.about}>
          <h2 id="download-engine" className={styles.heading}>
            {t.engine.heading}
          </h2>
          <p>{t.engine.text}</p>
          <p>{t.engine.needs}</p>
        </div>
        <ul className={styles.commands}>
          {COMMANDS.map((command) => {
            const code = t.engine[`${command}Code`];
            return (
              <li key={command}>
                <span className={styles.label}>{t.engine[command]}</span>
                <code className={styles.code}>{code}</code>
                <CopyButton text={code} label={t.engine.copy} />
              </li>
            );
          })}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="download-files">
        <div className={styles.about}>
          <h2 id="download-files" className={styles.heading}>
            {t.files.heading}
          </h2>
          <p>{t.files.text}</p>
          <p className={styles.actions}>
            <Link href={href.browse()} className={buttonClass({ variant: 'primary', size: 'l' })}>
              {t.files.browse}
            </Link>
            <Link href={href.myAssets()} className={buttonClass({ size: 'l' })}>
              {t.files.mine}
            </Link>
          </p>
        </div>
        <table className={styles.formats}>
          <caption className={styles.caption}>{t.files.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.files.format}</th>
              <th scope="col">{t.files.what}</th>
              <th scope="col">{t.files.where}</th>
            </tr>
          </thead>
          <tbody>
            {FORMATS.map((format) => (
              <tr key={format}>
                <th scope="row">{t.files[format].name}</th>
                <td>{t.files[format].what}</td>
                <td>{t.files[format].where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Container>
  );
}
