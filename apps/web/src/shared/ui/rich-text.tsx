import { classNames } from './class-names.ts';
import styles from './rich-text.module.css';

/** HTML that the server has cleaned, as of an article. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
