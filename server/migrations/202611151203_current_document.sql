-- The newest revision of every slot with the state that a person sees; the same rule as contract/src/documents/rules.ts.

create function lima_today() returns date language sql stable
  return (now() at time zone 'America/Lima')::date;

create view current_document as
  select distinct on (holder, holder_id, document_id)
    revision_id, holder, holder_id, document_id, revision, expires_on, created_at,
    case
      when state <> 'APPROVED' then state
      when expires_on < lima_today() then 'EXPIRED'
      when expires_on <= lima_today() + 30 then 'EXPIRING'
      else 'VALID'
    end as status
  from holder_document
  where removed_at is null
  order by holder, holder_id, document_id, revision desc;
