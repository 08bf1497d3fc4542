import type { ReportTarget } from '../features/reports/model.ts';
import { lazyPart } from './lazy-part.tsx';
import styles from './slots.module.css';

const Report = lazyPart<ReportTarget>(
  'report-button',
  async () => (await import('../features/reports/components/report-button.tsx')).ReportButton,
);

/** Lets anybody say what is wrong with something they have before them. */
export function ReportButton(props: ReportTarget) {
  return <Report {...props} fallback={<span className={styles.report} />} />;
}
