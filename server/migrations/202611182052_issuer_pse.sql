-- A provider with JSON of its own, and how it speaks.
alter table comprobante_issuer add column pse_mapping text not null default '';
alter table comprobante_issuer add constraint comprobante_issuer_adapter_known
  check (adapter in ('none', 'sunat', 'ose', 'pse-http')) not valid;
alter table comprobante_issuer drop constraint comprobante_issuer_adapter_check;
