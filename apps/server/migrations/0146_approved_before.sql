-- Whoever approved before it was kept had read what was taken down by then, where anything was: it is not looked at again for that.
update submission set seen_taken_down = coalesce((select array_agg(asset_id) from asset_suspension), '{}')
where state = 'approved' and decided_at is not null and seen_taken_down = '{}';
