import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Decision } from '@chaski/contract/trips/approval-schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { one, run } from '#src/base/sql/sql.ts'
import type { Caller } from '#src/test/test-app.ts'
import { newTrip, tripDesk } from './test-kit.ts'

export const mailOf = (name: string) => `${name}@aprueba.example`

/** A company that approves every ride, its two approvers, and the three ways to decide. */
export const approvalDesk = async () => {
  const desk = await tripDesk()
  const { test, olga } = desk
  const { db } = test
  afterAll(() => test.close())
  const admin = await test.as('ADMIN')

  const portalUser = async (
    company_id: number,
    username: string,
    role: 'ADMIN' | 'APPROVER' | 'VIEWER',
    more: { area_id?: number; cellphone?: string } = {},
  ): Promise<Caller> => {
    const { data } = await admin(companies.createPortalUser, {
      params: { company_id },
      body: {
        username,
        name: `Sra. ${username}`,
        email: mailOf(username),
        role,
        area_id: null,
        password: 'Puente-Grau-1884',
        ...more,
      },
    })
    await run(
      db,
      sql`update company_user set must_change_password = false where company_user_id = ${data.company_user_id}`,
    )
    return test.asGuest('company', data.company_user_id)
  }

  const company = await createTestCompany(admin, 1, 'Empresa que aprueba', {
    approval_mode: 'ALWAYS',
  })
  const ana = await portalUser(company.company_id, 'ana', 'APPROVER', { cellphone: '987000111' })
  const berta = await portalUser(company.company_id, 'berta', 'APPROVER')

  const waiting = (more: Record<string, unknown> = {}) =>
    newTrip(olga, { company_id: company.company_id, payment_type_id: 3, ...more })

  /** The link somebody got by mail or text message about a ride. */
  const linkOf = async (service_id: number, to: string): Promise<string> => {
    const { body } = await one(
      db,
      sql<{
        body: string
      }>`select coalesce(m.body, (select d.body from demo_outbox d where d.recipient = m.recipient
          order by d.outbox_id desc limit 1)) as body from outgoing_message m
        where m.entity = 'trips' and m.entity_id = ${String(service_id)} and m.recipient = ${to}`,
    )
    return /\/aprobar\/([\w-]{43})/.exec(body)![1]!
  }
  const look = (token: string) => test.anonymous(trips.linkedApproval, { params: { token } })
  const byLink = (token: string, decision: Decision, version: number, note = '') =>
    test.anonymous(trips.linkedDecide, { params: { token }, body: { decision, version, note } })
  const inPortal = (
    who: Caller,
    service_id: number,
    decision: Decision,
    version: number,
    note = '',
  ) => who(trips.portalDecide, { params: { service_id }, body: { decision, version, note } })
  const atDesk = (
    who: Caller,
    service_id: number,
    decision: Decision,
    version: number,
    note = '',
  ) => who(trips.decideApproval, { params: { service_id }, body: { decision, version, note } })
  const story = async (service_id: number) =>
    (await olga(trips.activities, { params: { service_id }, query: {} })).data.data

  return {
    ...desk,
    admin,
    company,
    ana,
    berta,
    portalUser,
    waiting,
    linkOf,
    look,
    byLink,
    inPortal,
    atDesk,
    story,
  }
}
