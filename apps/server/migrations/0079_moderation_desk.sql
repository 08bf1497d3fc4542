-- What the lists are paged by: the words themselves are of any script and length.
alter table moderation_word add column id uuid not null default gen_random_uuid();
create unique index moderation_word_newest on moderation_word (changed_at desc, id desc) where is_active;
