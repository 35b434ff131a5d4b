alter table app_user validate constraint app_user_role;
