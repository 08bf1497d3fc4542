-- What tasks of a day that is over have cost, by day of Shanghai. The tasks are the truth: a day without a row is added up from them.
create table create_cost_day (
  day date primary key,
  -- [{"flow", "done", "failed", "freeTries", "engineSeconds", "earnedPoints"}], in the order of the kinds.
  sums jsonb not null
);
