-- Manzana and lote of where a passenger is picked up, read from the address as it was typed.

alter table trip add column origin_block text, add column origin_lot text;
