-- Who was given a picture without its visible label, after taking on the duty to label it where it is published.
create table create_clean_copy (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- No reference: the record outlives the task.
  task_id uuid not null,
  position smallint not null,
  -- Of the labelled picture.
  sha256 text not null,
  -- The version of the text that was agreed to.
  agreement text not null,
  -- Where it was agreed from; cut after a year.
  address text,
  agreed_at timestamptz not null
);
create index create_clean_copy_client on create_clean_copy (client_id, agreed_at desc);
create index create_clean_copy_address on create_clean_copy (agreed_at) where address is not null;
