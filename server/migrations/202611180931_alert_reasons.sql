-- Why nobody takes a trip, and who could come soonest, as the engine last looked.
alter table dispatch_alert
  add column why text,
  add column nearest_driver_id integer,
  add column nearest_eta_s integer,
  add column looked_at timestamptz;
