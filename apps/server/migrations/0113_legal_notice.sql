-- How far members have been told of a version: the last one of them, in the order of their ids. Who runs twice goes on where it stands.
create table legal_notice (
  document text not null,
  version text not null,
  told_until uuid,
  primary key (document, version),
  foreign key (document, version) references legal_text (document, version)
);
