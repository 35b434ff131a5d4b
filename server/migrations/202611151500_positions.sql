-- When a position was stored, by our own clock: what each node of several reads to learn of the others' units.
alter table driver_position add column stored_at timestamptz not null default now();
-- Set while the loss of a unit's signal is told, so that it is told once, and its return once.
alter table driver_position add column signal_lost_at timestamptz;

-- Which trip a point belongs to when it arrives late.
create index trip_assignment_driver on trip_assignment (driver_id, assigned_at desc);
