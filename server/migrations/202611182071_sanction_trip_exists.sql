-- Reads beside writers: no row names a trip before the file above.
alter table driver_sanction validate constraint driver_sanction_service;
