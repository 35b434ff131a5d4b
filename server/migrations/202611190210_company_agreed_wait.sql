-- Minutes within which a company was promised a car; null: as soon as for everybody.
alter table company add column agreed_wait_min smallint;
