import { Crop } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { findAtHand } from '#shared/likeness/pictures-at-hand.ts';
import { findSeen } from '#shared/likeness/seen-pictures.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Filters } from '../model.ts';
import { noResultsStrings } from '../no-results-strings.ts';
import { useFilterHref } from './filter-link.tsx';
import styles from './query-picture.module.css';

const CropDialog = lazyPart('crop', async () => (await import('./crop/crop-dialog.tsx')).CropDialog);

/**
 * The picture that was searched with, small, where this tab has seen it, and a button to choose the part of it that is meant,
 * where the page still has it: neither behind a shared link.
 */
export function QueryPicture({ filters, className }: { filters: Filters; className?: string | undefined }) {
  const t = useStrings(noResultsStrings);
  const navigate = useNavigate();
  const toHref = useFilterHref();
  const [isChoosing, setChoosing] = useState(false);
  const { like } = filters;
  const thumb = findSeen(like);
  const atHand = findAtHand(like);
  function show(found: string): void {
    setChoosing(false);
    if (found !== like) navigate(toHref({ ...filters, like: found, page: 1 }));
  }
  return (
    <>
      {thumb && <img className={className} src={thumb} alt="" />}
      {atHand && (
        <Button
          size="s"
          className={styles.crop}
          icon={<Crop />}
          onPointerEnter={CropDialog.preload}
          onFocus={CropDialog.preload}
          onClick={() => setChoosing(true)}
        >
          {atHand.part ? t.cropAgain : t.crop}
        </Button>
      )}
      {atHand && isChoosing && (
        <CropDialog atHand={atHand} onFound={show} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
