-- Three profiles changed: their holders follow, as those of a role do; what somebody has more or less stays (decision 055).
-- Whoever follows a role is left alone: it is what its company made of it.

update app_user set permissions = array_remove(permissions, 'RPT_SETTLEMENT')
where profile_code = 'COMERCIAL' and role_id is null and permissions @> '{RPT_SETTLEMENT}';
update app_user set permissions = permissions || '{MNT_TARIFF_VIEW}'
where profile_code = 'COMERCIAL' and role_id is null and not permissions @> '{MNT_TARIFF_VIEW}';
update app_user set permissions = permissions || '{MNT_TARIFF_EDIT}'
where profile_code = 'COMERCIAL' and role_id is null and not permissions @> '{MNT_TARIFF_EDIT}';

update app_user set permissions = array_remove(permissions, 'DSP_MONITOR_VIEW')
where profile_code = 'REPORTES' and role_id is null and permissions @> '{DSP_MONITOR_VIEW}';
update app_user set permissions = permissions || '{RPT_STATEMENT}'
where profile_code = 'REPORTES' and role_id is null and not permissions @> '{RPT_STATEMENT}';
update app_user set permissions = permissions || '{RPT_SETTLEMENT}'
where profile_code = 'REPORTES' and role_id is null and not permissions @> '{RPT_SETTLEMENT}';

update app_user set permissions = permissions || '{CLM_CREATE}'
where profile_code = 'RECLAMOS' and role_id is null and not permissions @> '{CLM_CREATE}';
