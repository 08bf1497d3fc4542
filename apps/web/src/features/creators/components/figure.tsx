import styles from './figure.module.css';

/** A number, what it is, and what is to be said of it. */
export function Figure({
  name,
  value,
  notes = [],
}: {
  name: string;
  value: string;
  notes?: readonly string[];
}) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      {notes.map((note, at) => (
        <span key={at} className={styles.note}>
          {note}
        </span>
      ))}
    </>
  );
}
