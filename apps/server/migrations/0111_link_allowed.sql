-- Until when two people have allowed somebody to be given a link: a link taken anew ends no later.
alter table staff_invitation add column allowed_until timestamptz;
update staff_invitation set allowed_until = expires_at;
alter table staff_invitation alter column allowed_until set not null;
