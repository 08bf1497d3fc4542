-- The strip of frames that shows a model from all round; null where there is none.
update asset set preview = preview || '{"turntable": null}' where not preview ? 'turntable';
select refresh_assets(array(select id from asset));
