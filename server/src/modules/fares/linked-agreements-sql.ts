import { sql } from 'kysely'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** The fixed prices and terms agreed with a company. */
export const linkedAgreements = (company_id: number): LinkedPart => ({
  part: 'AGREEMENTS',
  rows: sql`select ${linked({
    id: sql`'precio-' || p.contract_price_id`,
    at: sql`p.valid_from::timestamp at time zone 'America/Lima'`,
    text: sql`coalesce((select z.name from zone z where z.zone_id = p.origin_zone_id), 'Cualquier zona') || ' → '
      || coalesce((select z.name from zone z where z.zone_id = p.destination_zone_id), 'cualquier zona')`,
    cents: sql`p.amount`,
    state: sql`case when p.is_active and coalesce(p.valid_to >= lima_today(), true) then 'ACTIVE' else 'OVER' end`,
  })} from contract_price p where p.company_id = ${company_id}
  union all select ${linked({
    id: sql`'condicion-' || t.company_terms_id`,
    at: sql`t.valid_from::timestamp at time zone 'America/Lima'`,
    text: sql`'Descuento ' || t.discount_percent || ' %, cargo ' || t.fee_percent || ' %'`,
    state: sql`case when t.is_active and coalesce(t.valid_to >= lima_today(), true) then 'ACTIVE' else 'OVER' end`,
  })} from company_terms t where t.company_id = ${company_id}`,
})
