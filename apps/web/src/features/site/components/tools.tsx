import { ArrowRight } from 'lucide-react';
import { href, type Href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { homeStrings } from '../home.strings.ts';
import { Section } from './section.tsx';
import styles from './tools.module.css';

const Drawing = lazyPart('tool-drawings', async () => (await import('./tool-drawing.tsx')).ToolDrawing, {
  isOptional: true,
});

/** The tools beside the library; one that is still being made is said to be. */
export function Tools() {
  const t = usePageStrings(homeStrings).tools;
  return (
    <Section id="home-tools" heading={t.heading}>
      <div className={styles.tools}>
        <Tool to={href.create()} {...t.create} of="creation" />
        <Tool to={href.lab()} {...t.lab} status={t.soon} of="capture" />
      </div>
    </Section>
  );
}

type ToolProps = {
  to: Href;
  name: string;
  text: string;
  link: string;
  /** Said beside the name of one that cannot be used yet. */
  status?: string;
  of: 'creation' | 'capture';
};

function Tool({ to, name, text, link, status, of }: ToolProps) {
  return (
    <article className={styles.tool}>
      <div className={styles.frame}>
        <Drawing of={of} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          {status && <span className={styles.status}>{status}</span>}
        </h3>
        <p className={styles.text}>{text}</p>
        <Link href={to} className={styles.link}>
          {link}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
