import { useQueryParams } from '#app/location.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { CollectionFrame } from '../components/collection-frame.tsx';
import { FolderList } from '../components/folder-list.tsx';
import { FolderView } from '../components/folder-view.tsx';
import { favoriteStrings } from '../strings.ts';

/** The reader's folders, or with `favoriteId` what lies in one of them. */
export default function FoldersPage() {
  const t = useStrings(favoriteStrings);
  const favoriteId = useQueryParams().get('favoriteId') ?? '';
  return (
    <CollectionFrame title={t.foldersTitle}>
      {favoriteId === '' ? <FolderList /> : <FolderView favoriteId={favoriteId} />}
    </CollectionFrame>
  );
}
