-- What a copy of a person's data reads, and the closing of an account deletes, is found by the person.
create index ledger_txn_by_actor on ledger_txn (actor_id);
create index point_hold_by_client on point_hold (client_id);
create index point_lot_by_client on point_lot (client_id);
create index avatar_by_client on avatar (client_id);
create index asset_draft_by_client on asset_draft (client_id);
create index session_by_client on session (client_id);
create index passkey_challenge_by_client on passkey_challenge (client_id);
create index wechat_scan_by_client on wechat_scan (client_id);
create index guardian_consent_by_client on guardian_consent (client_id);
create index earning_debt_by_seller on earning_debt (seller_id);
