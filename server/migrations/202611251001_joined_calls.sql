-- Driver and passenger of a ride call each other through the exchange: it rings one number, then the other, and shows neither.
alter table call_order alter column user_id drop not null;
alter table call_order add column first_cellphone text;
comment on column call_order.first_cellphone is 'Rung first, instead of an extension';
-- An exchange that can do that says so when it asks for orders.
alter table telephone_exchange add column joins_at timestamptz;
alter table company_identity add column shows_cellphones boolean not null default false;
comment on column company_identity.shows_cellphones is 'Where no exchange joins calls, the driver sees the number of the passenger';
