-- Trips that a sweep found nobody for, while more waited than it looked at: they take turns with the others.

alter table dispatch_memory add column left_over_at timestamptz;
