-- What was taken before the trips were followed, counted while they already are.
select count_company_credit();
-- A company that named nobody has let anybody ride until now, and goes on so until it names somebody.
update company set riders = 'ANYONE' where not exists (select from client where client.company_id = company.company_id);
