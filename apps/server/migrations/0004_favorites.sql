-- Folders of saved assets. The default folder is made when it is first needed and cannot be removed.
create table favorite_folder (
  id uuid primary key,
  client_id uuid not null references client (id),
  name text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  constraint favorite_folder_name_unique unique (client_id, name),
  constraint favorite_folder_owner unique (id, client_id)
);
create unique index favorite_folder_one_default on favorite_folder (client_id) where is_default;

create table favorite_item (
  id uuid primary key,
  folder_id uuid not null,
  client_id uuid not null,
  asset_id uuid not null references asset (id),
  created_at timestamptz not null,
  constraint favorite_item_once unique (folder_id, asset_id),
  -- An item lies in a folder of its own person, whatever the program does.
  constraint favorite_item_folder foreign key (folder_id, client_id)
    references favorite_folder (id, client_id) on delete cascade
);
create index favorite_item_by_client on favorite_item (client_id, asset_id);
create index favorite_item_by_folder on favorite_item (folder_id, created_at desc, id desc);
