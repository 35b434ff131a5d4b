-- What a driver's closed week was billed by: its commission and fee. Whoever issues one holds the driver's account, so there is one that counts.
create table comprobante_settlement (
  comprobante_id integer primary key references comprobante,
  settlement_id integer not null references settlement
);
create index comprobante_settlement_of on comprobante_settlement (settlement_id);
