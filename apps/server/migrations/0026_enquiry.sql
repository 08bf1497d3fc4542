-- What people write to us through the forms: enquiries of companies and schools, feedback, works for the competition.
create table enquiry (
  id uuid primary key,
  -- What the person is told and comes back with: MG-E-20261123-4KTX.
  number text not null,
  kind text not null,
  name text not null default '',
  company text not null default '',
  email text not null default '',
  phone text not null default '',
  -- Of a competition work.
  title text not null default '',
  message text not null default '',
  lang text not null,
  -- A keyed hash of everything that was written and of the attachment: the same again is the same enquiry.
  content_mac bytea not null,
  -- Who sent it, for limits alone; emptied after two days.
  address text not null,
  has_proof boolean not null,
  attachment_key text,
  attachment_name text,
  attachment_type text,
  attachment_bytes integer,
  handled_at timestamptz,
  created_at timestamptz not null,
  constraint enquiry_number_unique unique (number),
  constraint enquiry_kind_known check (kind in ('enterprise', 'school', 'feedback', 'competition')),
  constraint enquiry_attachment_whole check (
    num_nonnulls(attachment_key, attachment_name, attachment_type, attachment_bytes) in (0, 4))
);
create index enquiry_by_time on enquiry (created_at desc, id desc);
create index enquiry_by_content on enquiry (content_mac);
create index enquiry_by_address on enquiry (address, created_at) where address <> '';

-- Challenges that were handed in, so that each counts once.
create table enquiry_proof (
  proof_hash bytea primary key,
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  expires_at timestamptz not null
);
create index enquiry_proof_by_enquiry on enquiry_proof (enquiry_id);

-- Mail that waits, went out or could not be sent.
create table mail (
  id uuid primary key,
  recipient text not null,
  -- Where an answer goes; empty answers to the sender.
  reply_to text not null default '',
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  -- The mail server's own word for why the last try failed.
  problem text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint mail_state_known check (state in ('waiting', 'sent', 'failed')),
  constraint mail_ended check ((state = 'waiting') = (ended_at is null))
);
create index mail_by_recipient on mail (recipient, created_at);
create index mail_ended_at on mail (ended_at);

-- What the operator has settled of the competition; null is not settled, and the page says so.
create table competition (
  -- One row.
  id boolean primary key default true,
  organiser_zh text,
  organiser_en text,
  prizes_zh text,
  prizes_en text,
  -- Days in Shanghai; works are taken from the first to the end of the second.
  opens_on date,
  closes_on date,
  announced_on date,
  constraint competition_one_row check (id),
  constraint competition_in_order check (opens_on <= closes_on and closes_on <= announced_on)
);
insert into competition default values;
