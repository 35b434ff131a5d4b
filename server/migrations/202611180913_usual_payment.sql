-- How a passenger pays when they say nothing else; null: the house's first.
alter table client add column usual_payment_type_id integer;
