-- Public works by a single letter that is written in their titles and prompts.
create index gallery_post_letters on gallery_post using gin (string_to_array(lower(title || ' ' || prompt), null))
  where state = 'public';

-- When each of staff was seen last, however often they have logged in.
create index staff_session_seen on staff_session (staff_id, seen_at);
