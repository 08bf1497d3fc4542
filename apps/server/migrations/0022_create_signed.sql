-- Whether a result carries a signature (C2PA); what was made before there were any does not.
alter table create_output add column signed boolean not null default false;
