-- How mail and text messages leave where the environment does not say it. One row each, which is there from the
-- beginning and switched off; secrets are sealed with SECRET_KEYS and leave by no call.
create table mail_server (
  only_one boolean primary key default true check (only_one),
  is_active boolean not null default false,
  host text not null default '' check (length(host) <= 253),
  port integer not null default 587 check (port between 1 and 65535),
  security text not null default 'STARTTLS' check (security in ('STARTTLS', 'TLS', 'NONE')),
  username text not null default '' check (length(username) <= 200),
  password_sealed text,
  sender_name text not null default '' check (length(sender_name) <= 100),
  sender_email text not null default '' check (length(sender_email) <= 254),
  version integer not null default 1
);
insert into mail_server default values;

create table sms_gateway (
  only_one boolean primary key default true check (only_one),
  is_active boolean not null default false,
  url text not null default '' check (length(url) <= 500),
  body text not null default 'FORM' check (body in ('FORM', 'JSON', 'QUERY')),
  number_field text not null default 'to' check (length(number_field) <= 80),
  text_field text not null default 'text' check (length(text_field) <= 80),
  number_format text not null default 'PLUS' check (number_format in ('PLUS', 'PLAIN', 'LOCAL')),
  username text not null default '' check (length(username) <= 200),
  -- [{place, name, value, is_secret}]; the value of a secret one is empty and stands in secrets_sealed by its place and name.
  extras jsonb not null default '[]',
  secrets_sealed text,
  version integer not null default 1
);
insert into sms_gateway default values;
