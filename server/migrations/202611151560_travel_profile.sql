-- How fast each coverage really drives, learned from finished trips every night.
create table travel_profile (
  coverage_id integer primary key references coverage,
  profile jsonb not null,
  trips integer not null,
  learned_at timestamptz not null default now()
);

-- Straight distance on the sphere; NULL where a place is unknown.
create function metres_between(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
language sql immutable parallel safe strict as $$
  select 12742017.6 * asin(sqrt(power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2)))
$$;
