-- Rates whose agreement was taken back counted as taken back, and kept their moment from all others. From now on an agreement that rates
-- rest on is not taken back before them.
update rate_version v set withdrawn_at = l.withdrawn_at, withdrawn_by = l.withdrawn_by
from legal_text l where l.id = v.agreement_id and l.withdrawn_at is not null and v.withdrawn_at is null;
