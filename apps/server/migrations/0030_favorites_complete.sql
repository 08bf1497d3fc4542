-- Folders in an order of one's own: the highest place first, behind the default folder.
alter table favorite_folder add column place integer not null default 0;
update favorite_folder f set place = ranked.place
from (select id, row_number() over (partition by client_id order by created_at, id) as place from favorite_folder) ranked
where ranked.id = f.id;
alter table favorite_folder alter column place drop default;
create index favorite_folder_by_place on favorite_folder (client_id, place desc, id desc);

-- What a person writes beside an asset in a folder.
alter table favorite_item add column note text not null default '';
alter table favorite_item add constraint favorite_item_note_length check (char_length(note) <= 1000);
create index favorite_item_by_time on favorite_item (client_id, created_at desc, id desc);

-- A link that opens one folder to whoever has it. The link itself is not here: its token is made from the row's id with
-- the server's secret, and found by its hash.
create table favorite_share (
  id uuid primary key,
  folder_id uuid not null,
  client_id uuid not null references client (id),
  token_hash bytea not null,
  shows_notes boolean not null,
  shows_owner boolean not null,
  -- Null: until it is taken back.
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint favorite_share_one unique (folder_id),
  constraint favorite_share_token_unique unique (token_hash),
  constraint favorite_share_folder foreign key (folder_id, client_id)
    references favorite_folder (id, client_id) on delete cascade
);
create index favorite_share_by_client on favorite_share (client_id);
