-- A case names the ride, the driver and the sanction that it is about; a name of nothing would be a lie.
update complaint_case k set service_id = null where service_id is not null and not exists (select 1 from trip t where t.service_id = k.service_id);
update complaint_case k set driver_id = null where driver_id is not null and not exists (select 1 from driver d where d.driver_id = k.driver_id);
update complaint_case k set sanction_id = null where sanction_id is not null and not exists (select 1 from driver_sanction s where s.sanction_id = k.sanction_id);
alter table complaint_case
  add constraint complaint_case_service foreign key (service_id) references trip,
  add constraint complaint_case_driver foreign key (driver_id) references driver,
  add constraint complaint_case_sanction foreign key (sanction_id) references driver_sanction;
create index complaint_case_service_link on complaint_case (service_id) where service_id is not null;
