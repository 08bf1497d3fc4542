-- Says what 0150 leaves out: for the 90 days that it stands, the number of an order leads to whoever bought. It goes when their account
-- is closed, as of here with those that are.
update query_outcome o set order_no = null
from purchase p join client c on c.id = p.client_id
where p.order_no = o.order_no and c.status = 'deleted';
