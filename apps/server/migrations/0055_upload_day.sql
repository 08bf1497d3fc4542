-- Bytes a person has begun to hand in on a day in Shanghai. Removing an upload lowers none of them; a day that is over goes.
create table upload_day (
  client_id uuid not null references client (id),
  day date not null,
  bytes bigint not null,
  primary key (client_id, day),
  constraint upload_day_counts check (bytes >= 0)
);
insert into upload_day (client_id, day, bytes)
select client_id, (created_at at time zone 'Asia/Shanghai')::date, sum(bytes) from upload
where created_at > now() - interval '1 day' group by 1, 2;
