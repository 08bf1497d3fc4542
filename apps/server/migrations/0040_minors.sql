-- What a person says of their age: one row, the last word. Whoever is 18 or over leaves no month here.
create table age_statement (
  client_id uuid primary key references client (id),
  -- `2012-05`; null for 18 and over. A day is not asked for.
  born_month text,
  stated_at timestamptz not null,
  constraint age_statement_month_form check (born_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
create index age_statement_growing_up on age_statement (born_month) where born_month is not null;

-- What a guardian agreed to by a code to their phone, and when it was taken back.
create table guardian_consent (
  id uuid primary key,
  client_id uuid not null references client (id),
  purpose text not null,
  phone text not null,
  given_at timestamptz not null,
  revoked_at timestamptz,
  constraint guardian_consent_purpose_known check (purpose in ('creation', 'payment')),
  constraint guardian_consent_phone_form check (phone ~ '^1[3-9][0-9]{9}$')
);
create unique index guardian_consent_live on guardian_consent (client_id, purpose) where revoked_at is null;

-- A code to a guardian's phone, asked for from the account of the child.
alter table sms_code drop constraint sms_code_purpose_known;
alter table sms_code add constraint sms_code_purpose_known
  check (purpose in ('login', 'bind', 'change', 'confirm', 'guardian'));

-- What a person has paid, or may still pay, in a month.
create index payment_order_by_client on payment_order (client_id, created_at);
