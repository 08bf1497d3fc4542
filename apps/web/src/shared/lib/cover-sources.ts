import { splitList } from '@mogine/contract/kernel/lists';

/** Pixels across: what the server makes of every cover, and what the smaller copy of it has. */
const COVER_WIDTH = 960;
const THUMB_WIDTH = 480;

type Pictured = { cover: string; thumb: string };
type CoverSources = { src: string; srcSet?: string; sizes?: string };

/** What an `<img>` of an asset's cover loads: the small copy where it is enough. `sizes` as in HTML. */
export function coverSources({ cover, thumb }: Pictured, sizes: string): CoverSources {
  const [src = ''] = splitList(cover);
  if (thumb === '' || src === '') return { src };
  return { src, srcSet: `${thumb} ${THUMB_WIDTH}w, ${src} ${COVER_WIDTH}w`, sizes };
}
