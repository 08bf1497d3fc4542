import { SEARCH_PICTURE_MAX_BYTES, SEARCH_PICTURE_TYPES } from '@mogine/contract/catalog-limits';

/** Why a file cannot be searched with: not a JPG or PNG, or larger than 32 MB. Null when it can. */
export function refuseSearchPicture(file: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!SEARCH_PICTURE_TYPES.includes(file.type)) return 'wrongType';
  return file.size > SEARCH_PICTURE_MAX_BYTES ? 'tooLarge' : null;
}

/** What a file picker offers. */
export const searchPictureAccept = SEARCH_PICTURE_TYPES.join(',');
