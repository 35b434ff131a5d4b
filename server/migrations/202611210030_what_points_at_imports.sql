-- without transaction
create index concurrently if not exists trip_costcenter on trip (costcenter_id) where costcenter_id is not null;
-- then
create index concurrently if not exists trip_assignment_vehicle on trip_assignment (vehicle_id);
-- then
create index concurrently if not exists trip_offer_vehicle on trip_offer (vehicle_id);
-- then
create index concurrently if not exists shifts_of_driver on driver_shift (driver_id);
-- then
create index concurrently if not exists shifts_of_vehicle on driver_shift (vehicle_id);
-- then
create index concurrently if not exists affiliations_of_vehicle on driver_vehicle (vehicle_id);
-- then
create index concurrently if not exists ride_message_driver on ride_message (driver_id);
-- then
create index concurrently if not exists trip_exclusion_driver on trip_exclusion (driver_id);
-- then
create index concurrently if not exists dispatch_alert_driver on dispatch_alert (driver_id) where driver_id is not null;
-- then
create index concurrently if not exists client_area on client (area_id) where area_id is not null;
-- then
create index concurrently if not exists costcenter_area on costcenter (area_id) where area_id is not null;
-- then
create index concurrently if not exists company_user_of_area on company_user (area_id) where area_id is not null;
-- then
create index concurrently if not exists area_company on area (company_id);
-- then
create index concurrently if not exists favorite_company on favorite (company_id) where company_id is not null;
-- then
create index concurrently if not exists phone_call_company on phone_call (company_id) where company_id is not null;
-- then
create index concurrently if not exists call_record_company on call_record (company_id) where company_id is not null;
-- then
create index concurrently if not exists tariff_company on tariff (company_id) where company_id is not null;
-- then
create index concurrently if not exists receivable_company on receivable (company_id);
-- then
create index concurrently if not exists closed_statement_company on closed_statement (company_id);
-- then
create index concurrently if not exists dynamicfield_of_company on dynamicfield (company_id);
-- then
comment on index trip_offer_vehicle is 'a record that an import made is taken back by asking whether anything points at it: without an index each of 50,000 walks through every row that could (foreign-keys.test.ts)';
