import { useStrings } from '#shared/i18n/strings.tsx';
import { CollectionFrame } from '../components/collection-frame.tsx';
import { SavedAssets } from '../components/saved-assets.tsx';
import { favoriteStrings } from '../strings.ts';

/** Everything the reader has saved, whichever folder it lies in. */
export default function LikedPage() {
  const t = useStrings(favoriteStrings);
  return (
    <CollectionFrame title={t.likedTitle}>
      <SavedAssets favoriteId="" empty={{ title: t.emptyLiked, text: t.emptyLikedText }} />
    </CollectionFrame>
  );
}
