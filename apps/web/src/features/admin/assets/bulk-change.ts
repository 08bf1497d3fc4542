import {
  ASSET_PRICE_MAX,
  ASSET_TAG_MAX,
  ASSET_TAGS_MAX,
  type AssetChange,
} from '@mogine/contract/asset-change';
import { splitList } from '@mogine/contract/kernel/lists';
import type { Data } from '#shared/api/client.ts';

export type AssetRow = Data<'assetsDesk', 'list'>['records'][number];

/** What the window for several assets holds: empty words and choices leave things as they are. */
export type BulkForm = {
  typeId: string;
  addTags: string;
  removeTags: string;
  addEnTags: string;
  removeEnTags: string;
  price: string;
  isMemberIncluded: '' | 'true' | 'false';
  licence: '' | 'standard' | 'editorial';
};

export const EMPTY_BULK: BulkForm = {
  ...{ typeId: '', addTags: '', removeTags: '', addEnTags: '', removeEnTags: '' },
  ...{ price: '', isMemberIncluded: '', licence: '' },
};

/** Tags as they were typed, with Latin or Chinese commas. */
export function readTags(typed: string): string[] {
  return [...new Set(splitList(typed).map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

export function isTagsWrong(typed: string): boolean {
  const tags = readTags(typed);
  return tags.length > ASSET_TAGS_MAX || tags.some((tag) => tag.length > ASSET_TAG_MAX);
}

export function isPriceWrong(typed: string): boolean {
  return !/^\d{1,7}$/.test(typed.trim()) || Number(typed) > ASSET_PRICE_MAX;
}

/** What the form says is to be different. */
export function toChange(form: BulkForm): AssetChange {
  const tags = (['addTags', 'removeTags', 'addEnTags', 'removeEnTags'] as const)
    .map((name) => [name, readTags(form[name])] as const)
    .filter(([, said]) => said.length > 0);
  return {
    ...(form.typeId !== '' && { typeId: form.typeId }),
    ...Object.fromEntries(tags),
    ...(form.price.trim() !== '' && { price: Number(form.price) }),
    ...(form.isMemberIncluded !== '' && { isMemberIncluded: form.isMemberIncluded === 'true' }),
    ...(form.licence !== '' && { licence: form.licence }),
  };
}
