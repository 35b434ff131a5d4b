import { type RawBuilder, sql } from 'kysely'
import { inCompanies, type Scope } from '#src/access/scope.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'
import { isBlocked } from './store.ts'

/** The clients `c` of a record. */
export const linkedClients = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'CLIENTS',
  rows: sql`select ${linked({
    id: sql`c.client_id`,
    at: sql`c.created_at`,
    text: sql`c.name`,
    state: sql`case when ${isBlocked} then 'BLOCKED'
      when c.is_active then 'ACTIVE' else 'INACTIVE' end`,
  })} from client c where ${of} and c.merged_into is null and ${inCompanies(sql`c.company_id`, scope)}`,
})

/** The block in force that names a trip as its reason: of whoever rode it, and of nobody else. */
export const linkedBlocks = (scope: Scope, service_id: number): LinkedPart => ({
  part: 'BLOCKS',
  rows: sql`select ${linked({
    id: sql`c.client_id`,
    at: sql`c.blocked_at`,
    text: sql`c.name || ' · ' || c.blocked_reason`,
    state: sql`'BLOCKED'`,
    presses: sql`true`,
  })} from client c where c.client_id = (select t.client_id from trip t where t.service_id = ${service_id})
    and c.blocked_service_id = ${service_id} and ${isBlocked} and ${inCompanies(sql`c.company_id`, scope)}`,
})

export const linkedFavorites = (client_id: number): LinkedPart => ({
  part: 'FAVORITES',
  rows: sql`select ${linked({
    id: sql`f.favorite_id`,
    at: sql`f.created_at`,
    text: sql`f.name || ' · ' || f.address`,
  })} from favorite f where f.client_id = ${client_id}`,
})

/** What somebody asked about their own data. */
export const linkedPrivacy = (client_id: number): LinkedPart => ({
  part: 'PRIVACY',
  rows: sql`select ${linked({
    id: sql`p.privacy_request_id`,
    at: sql`p.created_at`,
    text: sql`left(p.detail, 120)`,
    state: sql`p.state`,
    presses: sql`p.answered_at is null`,
  })} from privacy_request p where p.client_id = ${client_id}`,
})
