-- A sanction names the trip that it is for, where it is for one.
alter table driver_sanction add column service_id integer;
alter table driver_sanction add constraint driver_sanction_service foreign key (service_id) references trip not valid;
create index driver_sanction_of_trip on driver_sanction (service_id) where service_id is not null;
