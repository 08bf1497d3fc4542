-- Why a purchase was given back, as who reads English reads it.
alter table purchase_refund add column en_why text not null default '';
alter table purchase_refund alter column en_why drop default;
