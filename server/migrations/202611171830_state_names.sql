-- What the numbers of the states mean, for whoever reads the tables without the code; a test holds it against the contract.
create table state_name (
  kind text not null check (kind in ('TRIP', 'DRIVER', 'OFFER')),
  state_id smallint not null,
  name text not null,
  label text not null,
  primary key (kind, state_id),
  unique (kind, name)
);
insert into state_name (kind, state_id, name, label) values
  ('TRIP', 1, 'BOOKED', 'Reservado'),
  ('TRIP', 2, 'PENDING', 'Pendiente'),
  ('TRIP', 3, 'OFFERED', 'En oferta'),
  ('TRIP', 4, 'ASSIGNED', 'Asignado'),
  ('TRIP', 5, 'ON_WAY', 'En camino'),
  ('TRIP', 6, 'AT_PICKUP', 'En punto'),
  ('TRIP', 7, 'ON_BOARD', 'A bordo'),
  ('TRIP', 8, 'FINISHED', 'Finalizado'),
  ('TRIP', 9, 'CANCELED', 'Cancelado'),
  ('TRIP', 10, 'NO_SHOW', 'Cliente no se presentó'),
  ('TRIP', 11, 'NO_UNIT', 'Sin unidad'),
  ('DRIVER', 1, 'OFF_SHIFT', 'Fuera de turno'),
  ('DRIVER', 2, 'FREE', 'Libre'),
  ('DRIVER', 3, 'OFFERED', 'Con oferta'),
  ('DRIVER', 4, 'ON_WAY', 'En camino'),
  ('DRIVER', 5, 'AT_PICKUP', 'En punto'),
  ('DRIVER', 6, 'WITH_PASSENGER', 'Con pasajero'),
  ('DRIVER', 7, 'OCCUPIED', 'Ocupado'),
  ('DRIVER', 8, 'SANCTIONED', 'Sancionado'),
  ('DRIVER', 9, 'BLOCKED', 'Bloqueado'),
  ('OFFER', 1, 'SENT', 'Enviada'),
  ('OFFER', 2, 'RECEIVED', 'Recibida'),
  ('OFFER', 3, 'ACCEPTED', 'Aceptada'),
  ('OFFER', 4, 'REFUSED', 'Rechazada'),
  ('OFFER', 5, 'EXPIRED', 'Sin respuesta'),
  ('OFFER', 6, 'WITHDRAWN', 'Retirada');

comment on column trip.status_type_id is 'state_name of kind TRIP';
comment on column driver.operational_status_id is 'state_name of kind DRIVER; 8 and 9 are never stored, they are shown while administrative_status says so';
comment on column trip_offer.offer_state_id is 'state_name of kind OFFER';
