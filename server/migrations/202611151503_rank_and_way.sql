-- Since when a driver stands in line for work. Offers, short breaks and passengers who did not come leave it alone.
alter table driver add column queue_since timestamptz;
-- Operators were told that this driver has been away for an hour.
alter table driver add column long_break_told boolean not null default false;
-- Since when the unit is off the route of its trip, as operators were told.
alter table trip add column deviated_at timestamptz;
