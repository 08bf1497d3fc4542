/** What a notice is about. */
export const NOTICE_KINDS = [
  'money',
  'account',
  'works',
  'creations',
  'reminders',
  'following',
  'wanted',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a person may do without. Of the rest they are told in any case: money, their account, decisions on their works. */
export const OPTIONAL_NOTICE_KINDS = [
  'creations',
  'reminders',
  'following',
  'wanted',
] as const satisfies readonly NoticeKind[];
export type OptionalNoticeKind = (typeof OPTIONAL_NOTICE_KINDS)[number];

/**
 * Where a notice may lead: pages, not addresses. `id` is the number of an order, one work of `creations` or `gallery`,
 * one of the reader's assets or drafts, an asset on sale; it is empty for the others.
 */
export const NOTICE_PAGES = [
  'order',
  'wallet',
  'membership',
  'creations',
  'gallery',
  'assets',
  'draft',
  'creator',
  'data',
  'devices',
  'claims',
  'asset',
  'following',
  'legal',
  'decisions',
  'wanted',
] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];

export function isOptionalKind(kind: NoticeKind): kind is OptionalNoticeKind {
  return (OPTIONAL_NOTICE_KINDS as readonly NoticeKind[]).includes(kind);
}
