-- When readers could first see a piece, or will: what only waited and was taken back is a draft as before. Of those from before,
-- nobody wrote down whether they had been seen.
alter table news add column shown_at timestamptz;
alter table case_story add column shown_at timestamptz;
alter table banner add column shown_at timestamptz;
alter table partner add column shown_at timestamptz;
update news set shown_at = coalesce(published_at, created_at) where published_at is not null or live_version > 0;
update case_story set shown_at = coalesce(published_at, created_at) where published_at is not null or live_version > 0;
update banner set shown_at = coalesce(published_at, created_at) where published_at is not null or live_version > 0;
update partner set shown_at = coalesce(published_at, created_at) where published_at is not null or live_version > 0;
