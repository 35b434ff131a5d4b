-- Rides that wait for their company: who decided, when and why, and the links by which approvers decide without logging in.

alter table trip
  add column approval_at timestamptz,
  add column approval_by text,
  add column approval_note text;
create index trip_awaiting_approval on trip (company_id, date_time_service)
  where approval = 'PENDING' and status_type_id in (1, 2, 3, 4, 5, 6, 11);

-- A link is for one approver and one question; a decision by anybody closes all links of the ride.
create table trip_approval_link (
  token_sha256 bytea primary key,
  service_id integer not null references trip,
  company_user_id integer not null references company_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index trip_approval_link_trip on trip_approval_link (service_id);

-- Where an approver is reached by text message, besides the mail.
alter table company_user add column cellphone text;

-- A ride that gets its approval begins to wait for a unit: the engine hears of it at once.
create trigger trip_waits_approved after update of approval on trip for each row
  when (new.status_type_id = 2 and new.approval = 'APPROVED' and old.approval <> 'APPROVED')
  execute function tell_trip_waits();

-- Not offered in the list of reasons: only a decision gives it.
insert into catalog_item (kind, item_id, name, active, position, data) values
  ('cancel-reasons', 10, 'No aprobado por su empresa', false, 10, '{"no_unit":false}')
on conflict do nothing;

-- Those who hold the templates with the whole of dispatch get the new right with them.
update app_user set permissions = permissions || '{DSP_SERVICE_APPROVE}'
where profile_code in ('ADMIN', 'SUPERVISOR') and not permissions @> '{DSP_SERVICE_APPROVE}';
