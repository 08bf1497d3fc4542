-- A request ends by itself once everything that was paid has gone back.
alter table invoice_request drop constraint invoice_request_state_known;
alter table invoice_request add constraint invoice_request_state_known check (
  state in ('requested', 'issued', 'rejected', 'withdrawn', 'reversed', 'lapsed'));
