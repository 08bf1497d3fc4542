-- What was published more than once and waits for its hour again may have been seen before: it counts as seen.
update news set shown_at = least(shown_at, created_at) where live_version > 1 and published_at > now();
update case_story set shown_at = least(shown_at, created_at) where live_version > 1 and published_at > now();
update banner set shown_at = least(shown_at, created_at) where live_version > 1 and published_at > now();
update partner set shown_at = least(shown_at, created_at) where live_version > 1 and published_at > now();
