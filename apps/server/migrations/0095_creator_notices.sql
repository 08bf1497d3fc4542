-- Notices of applications lead to where they are read and changed.
alter table message drop constraint message_target_known;
alter table message add constraint message_target_known check (target in (
  'order', 'wallet', 'membership', 'creations', 'gallery', 'assets', 'draft', 'creator', 'data', 'devices', 'claims', 'asset', 'following'));
