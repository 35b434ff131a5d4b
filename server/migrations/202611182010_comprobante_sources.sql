-- Where comprobantes come from is told by the contract: a closed month is one source more.
alter table comprobante drop constraint if exists comprobante_source_check;
alter table comprobante add constraint comprobante_source_word check (source ~ '^[A-Z_]{3,20}$') not valid;
