-- How often a piece was published is written nowhere: whatever waits for its hour may have been seen before, and counts as seen.
update news set shown_at = least(shown_at, created_at) where published_at > now();
update case_story set shown_at = least(shown_at, created_at) where published_at > now();
update banner set shown_at = least(shown_at, created_at) where published_at > now();
update partner set shown_at = least(shown_at, created_at) where published_at > now();
