-- The rights over cash go to whoever holds the profiles that have them.
update app_user set permissions = permissions || array(
    select code from unnest('{CAJ_OPERATE,CAJ_REVIEW}'::text[]) code where code <> all(permissions))
  where profile_code in ('ADMIN', 'SUPERVISOR', 'CONTABILIDAD') and role_id is null;
