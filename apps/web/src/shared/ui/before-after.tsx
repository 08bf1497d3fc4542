import styles from './before-after.module.css';

type BeforeAfterProps = {
  /** What is compared, for screen readers. */
  label: string;
  before: string;
  after: string;
  rows: readonly (readonly [name: string, before: string, after: string])[];
};

/** What was and what is to be, line by line; what is different stands out. */
export function BeforeAfter({ label, before, after, rows }: BeforeAfterProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, is]) => (
          <tr key={name} className={was === is ? undefined : styles.differs}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
