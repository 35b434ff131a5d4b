-- Only a phone or address proven by a code opens an applicant's account; the other one is a way to reach them.

alter table recruit
  add column cellphone_verified boolean not null default false,
  add column email_verified boolean not null default false;
drop index recruit_cellphone;
drop index recruit_email;
create unique index recruit_cellphone on recruit (cellphone) where cellphone_verified;
create unique index recruit_email on recruit (lower(email)) where email_verified;
