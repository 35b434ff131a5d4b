-- When an offer that no page acknowledged was pushed; its withdrawal then goes the same way.
alter table trip_offer add column pushed_at timestamptz;
