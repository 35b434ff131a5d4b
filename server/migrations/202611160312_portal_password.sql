-- The same codes let users of a company's portal set a new password.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('RECRUIT', 'CLIENT', 'CLIENT_PASSWORD', 'COMPANY_PASSWORD'));
