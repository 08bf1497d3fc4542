import type { Data } from '#shared/api/client.ts';

export type Preview = Data<'catalog', 'detail'>['preview'];
export type ViewerKind = 'model' | 'panorama' | 'material';

/** Which viewer can show the asset; null where there are only pictures. */
export function chooseViewer(preview: Preview): ViewerKind | null {
  if (preview.model !== '') return 'model';
  if (preview.panorama !== '') return 'panorama';
  return preview.maps ? 'material' : null;
}
