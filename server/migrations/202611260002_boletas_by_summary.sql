-- Boletas and their notes can be told by the daily summary, where SUNAT or the OSE asks for that.
alter table comprobante_issuer add column boletas_by text not null default 'BILL' check (boletas_by in ('BILL', 'SUMMARY'));
