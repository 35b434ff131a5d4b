-- A token handed out under other rights must not live on with the new ones: the session changes its secrets at its next call.

alter table session add column must_renew boolean not null default false;

create function renew_operator_sessions() returns trigger language plpgsql as $$
begin
  update session set must_renew = true where kind = 'operator' and principal_id = new.user_id;
  return null;
end $$;

-- Whoever changed them, by whichever way.
create trigger app_user_rights_changed after update on app_user
  for each row when (old.permissions is distinct from new.permissions or old.profile_code <> new.profile_code
    or old.coverage_ids is distinct from new.coverage_ids or old.company_ids is distinct from new.company_ids)
  execute function renew_operator_sessions();
