-- How fast a fleet really drives by class of street, kind of day and hour, learned every night from its tracks,
-- and how the last trial went: an error is a share of what was driven, at the median and at nine of ten.
create table street_pace (
  coverage_id integer primary key references coverage,
  -- In use since `adopted_at`; both null while no trial was ever good enough.
  paces jsonb,
  adopted_at timestamptz,
  tried_at timestamptz not null default now(),
  -- Whether the last trial was no worse than what was in use, and took its place.
  adopted boolean not null,
  -- Learned from these.
  rides integer not null,
  days integer not null,
  -- Measured on these, which nothing was ever learned from.
  held_rides integer not null,
  held_days integer not null,
  error_median double precision not null,
  error_p90 double precision not null,
  present_error_median double precision not null,
  present_error_p90 double precision not null
);
