-- Messages between the desk and drivers: one thread per driver, who of the desk takes part, messages to many.

create table conversation (
  conversation_id integer generated always as identity primary key,
  conversation_uuid uuid not null unique default gen_random_uuid(),
  driver_id integer not null unique references driver,
  created_at timestamptz not null default now(),
  last_message_id bigint,
  -- The newest message of the desk: what the driver wrote before it waits for nobody any more.
  answered_message_id bigint not null default 0
);

create table conversation_member (
  conversation_id integer not null references conversation,
  user_id integer not null references app_user,
  joined_at timestamptz not null default now(),
  -- Whoever joins sees the day before; whoever removes the thread sees what comes after.
  visible_from timestamptz not null,
  is_hidden boolean not null default false,
  read_message_id bigint not null default 0,
  read_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_member_user on conversation_member (user_id) where not is_hidden;

create table message_image (
  image_uuid uuid primary key default gen_random_uuid(),
  file_id integer not null references stored_file,
  width integer not null,
  height integer not null,
  -- Only who sent it may use it.
  owner_type text not null check (owner_type in ('USER', 'DRIVER')),
  owner_id integer not null,
  created_at timestamptz not null default now()
);

-- One message of an operator to one or many drivers; its receivers are fixed when it is sent and served by a job.
create table driver_message (
  driver_message_id integer generated always as identity primary key,
  driver_message_uuid uuid not null unique default gen_random_uuid(),
  user_id integer not null references app_user,
  author_name text not null,
  target_kind text not null check (target_kind in ('DRIVERS', 'ZONE', 'AREA', 'TURN', 'ALL')),
  target jsonb not null,
  target_text text not null,
  text text not null,
  urgent boolean not null,
  image_uuid uuid references message_image,
  driver_ids integer[] not null,
  -- How many of them have it in their thread: the job goes on from here after a crash.
  sent integer not null default 0,
  created_at timestamptz not null default now()
);
create index driver_message_user on driver_message (user_id, driver_message_id desc);

create table message (
  message_id bigint generated always as identity primary key,
  message_uuid uuid not null unique default gen_random_uuid(),
  conversation_id integer not null references conversation,
  author_type text not null check (author_type in ('USER', 'DRIVER')),
  author_id integer not null,
  author_name text not null,
  text text not null,
  urgent boolean not null,
  image_uuid uuid references message_image,
  service_id integer references trip,
  driver_message_id integer references driver_message,
  created_at timestamptz not null default now(),
  -- By the other side: the driver's device and the driver, or the first of the desk.
  delivered_at timestamptz,
  read_at timestamptz
);
create index message_thread on message (conversation_id, message_id desc);
-- What the driver has not read yet, and what the desk has not.
create index message_unread on message (conversation_id, message_id) where read_at is null;
create index message_trip on message (service_id, message_id) where service_id is not null;
create index message_of_driver_message on message (driver_message_id, message_id) where driver_message_id is not null;

insert into catalog_item (kind, item_id, name, position, data) values
  ('message-templates', 1, 'Repórtese', 1, '{"text":"Repórtese con la central, por favor.","urgent":false}'),
  ('message-templates', 2, 'Confirme llegada', 2, '{"text":"Confirme su llegada al punto de recojo.","urgent":false}'),
  ('message-templates', 3, 'Cliente espera', 3, '{"text":"El cliente lo espera en la puerta.","urgent":false}'),
  ('message-templates', 4, 'Alta demanda', 4, '{"text":"Hay alta demanda en esta zona. Si está ocupado, marque libre.","urgent":false}'),
  ('message-templates', 5, 'Vía bloqueada', 5, '{"text":"Vía bloqueada en su ruta. Tome un desvío y avise su demora.","urgent":true}'),
  ('message-templates', 6, 'Emergencia', 6, '{"text":"Emergencia: llame a la central de inmediato.","urgent":true}');
