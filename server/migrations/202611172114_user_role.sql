-- Who holds a role; NULL: the rights come from the profile.

alter table app_user add column role_id integer;
alter table app_user add constraint app_user_role foreign key (role_id) references role not valid;
create index app_user_role_holders on app_user (role_id) where role_id is not null;
