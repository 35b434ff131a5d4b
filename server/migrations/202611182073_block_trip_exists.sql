-- Reads beside writers: no row names a trip before the file above.
alter table client validate constraint client_blocked_service;
