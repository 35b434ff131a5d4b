-- Somebody may drive a car of the company: an application without one is whole too.
alter table recruit add column has_car boolean not null default true;
