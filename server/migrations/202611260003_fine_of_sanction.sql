-- A fine is entered by the use case, through the account's own way, and found again when its sanction is lifted.
alter table driver_sanction add column fine_entry_id integer references ledger_entry;
create index driver_sanction_fine on driver_sanction (fine_entry_id) where fine_entry_id is not null;

update driver_sanction s set fine_entry_id = e.entry_id
from ledger_entry e
where s.fine_cents > 0 and e.driver_id = s.driver_id and e.kind = 'FINE' and e.amount_cents = -s.fine_cents
  and e.created_at = s.created_at;

-- The release before leaves it to this trigger, which goes with the release after.
create or replace function post_sanction_fine() returns trigger language plpgsql as $$
declare
  entered integer;
begin
  insert into ledger_entry (driver_id, day, kind, amount_cents, reason, created_by)
  select new.driver_id, lima_today(), 'FINE', -new.fine_cents, 'Sanción: ' || c.name, coalesce(new.created_by, 'Sistema')
  from catalog_item c where c.kind = 'sanction-reasons' and c.item_id = new.reason_id
  returning entry_id into entered;
  update driver_sanction set fine_entry_id = entered where sanction_id = new.sanction_id;
  return null;
end $$;
drop trigger sanction_fine_posted on driver_sanction;
create trigger sanction_fine_posted after insert on driver_sanction
  for each row when (new.fine_cents > 0 and new.fine_entry_id is null) execute function post_sanction_fine();
