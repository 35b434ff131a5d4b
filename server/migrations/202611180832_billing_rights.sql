-- The rights over comprobantes go to whoever holds the profiles that have them.
update app_user set permissions = permissions || array(
    select code from unnest('{CPE_VIEW,CPE_ISSUE,CPE_VOID,CPE_SETUP}'::text[]) code where code <> all(permissions))
  where profile_code = 'ADMIN' and role_id is null;
update app_user set permissions = permissions || array(
    select code from unnest('{CPE_VIEW,CPE_ISSUE}'::text[]) code where code <> all(permissions))
  where profile_code in ('SUPERVISOR', 'COMERCIAL') and role_id is null;
