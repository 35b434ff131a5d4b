-- The same of every place a trip goes to.

alter table trip_stop add column block text, add column lot text;
