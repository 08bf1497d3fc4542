-- Sessions as their owner sees them: when a device was last heard of, and until when it may change how the account is entered.
alter table session add column seen_at timestamptz;
update session set seen_at = created_at;
alter table session alter column seen_at set not null;
alter table session add column confirmed_at timestamptz;

-- A code to the account's own phone proves its owner once more.
alter table sms_code drop constraint sms_code_purpose_known;
alter table sms_code add constraint sms_code_purpose_known check (purpose in ('login', 'bind', 'change', 'confirm'));

-- A scan that binds belongs to the person who began it; one that logs in belongs to nobody yet.
alter table wechat_scan add column client_id uuid references client (id) on delete cascade;
