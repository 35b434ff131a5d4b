-- The public pages speak and file in the company's name: they open once an administrator has confirmed it.
alter table company_identity
  add column confirmed_at timestamptz,
  add column confirmed_by text,
  -- What the database is used for, once known: the two are never mixed.
  add column kind text check (kind in ('DEMONSTRATION', 'COMPANY'));

-- Whoever replaced the demonstration's identity has said who they are.
update company_identity set confirmed_at = now(), confirmed_by = 'actualización'
  where ruc <> '20601000009' and name <> 'Taxi Demostración S.A.C. (DEMO)';

-- A demonstration under its own name, or a company that began with invented people, stays undecided and runs as before.
update company_identity i set kind = case
  when confirmed_at is null and d.people then 'DEMONSTRATION'
  when confirmed_at is not null and not d.people then 'COMPANY'
end
from (select exists (select 1 from app_user where email = 'admin@chaski.example') as people) d;
