-- Transactions that NOTIFY commit one after the other, each waiting for the disk of the one before. The process that commits a
-- message wakes its own relay; rows of other processes are found by looking every second.
drop trigger outbox_written on outbox;
drop function notify_outbox();
