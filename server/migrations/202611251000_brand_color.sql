-- Empty: the product's own.
alter table company_identity add column brand_color text not null default '' check (brand_color ~ '^(#[0-9a-f]{6})?$');
comment on column company_identity.brand_color is 'The colour of buttons and links on the public pages and of their installed application';
