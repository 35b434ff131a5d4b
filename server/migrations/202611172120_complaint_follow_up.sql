-- Sheets are numbered upwards and documents are known to others: how a case stands opens to a code of its own that says nothing.
-- In a table beside the sheet, of which nothing may change.

-- Ten letters of an alphabet without I, L, O and U, five random bits each; byte 6 of a uuid is no random one.
create function complaint_follow_up_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(made.bytes, i) & 31), 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes) made, unnest(array[0, 1, 2, 3, 4, 5, 7, 8, 9, 10]) i
$$;

create table complaint_follow_up (
  complaint_id integer primary key references complaint,
  follow_up_code text not null unique default complaint_follow_up_code() check (follow_up_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
);
create trigger complaint_follow_up_kept before update or delete on complaint_follow_up for each row execute function refuse_change();

insert into complaint_follow_up (complaint_id) select complaint_id from complaint;

-- By the database: nodes of the release before file sheets without knowing of the code.
create function give_follow_up_code() returns trigger language plpgsql as $$
begin
  insert into complaint_follow_up (complaint_id) values (new.complaint_id);
  return null;
end $$;
create trigger complaint_follow_up_given after insert on complaint for each row execute function give_follow_up_code();
