import { useQuery } from '@tanstack/react-query';
import { Folder, FolderMinus, FolderPlus, Images, Star } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { myStrings } from './my.strings.ts';
import { isWorkDrag, readDrag } from './work-drag.ts';
import { workFoldersQuery } from './works-queries.ts';
import { useUndoable } from './use-undoable.ts';
import { UsageCard } from './usage-card.tsx';
import { WorkFolderForm } from './work-folder-form.tsx';
import { WorkFolderMenu } from './work-folder-menu.tsx';
import styles from './works-rail.module.css';

type WorksRailProps = {
  /** The folder that is shown, as the address names it. */
  current: string;
  /** Called when another is chosen, so that a sheet can close. */
  onChoose: (folder: string) => void;
};

/** Folders to look into and to drop works on, and what has been used. */
export function WorksRail({ current, onChoose }: WorksRailProps) {
  const t = useStrings(myStrings);
  const { data, isError, isFetching, refetch } = useQuery(workFoldersQuery);
  const [isMaking, setMaking] = useState(false);
  const undoable = useUndoable();
  const folders = data?.folders ?? [];
  const filed = folders.reduce((sum, { count }) => sum + count, 0);

  const place = (folder: string) => ({ folder, isCurrent: current === folder, onChoose });

  return (
    <div className={styles.rail}>
      <nav aria-label={t.folders} className={styles.places}>
        <Place {...place('')} icon={<Images aria-hidden="true" />} name={t.all} count={data?.all} />
        <Place
          {...place('starred')}
          icon={<Star aria-hidden="true" />}
          name={t.starred}
          count={data?.starred}
        />
        <div className={styles.head}>
          <h2 className={styles.label}>{t.folders}</h2>
          <IconButton
            size="s"
            hint="top"
            label={t.newFolder}
            icon={<FolderPlus />}
            onClick={() => setMaking(true)}
          />
        </div>
        {isError && !data && (
          <ErrorState compact title={t.foldersFailed} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton height="2em" />}
        {folders.map((folder) => (
          <Place
            key={folder.id}
            {...place(folder.id)}
            icon={
              folder.cover ? (
                <img className={styles.cover} src={folder.cover} alt="" />
              ) : (
                <Folder aria-hidden="true" />
              )
            }
            name={folder.name}
            count={folder.count}
            onDropWorks={(ids) => undoable.move(ids, folder.id)}
            menu={<WorkFolderMenu folder={folder} onRemoved={() => current === folder.id && onChoose('')} />}
          />
        ))}
        {folders.length > 0 && data && (
          <Place
            {...place('none')}
            icon={<FolderMinus aria-hidden="true" />}
            name={t.none}
            count={data.all - filed}
            onDropWorks={(ids) => undoable.move(ids, '')}
          />
        )}
      </nav>
      <UsageCard />
      <Dialog open={isMaking} onOpenChange={setMaking} title={t.newFolder} size="s">
        <WorkFolderForm onCancel={() => setMaking(false)} onDone={() => setMaking(false)} />
      </Dialog>
    </div>
  );
}

type PlaceProps = {
  folder: string;
  isCurrent: boolean;
  onChoose: (folder: string) => void;
  icon: ReactNode;
  name: string;
  count: number | undefined;
  menu?: ReactNode;
  onDropWorks?: (ids: string[]) => void;
};

function Place({ folder, isCurrent, onChoose, icon, name, count, menu, onDropWorks }: PlaceProps) {
  const format = useFormat();
  const [isOver, setOver] = useState(false);

  function handleDragOver(event: DragEvent<HTMLElement>) {
    if (!onDropWorks || !isWorkDrag(event)) return;
    event.preventDefault();
    setOver(true);
  }
  function handleDrop(event: DragEvent<HTMLElement>) {
    setOver(false);
    if (!onDropWorks || !isWorkDrag(event)) return;
    event.preventDefault();
    onDropWorks(readDrag(event));
  }

  return (
    <div
      className={classNames(styles.place, isCurrent && styles.current, isOver && styles.over)}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Link
        href={href.myCreations({ folder })}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onChoose(folder)}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.name}>{name}</span>
        {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
      </Link>
      {menu && <span className={styles.menu}>{menu}</span>}
    </div>
  );
}
