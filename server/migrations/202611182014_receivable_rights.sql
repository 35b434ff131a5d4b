-- Collecting is a right of its own: it goes to whoever holds the profiles that have it.
update app_user set permissions = permissions || array(
    select code from unnest('{CXC_VIEW,CXC_COLLECT}'::text[]) code where code <> all(permissions))
  where profile_code in ('ADMIN', 'CONTABILIDAD') and role_id is null;
update app_user set permissions = permissions || array(
    select code from unnest('{CXC_VIEW}'::text[]) code where code <> all(permissions))
  where profile_code in ('SUPERVISOR', 'COMERCIAL') and role_id is null;
