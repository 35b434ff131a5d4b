-- A sanction may carry a fine, which stands in the driver's account from the same moment on: nobody notes it a second time.
alter table driver_sanction add column fine_cents integer not null default 0;

-- Beneath the use case, since sanctions know nothing of accounts. Of today: a day that is closed is over.
create function post_sanction_fine() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (driver_id, day, kind, amount_cents, reason, created_by)
  select new.driver_id, lima_today(), 'FINE', -new.fine_cents, 'Sanción: ' || c.name, coalesce(new.created_by, 'Sistema')
  from catalog_item c where c.kind = 'sanction-reasons' and c.item_id = new.reason_id;
  return null;
end $$;
create trigger sanction_fine_posted after insert on driver_sanction
  for each row when (new.fine_cents > 0) execute function post_sanction_fine();
