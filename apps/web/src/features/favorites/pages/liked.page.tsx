import { href } from '#app/href.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { CollectionFrame } from '../components/collection-frame.tsx';
import { SavedAssets } from '../components/saved-assets.tsx';
import { toSavedQuery } from '../model.ts';
import { favoriteStrings } from '../strings.ts';
import { useListView } from '../use-list-view.ts';

/** Everything the reader has saved, whichever folder it lies in. */
export default function LikedPage() {
  const t = useStrings(favoriteStrings);
  const state = useListView((view) => href.liked(toSavedQuery(view)));
  return (
    <CollectionFrame title={t.likedTitle}>
      <SavedAssets favoriteId="" state={state} empty={{ title: t.emptyLiked, text: t.emptyLikedText }} />
    </CollectionFrame>
  );
}
