import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IsometricIllustration } from '#shared/ui/isometric-illustration.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { listStrings } from '../list.strings.ts';
import { moveTo, placeAfter, type Place, type Step } from '../model.ts';
import { foldersQuery, useReorder, type Folder } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import { useFolderDrag } from '../use-folder-drag.ts';
import { FolderForm } from './folder-form.tsx';
import styles from './folder-list.module.css';
import { FolderMenu } from './folder-menu.tsx';

/** Every folder with the cover of its newest asset, in an order that a mouse or the folder's menu changes. */
export function FolderList() {
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  const [isMaking, setMaking] = useState(false);
  const { data: folders, error, isFetching, refetch } = useQuery(foldersQuery);
  if (!folders && error) {
    return (
      <ErrorState
        title={t.failed}
        text={t.failedText}
        retrying={isFetching}
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : undefined}
      />
    );
  }
  if (!folders) {
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} aspectRatio="4 / 3" className={styles.waiting} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <p className={styles.count}>{t.foldersCount(format.number(folders.length))}</p>
        <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setMaking(true)}>
          {t.newFolder}
        </Button>
      </div>
      <Tiles folders={folders} />
      <Dialog open={isMaking} onOpenChange={setMaking} title={t.newFolder} size="s">
        <FolderForm
          onCancel={() => setMaking(false)}
          onDone={() => {
            setMaking(false);
            toast.success(t.created);
          }}
        />
      </Dialog>
    </div>
  );
}

function Tiles({ folders }: { folders: readonly Folder[] }) {
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  const reorder = useReorder();
  /** Told to screen readers, who do not see it. */
  const [told, setTold] = useState('');
  /** Moved by its menu, to which the focus goes back. */
  const [steppedId, setSteppedId] = useState('');

  function move(id: string, place: Place) {
    reorder.mutate({ id, place });
    const next = moveTo(folders, id, place);
    const at = next.findIndex((folder) => folder.id === id);
    setTold(t.placed(next[at]?.name ?? '', format.number(at + 1)));
  }
  const drag = useFolderDrag(move);

  return (
    <>
      <ul className={styles.grid}>
        {folders.map((folder) => (
          <FolderTile
            key={folder.id}
            folder={folder}
            drag={drag}
            isStepped={folder.id === steppedId}
            order={{
              canStep: (step) => placeAfter(folders, folder.id, step) !== null,
              onStep: (step) => {
                const place = placeAfter(folders, folder.id, step);
                if (!place) return;
                setSteppedId(folder.id);
                move(folder.id, place);
              },
            }}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <p role="status">{told}</p>
      </VisuallyHidden>
    </>
  );
}

type FolderTileProps = {
  folder: Folder;
  drag: ReturnType<typeof useFolderDrag>;
  isStepped: boolean;
  order: { canStep: (step: Step) => boolean; onStep: (step: Step) => void };
};

function FolderTile({ folder, drag, isStepped, order }: FolderTileProps) {
  const t = useStrings(favoriteStrings);
  const list = useStrings(listStrings);
  const format = useFormat();
  const menu = useRef<HTMLSpanElement>(null);
  // A tile that moves in the page loses the focus.
  useEffect(() => {
    if (isStepped && document.activeElement === document.body) menu.current?.querySelector('button')?.focus();
  });
  return (
    <li className={styles.tile} {...drag.handlersOf(folder)} data-drop={drag.edgeAt(folder.id)}>
      <div className={styles.cover}>
        {folder.cover ? (
          <img
            src={folder.cover}
            alt=""
            width={800}
            height={600}
            loading="lazy"
            draggable={false}
            className={styles.picture}
          />
        ) : (
          <IsometricIllustration seed={folder.id} className={styles.art} />
        )}
      </div>
      <div className={styles.row}>
        <h2 className={styles.name}>
          <Link href={href.folders({ favoriteId: folder.id })} draggable={false} className={styles.link}>
            {folder.name}
          </Link>
        </h2>
        {folder.isDefault && <Badge>{t.isDefault}</Badge>}
        {folder.isShared && <Badge tone="accent">{list.shared}</Badge>}
        <span ref={menu} className={styles.menu}>
          <FolderMenu folder={folder} order={order} />
        </span>
      </div>
      <p className={styles.count}>{t.count(format.number(folder.count))}</p>
    </li>
  );
}
