import { findSeen } from '#shared/likeness/seen-pictures.ts';

/** The picture that was searched with, small; none where this tab has not seen it, as behind a shared link. */
export function QueryPicture({ like, className }: { like: string; className?: string | undefined }) {
  const thumb = findSeen(like);
  return thumb && <img className={className} src={thumb} alt="" />;
}
