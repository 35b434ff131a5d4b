-- Catalogue ids are integers everywhere else: a catalogue that passes 32,767 must not stop trips.
alter table trip
  alter column service_type_id type integer,
  alter column payment_type_id type integer,
  alter column cancel_reason_id type integer,
  alter column service_attribute_ids drop default,
  alter column service_attribute_ids type integer[],
  alter column service_attribute_ids set default '{}',
  alter column vehicle_attribute_ids drop default,
  alter column vehicle_attribute_ids type integer[],
  alter column vehicle_attribute_ids set default '{}';
alter table trip_activity alter column reason_id type integer;
