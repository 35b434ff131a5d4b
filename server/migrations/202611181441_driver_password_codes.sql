-- The same codes let drivers set a new password.
alter table one_time_code add constraint one_time_code_purpose_known
  check (purpose in ('RECRUIT', 'CLIENT', 'CLIENT_PASSWORD', 'COMPANY_PASSWORD', 'DRIVER_PASSWORD')) not valid;
alter table one_time_code drop constraint one_time_code_purpose_check;
