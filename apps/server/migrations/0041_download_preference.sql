-- How a person likes to download: the format of each kind that begins at once, empty where they are asked.
create table download_preference (
  client_id uuid primary key references client (id),
  model text not null default '',
  scene text not null default '',
  panorama text not null default '',
  material text not null default '',
  -- Whether the licence is saved beside every file.
  with_licence boolean not null default false
);
