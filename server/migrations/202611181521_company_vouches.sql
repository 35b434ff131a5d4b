-- A company that orders a ride for somebody it has not named vouches for that ride: it counts as one of its list
-- when it is taken, approved and changed.
alter table trip add column is_vouched boolean not null default false;
