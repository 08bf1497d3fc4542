-- Drafts of Gaussian splats beside those of models, panoramas and materials.
alter table asset_draft drop constraint asset_draft_content_known;
alter table asset_draft add constraint asset_draft_content_known
  check (content in ('model', 'panorama', 'material', 'splat'));
