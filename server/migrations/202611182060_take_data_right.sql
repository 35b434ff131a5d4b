-- Whoever holds the profile of the administrator, and no role of the company's own, may take all data away.
update app_user set permissions = permissions || '{CFG_TAKE_DATA}'::text[]
  where profile_code = 'ADMIN' and role_id is null and 'CFG_TAKE_DATA' <> all(permissions);
