import styles from './dawn.module.css';

/** Light that comes through before there is anything to see of a picture. */
export function Dawn() {
  return <span className={styles.dawn} aria-hidden="true" />;
}
