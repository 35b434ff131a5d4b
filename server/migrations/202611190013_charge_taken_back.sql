-- A payment that is reversed takes its charge back with it: the number may be used again, as it may in the book.
create function take_back_charge() returns trigger language plpgsql as $$
begin
  update charge_proof set taken_back_at = now()
    where charge_id in (select charge_id from charge where company_payment_id = new.company_payment_id);
  update charge set state = 'CANCELLED', cancel_reason = 'El pago se revirtió' where company_payment_id = new.company_payment_id;
  return null;
end $$;
create trigger company_payment_taken_back after update of reversed_at on company_payment for each row
  when (old.reversed_at is null and new.reversed_at is not null) execute function take_back_charge();
