import type { NoticePage } from '@mogine/contract/notice-kinds';
import { href, type Href } from '#app/href.ts';

/** The address that a notice leads to. Its target names a page of ours, so that it can lead nowhere else. */
export function hrefOfTarget({ page, id }: { page: NoticePage; id: string }): Href {
  switch (page) {
    case 'order':
      return href.order({ no: id });
    case 'wallet':
      return href.wallet();
    case 'membership':
      return href.pay({ type: 'vip' });
    case 'creations':
      return href.myCreations({ task: id });
    case 'gallery':
      return href.gallery({ post: id });
    case 'asset':
      return href.asset(id);
    case 'following':
      return href.following();
    case 'wanted':
      return href.wanted();
    case 'creator':
      return href.creator();
    case 'draft':
      return href.draft(id);
    case 'assets':
      return id === '' ? href.myAssets() : `${href.myAssets()}?asset=${encodeURIComponent(id)}`;
    case 'legal':
      return href.legal(id);
    case 'decisions':
      return `${href.settings()}#claims`;
    case 'data':
    case 'devices':
    case 'claims':
      return `${href.settings()}#${page}`;
  }
}
