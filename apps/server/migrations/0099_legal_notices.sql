-- Notices of legal texts lead to the text.
alter table message drop constraint message_target_known;
alter table message add constraint message_target_known check (target in (
  'order', 'wallet', 'membership', 'creations', 'gallery', 'assets', 'draft', 'creator', 'data', 'devices', 'claims', 'asset', 'following',
  'legal'));
