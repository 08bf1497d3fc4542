/**
 * Everything that is kept of a person, table by table: what of it goes into a copy of their data, and what becomes of it when
 * the account is closed. A test holds this against the database: a table that names a person and is not here fails it.
 */
export type Holding = {
  table: string;
  /** How its file in the copy is called: as the table, unless that is there for another column. */
  name: string;
  /** The column that names the person. */
  person: string;
  /** Columns of the copy; null where it would tell the person nothing of themselves. */
  copied: readonly string[] | null;
  /**
   * `delete`: the rows go. `keep`: they stay, and say nothing of anybody once the account is empty. `own`: a step of its own
   * does it, or they end by themselves in days.
   */
  closing: 'delete' | 'keep' | 'own';
  /** Why it is kept, or what does it. */
  why: string;
};

function holding(
  table: string,
  closing: Holding['closing'],
  why: string,
  copied: string | null,
  person = 'client_id',
  name = table,
): Holding {
  return { table, name, person, closing, why, copied: copied === null ? null : copied.split(' ') };
}

const GONE = 'nobody needs it any more';
const BOOKS = 'books are kept whole; they name an account that is empty';
const LICENCE = 'proof of a licence and of its price';

/** In the order in which rows may be deleted. */
export const HOLDINGS: readonly Holding[] = [
  holding(
    'client',
    'own',
    'emptied first of all',
    'id phone nickname email grant_type created_at frozen_at frozen_why',
    'id',
  ),
  holding('session', 'own', 'ended, then deleted after a week', 'user_agent created_at seen_at ended_at'),
  holding('member_view', 'own', 'a day after it is over', 'created_at expires_at'),
  holding('passkey_challenge', 'delete', GONE, null),
  holding('passkey', 'delete', GONE, 'name created_at used_at'),
  holding('wechat_scan', 'delete', GONE, null),
  holding('wechat_identity', 'delete', GONE, 'app_id openid unionid created_at'),
  holding(
    'consent',
    'keep',
    'proof of what was agreed to',
    'document version sha256 granted channel created_at',
  ),
  holding('age_statement', 'delete', GONE, 'born_month stated_at'),
  // Whose phone it is, is the guardian's to know.
  holding('guardian_consent', 'delete', GONE, 'purpose given_at revoked_at'),
  holding('security_event', 'keep', 'the law asks for it; a year', 'kind address details created_at'),
  holding('avatar', 'own', 'a day after no account shows it', 'key created_at'),
  holding(
    'privacy_request',
    'keep',
    'proof that it was answered; three years',
    'kind way received_at due_at note state answer closed_at',
  ),
  holding('data_export', 'own', 'a day after it was made', 'status bytes asked_at ready_at'),
  holding('account_closing', 'own', 'taken off when it is due', 'asked_at due_at'),

  holding('message', 'delete', GONE, 'type kind title content en_title en_content is_read created_at'),
  holding('notice_preference', 'delete', GONE, 'muted'),
  holding('notice_email_code', 'delete', GONE, 'email created_at'),
  holding('notice_digest', 'delete', GONE, 'email lang every confirmed_at'),
  holding('favorite_share', 'delete', GONE, 'folder_id shows_owner shows_notes created_at expires_at'),
  holding('favorite_item', 'delete', GONE, 'asset_id folder_id note source created_at'),
  holding('favorite_folder', 'delete', GONE, 'id name is_default created_at'),
  holding('download_preference', 'delete', GONE, 'model scene panorama material with_licence chosen'),
  holding('wanted_search', 'delete', GONE, 'query kind lang created_at expires_at fitted_at'),
  holding('cart_item', 'delete', GONE, 'asset_id source query created_at'),
  holding('workflow', 'delete', GONE, 'id name document created_at updated_at'),
  holding('gallery_like', 'delete', GONE, 'task_id created_at'),
  holding(
    'report',
    'keep',
    'a report is dealt with, whoever made it; a year after that it goes',
    'subject subject_id kind text contact created_at handled_at outcome',
  ),
  holding(
    'report_claim',
    'keep',
    'what was claimed and answered; a year after it was decided',
    'subject subject_id claim_zh claim_en created_at answer_by statement links answered_at outcome decided_at',
  ),
  holding(
    'report_objection',
    'keep',
    'what was said against a decision and answered; a year after that',
    'decision_id statement links created_at passed_to proof_by outcome answer en_answer decided_at',
  ),
  holding(
    'moderation_case',
    'keep',
    'what was decided against a profile, a work or a rating, and the appeal; a year after its end',
    'origin removed before shown why en_why created_at decided_at appeal appealed_at outcome answer en_answer answered_at',
  ),
  holding(
    'moderation_refusal',
    'keep',
    'the law asks for a log of what was refused; 190 days',
    'kind words category times first_at last_at',
  ),
  holding(
    'gallery_post',
    'own',
    'withdrawn with its work, deleted with it',
    'task_id title state prompt negative_prompt created_at decision',
  ),
  holding(
    'create_clean_copy',
    'keep',
    'who was given an unlabelled picture, as the law asks',
    'task_id position agreement agreed_at address',
  ),
  holding('create_day', 'own', 'sixty days', 'day used'),
  holding(
    'create_task',
    'own',
    'removed with its files; what was generated stays a year, as the law asks',
    'id flow prompt negative_prompt loras settings status points starred publication created_at ended_at removed_at',
  ),
  holding('create_folder', 'own', 'deleted once no work lies in it', 'id name created_at'),
  holding(
    'asset_draft',
    'own',
    'removed with its files',
    'id name en_name description en_description tags en_tags price_points created_at updated_at removed_at',
  ),
  holding('submission_comment', 'delete', GONE, 'draft_id text created_at resolved_at'),
  holding(
    'submission',
    'keep',
    'proof of what was handed in and decided',
    'id draft_id state name en_name variant_label en_variant_label kind price_points licence ai submitted_at decided_at reasons decision_note published_at',
  ),
  holding('upload', 'own', 'removed with its files', 'id name bytes state created_at'),
  holding('upload_day', 'delete', GONE, 'day bytes'),
  holding(
    'creator_application',
    'own',
    'deleted with its events',
    'state kind display_name links note agreement_version signed_at created_at submitted_at',
  ),
  holding('creator_event', 'own', 'deleted with the application', 'kind at reasons words'),
  holding(
    'creator',
    'own',
    'says nothing but that there were records; ten years',
    'kind display_name agreement_version since verified_until suspended_at official_since',
  ),
  // Covered, in identity.json.
  holding('sealed_detail', 'own', 'deleted, but for what tax law keeps of creators: sealed, ten years', null),
  // Votes first, as they count on the ratings they are of.
  holding('rating_vote', 'delete', GONE, 'rating_id created_at'),
  holding('rating_reply', 'delete', GONE, 'rating_id text created_at updated_at'),
  holding('rating', 'delete', GONE, 'asset_id stars text state created_at updated_at'),
  holding('storefront', 'delete', GONE, 'intro en_intro links updated_at'),
  holding('creator_follow', 'delete', GONE, 'creator_id created_at'),
  // Who follows a creator is not the creator's to know.
  holding('creator_follow', 'delete', GONE, null, 'creator_id'),
  holding('creator_follower_count', 'delete', GONE, 'followers', 'creator_id'),
  holding('asset', 'keep', LICENCE, 'id name en_name status price_points published_at'),
  holding(
    'asset',
    'own',
    'what was made for the house stays on sale and names nobody',
    'id name en_name status price_points published_at',
    'studio_id',
    'asset-official',
  ),
  holding('asset_listing', 'keep', 'follows the asset', null),
  holding('asset_variant', 'keep', 'follows the asset', 'asset_id label en_label position'),

  holding('purchase', 'keep', LICENCE, 'order_no points created_at'),
  holding('purchase_refund', 'keep', LICENCE, 'asset_id points order_no why en_why refunded_at'),
  holding('entitlement', 'keep', LICENCE, 'asset_id ground created_at'),
  holding('download_grant', 'keep', LICENCE, 'asset_id file_key version ground tier created_at'),
  holding(
    'licence',
    'keep',
    LICENCE,
    'asset_id version ground tier document created_at revoked_at revoked_why',
  ),
  holding(
    'earning',
    'keep',
    BOOKS,
    'id asset_id name en_name form order_no gross_points share_points created_at available_at reversed_at reversed_why',
    'seller_id',
  ),
  // What they bought is among their purchases; what it brought somebody else is theirs.
  holding('earning', 'keep', BOOKS, null, 'buyer_id'),
  holding('earning_debt', 'keep', BOOKS, 'earning_id points settled_points created_at', 'seller_id'),
  holding(
    'withdrawal',
    'keep',
    'books and tax records; the account stays covered',
    'withdrawal_no state points gross_fen tax_fen net_fen tax_kind method payee_shown created_at why ended_at',
  ),
  holding('download_quota', 'keep', BOOKS, 'period_start used allowed'),
  holding('download_quota_use', 'keep', BOOKS, 'asset_id period_start at'),
  holding('wallet_reminder', 'delete', GONE, 'kind due_on sent_at'),
  holding('membership', 'keep', BOOKS, 'tier starts_at ends_at'),
  holding('coupon_grant', 'keep', BOOKS, 'coupon_id source state order_id off_fen created_at'),
  holding(
    'payment_order',
    'keep',
    BOOKS,
    'id sku amount_fen off_fen coupon_id state transaction_id created_at paid_at closed_at',
  ),
  holding(
    'payment_refund',
    'keep',
    BOOKS,
    'id order_id points months refund_fen is_by_staff reason state answer created_at decided_at ended_at',
  ),
  holding(
    'invoice_request',
    'keep',
    'tax papers are kept, with their files; the address for mail is emptied',
    'id order_id kind title tax_no email amount_fen state answer invoice_no created_at',
  ),
  holding(
    'point_log',
    'keep',
    BOOKS,
    'order_no type pay_type points money_fen status title en_title created_at',
  ),
  holding('point_lot', 'keep', BOOKS, 'kind granted remaining available_at expires_at created_at'),
  holding('point_hold', 'keep', BOOKS, 'points status created_at resolved_at'),
  holding('wallet', 'keep', BOOKS, 'opened_at'),
  holding('ledger_account', 'keep', BOOKS, 'unit kind balance'),
  holding('ledger_txn', 'keep', BOOKS, 'key kind at', 'actor_id'),
];
