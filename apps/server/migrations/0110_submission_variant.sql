-- What is handed in may be a variant of an asset of its maker that is on sale.
alter table submission
  add column variant_of uuid references asset (id),
  add column variant_label text not null default '',
  add column en_variant_label text not null default '',
  -- What the asset on sale is called beside it, where it stands alone so far.
  add column sibling_label text not null default '',
  add column en_sibling_label text not null default '',
  -- What came of it at the publication; empty until then.
  add column variant_outcome text not null default '',
  add constraint submission_variant_labelled check (variant_of is null or (variant_label <> '' and en_variant_label <> '')),
  -- The next version of an asset stays where that asset is.
  add constraint submission_variant_new check (variant_of is null or version_of is null),
  add constraint submission_variant_outcome_known check (variant_outcome in
    ('', 'joined', 'off_sale', 'other_maker', 'other_kind', 'ungrouped', 'full', 'label_taken'));
create index submission_by_variant on submission (variant_of) where variant_of is not null;
