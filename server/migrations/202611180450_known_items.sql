-- A trip names only items that its catalogues have. Items are archived, never deleted, and stand under a kind, some of them in
-- lists: neither of which a foreign key can say, so that a trigger says it in a foreign key's words.
create function require_known_items() returns trigger language plpgsql as $$
declare
  missing text;
begin
  select named.kind || ' ' || id into missing
  from (values
    ('service-types', array[new.service_type_id]),
    ('payment-types', array[new.payment_type_id]),
    ('service-attributes', new.service_attribute_ids),
    ('vehicle-attributes', new.vehicle_attribute_ids)
  ) as named (kind, ids), unnest(named.ids) as id
  where id is not null and not exists (
    select from catalog_item c where c.kind = named.kind and c.item_id = id
  )
  limit 1;
  if found then
    raise foreign_key_violation using
      message = format('trip %s names an item that no catalogue has: %s', new.service_id, missing),
      table = 'trip', constraint = 'trip_known_items';
  end if;
  return new;
end
$$;

create trigger known_items
  before insert or update of service_type_id, payment_type_id, service_attribute_ids, vehicle_attribute_ids on trip
  for each row execute function require_known_items();
