import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { tasksQuery } from '../tasks/queries.ts';
import { listVersions, type RedrawSource, type Version } from './redraw-model.ts';
import { redrawStrings } from './redraw.strings.ts';
import { useLiveTask } from '../tasks/use-live-task.ts';
import { viewTask } from '../tasks/task-model.ts';
import styles from './version-rail.module.css';

type VersionRailProps = {
  /** The chains that belong to the open picture. */
  roots: readonly string[];
  source: RedrawSource;
  /** The version that is looked at; empty while the picture is marked. */
  shown: string;
  onShow: (version: Version) => void;
};

/** Every version of the picture, from what it began with on: none is ever overwritten. */
export function VersionRail({ roots, ...rest }: VersionRailProps) {
  const t = useStrings(redrawStrings);
  return (
    <nav aria-label={t.versions} className={styles.rail}>
      {roots.map((root) => (
        <Chain key={root} root={root} {...rest} />
      ))}
    </nav>
  );
}

function Chain({ root, source, shown, onShow }: Omit<VersionRailProps, 'roots'> & { root: string }) {
  const t = useStrings(redrawStrings);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(tasksQuery({ rootId: root }));
  const versions = listVersions(data?.pages.flatMap(({ records }) => records) ?? [], source);
  if (versions.length === 0) return null;
  return (
    <ul className={styles.chain}>
      {versions.map((version) => (
        <li key={version.key}>
          <Thumb
            version={version}
            isShown={shown === version.task.id}
            isOpen={isOpen(version, source)}
            onShow={() => onShow(version)}
          />
        </li>
      ))}
      {hasNextPage && (
        <li>
          <button type="button" className={styles.more} onClick={() => void fetchNextPage()}>
            {t.moreVersions}
          </button>
        </li>
      )}
    </ul>
  );
}

function isOpen({ task, index }: Version, source: RedrawSource): boolean {
  return source.kind === 'own' && source.task === task.id && source.index === index;
}

type ThumbProps = { version: Version; isShown: boolean; isOpen: boolean; onShow: () => void };

function Thumb({ version, isShown, isOpen, onShow }: ThumbProps) {
  const t = useStrings(redrawStrings);
  const task = useLiveTask(version.task);
  const name = version.number === 0 ? t.start : t.version(version.number);
  const { kind } = viewTask(task);
  const state = kind === 'done' ? null : kind === 'failed' ? 'failed' : 'running';
  const label = [isOpen ? t.versionOpen(name) : name, task.prompt, state && t.versionState[state]];
  return (
    <button
      type="button"
      className={classNames(styles.thumb, isOpen && styles.open)}
      aria-label={label.filter(Boolean).join(', ')}
      aria-current={isShown || undefined}
      title={version.number === 0 ? undefined : task.prompt}
      onClick={onShow}
    >
      {version.cover && <img className={styles.picture} src={version.cover} alt="" />}
      {state === 'running' && <LoaderCircle aria-hidden="true" className={styles.running} />}
      {state === 'failed' && <CircleAlert aria-hidden="true" className={styles.failed} />}
      <span className={styles.name}>{name}</span>
    </button>
  );
}
