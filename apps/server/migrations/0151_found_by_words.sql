-- The pairs of letters that a text has, small: whatever is written somewhere in it has no other ones. Null of less than two letters.
create function letter_pairs(value text) returns text[] language sql immutable strict parallel safe return (
  select array_agg(distinct letter || next)
  from (
    select letter, lead(letter) over (order by place) as next
    from unnest(string_to_array(lower(value), null)) with ordinality as letters (letter, place)
  ) pairs where next is not null
);
-- Public works by what is written in their titles and prompts.
create index gallery_post_words on gallery_post using gin (letter_pairs(title || ' ' || prompt)) where state = 'public';

-- Applications of a state by how their names begin.
create index creator_application_of_state_by_name on creator_application (state, lower(display_name) text_pattern_ops)
  where display_name <> '';

-- When staff put the asset back before anybody answered the objection.
alter table report_objection add column put_back_at timestamptz;
