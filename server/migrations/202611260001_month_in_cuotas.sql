-- The facturas of a month can be paid in several cuotas: how many, for a run that works behind its answer.
alter table closing_run add column cuotas smallint not null default 1 check (cuotas between 1 and 12);
