-- Why a passenger gave those stars, as codes of the contract.
alter table trip_rating add column reasons text[] not null default '{}';
