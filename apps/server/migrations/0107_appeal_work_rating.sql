-- Works of the gallery and ratings that staff has removed can be appealed against as profiles can: each is a case that was decided.
alter table moderation_case
  -- The work or the rating; null of a profile.
  add column subject_id uuid,
  -- How it was: of a work {"title", "prompt", "position"}, of a rating {"assetId", "assetName", "enAssetName", "stars", "text"}.
  add column shown jsonb not null default '{}',
  drop constraint moderation_case_parts_known,
  add constraint moderation_case_parts_known check (removed <@ array['name', 'picture', 'storefront', 'work', 'rating']),
  add constraint moderation_case_subject check ((subject_id is not null) = (removed && array['work', 'rating'])),
  -- By the command line it is nobody who decides.
  drop constraint moderation_case_decided,
  add constraint moderation_case_decided check (
    (state = 'open') = (decided_at is null) and (decided_by is null or decided_at is not null));
