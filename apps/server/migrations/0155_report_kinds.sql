-- What was decided on reports is found by their kind: it is read along the index, without each report.
drop index report_of_decision;
create index report_of_decision on report (decision_id, kind) where decision_id is not null;
