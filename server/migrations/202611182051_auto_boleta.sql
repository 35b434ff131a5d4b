-- Boletas of private rides by themselves, from the moment somebody asks for it: what was driven before stays as it was.
alter table comprobante_issuer
  add column auto_boleta boolean not null default false,
  add column auto_after_min smallint not null default 30,
  add column auto_since timestamptz;
