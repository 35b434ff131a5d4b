-- What stood there before fits the wider check too.
alter table comprobante_issuer validate constraint comprobante_issuer_adapter_known;
