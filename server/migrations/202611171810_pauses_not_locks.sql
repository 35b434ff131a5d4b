-- Wrong passwords pause tries and block nobody any more: whoever they had blocked works again.

with released as (
  update driver set administrative_status = 'NONE', block_kind = null, block_reason = null, version = version + 1
  where administrative_status = 'BLOCK' and block_kind = 'LOGIN'
  returning driver_id, operational_status_id
), told as (
  insert into fleet_activity (holder, holder_id, kind, actor_type, actor_name, before, after, note)
  select 'DRIVER', driver_id, 'UNLOCKED', 'SISTEMA', 'Sistema', '{"status_driver_id": 9}',
         jsonb_build_object('status_driver_id', operational_status_id),
         'Las contraseñas equivocadas ya no bloquean'
  from released
)
insert into audit (actor_type, actor_name, action, entity, entity_id, before, after)
select 'SISTEMA', 'Sistema', 'UNLOCKED', 'drivers', driver_id::text, '{"status_driver_id": 9}',
       jsonb_build_object('status_driver_id', operational_status_id)
from released;

-- Counted towards those blocks alone.
delete from attempt where key like 'driver-failures:%';
