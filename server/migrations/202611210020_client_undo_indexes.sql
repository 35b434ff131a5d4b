-- without transaction
create index concurrently if not exists client_merged on client (merged_into) where merged_into is not null;
-- then
create index concurrently if not exists phone_call_client on phone_call (client_id) where client_id is not null;
-- then
comment on index client_merged is 'taking back a client asks whether anything points at it: without it each of 50,000 looks through all of them';
