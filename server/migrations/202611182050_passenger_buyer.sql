-- In whose name a passenger asked for a comprobante, where they want it kept for the next ride.
alter table client add column buyer jsonb;
