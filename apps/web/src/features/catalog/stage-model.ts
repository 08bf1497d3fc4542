import type { Data } from '#shared/api/client.ts';

type Detail = Data<'catalog', 'detail'>;
export type Preview = Detail['preview'];
export type Levels = Detail['levels'];
export type ViewerKind = 'model' | 'panorama' | 'material';

/** Which viewer can show the asset; null where there are only pictures. */
export function chooseViewer(preview: Preview): ViewerKind | null {
  if (preview.model !== '') return 'model';
  if (preview.panorama !== '') return 'panorama';
  return preview.maps ? 'material' : null;
}

/** Pixels along an edge of the largest map that a material is sold with; null until its files were looked at. */
export function findSoldSize({ choices }: Pick<Detail, 'choices'>): { px: number; kind: 'sold' } | null {
  const px = Math.max(0, ...choices.filter(({ map }) => map !== '').map(({ edge }) => edge));
  return px > 0 ? { px, kind: 'sold' } : null;
}
