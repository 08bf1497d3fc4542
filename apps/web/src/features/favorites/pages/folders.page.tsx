import { lazyPart } from '#app/lazy-part.tsx';
import { useQueryParams } from '#app/location.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { CollectionFrame } from '../components/collection-frame.tsx';
import { SavedSkeleton } from '../components/saved-skeleton.tsx';
import { favoriteStrings } from '../strings.ts';

const FolderList = lazyPart(
  'folder-list',
  async () => (await import('../components/folder-list.tsx')).FolderList,
);
const FolderView = lazyPart(
  'folder-view',
  async () => (await import('../components/folder-view.tsx')).FolderView,
);

/** The reader's folders, or with `favoriteId` what lies in one of them. */
export default function FoldersPage() {
  const t = useStrings(favoriteStrings);
  const favoriteId = useQueryParams().get('favoriteId') ?? '';
  return (
    <CollectionFrame title={t.foldersTitle}>
      {favoriteId === '' ? (
        <FolderList fallback={<SavedSkeleton />} />
      ) : (
        <FolderView favoriteId={favoriteId} fallback={<SavedSkeleton />} />
      )}
    </CollectionFrame>
  );
}
