-- A block of a client names the trip that it is for, where it is for one.
alter table client add column blocked_service_id integer;
alter table client add constraint client_blocked_service foreign key (blocked_service_id) references trip not valid;
