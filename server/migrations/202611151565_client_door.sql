-- The codes that let applicants in let passengers in too: the same table, limits and care, each for its purpose.
alter table recruit_code rename to one_time_code;
alter index recruit_code_age rename to one_time_code_age;
alter table one_time_code add column purpose text not null default 'RECRUIT'
  check (purpose in ('RECRUIT', 'CLIENT', 'CLIENT_PASSWORD'));
alter table one_time_code alter column purpose drop default;
alter table one_time_code rename column registered_at to used_at;
alter table recruit_code_send rename to one_time_code_send;
alter index recruit_code_send_address rename to one_time_code_send_address;
alter index recruit_code_send_ip rename to one_time_code_send_ip;

-- A passenger who is blocked, merged or forgotten is out at the next call.
create function notify_client_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('principal_changed', 'client:' || new.client_id);
  return null;
end $$;
create trigger client_changed after update on client
  for each row when (old.is_active <> new.is_active or old.name <> new.name
    or old.anonymised_at is distinct from new.anonymised_at or old.merged_into is distinct from new.merged_into)
  execute function notify_client_changed();

-- What a passenger thought of a ride, said once.
create table trip_rating (
  service_id integer primary key references trip,
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '',
  rated_at timestamptz not null default now()
);
