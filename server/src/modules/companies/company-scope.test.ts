import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { urlOf } from '@chaski/contract/client.ts'
import { visitorCalls } from '@chaski/contract/booking/visitor-endpoints.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newClient } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { portalPlanCalls } from '@chaski/contract/plans/portal-endpoints.ts'
import { portalReportCalls } from '@chaski/contract/reports/portal-endpoints.ts'
import { approvalCalls } from '@chaski/contract/trips/approval-endpoints.ts'
import { createForward } from '#src/events/forward.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { reachesOf } from '#src/test/companies/test-reaches.ts'
import { marker, tail, twoCompanies } from '#src/test/companies/test-two-companies.ts'

const two = await twoCompanies()
const { test, a, b, ofB, limited, portal } = two

/** Their own account or their own secret, which no other company's id can be put into. */
const personal = [
  'portalLogIn',
  'portalLogOut',
  'changePortalPassword',
  'forgotPortalPassword',
  'recoverPortalPassword',
  'getLinkedApproval',
  'decideLinkedApproval',
]
const calls: Endpoint[] = [
  ...Object.values<Endpoint>(clients),
  ...Object.values<Endpoint>(companies),
  ...Object.values<Endpoint>(approvalCalls),
  ...Object.values<Endpoint>(portalReportCalls),
  ...Object.values<Endpoint>(portalPlanCalls),
  ...Object.values<Endpoint>(visitorCalls),
]

const bytesOf = (raw: Buffer): string =>
  raw.subarray(0, 2).toString() === 'PK' ? [...readZip(raw).values()].join('\n') : raw.toString()

/** Everything of B as the database has it: what A's people try must leave it untouched. */
const stateOfB = async (): Promise<string> => {
  const of = (table: string, where = 'company_id = $') =>
    sql<{
      text: string
    }>`select coalesce(string_agg(to_jsonb(t)::text, e'\n' order by to_jsonb(t)::text), '') as text
      from ${sql.table(table)} t where ${sql.raw(where.replace('$', String(b.company_id)))}`
  const tables = [
    'company',
    'area',
    'costcenter',
    'dynamicfield',
    'company_user',
    'client',
    'favorite',
    'trip',
    'trip_plan',
  ]
  const texts = []
  for (const table of tables) texts.push((await one(test.db, of(table))).text)
  texts.push(
    (await one(test.db, of('privacy_request', `privacy_request_id = ${ofB.request_id} and $ > 0`)))
      .text,
  )
  return texts.join('\n')
}

describe('people of company A', () => {
  it('reach for B through every call, get no byte of it and change nothing', async () => {
    const lines = reachesOf(two)
    expect(
      calls
        .map((e) => e.operationId)
        .filter((id) => !personal.includes(id))
        .toSorted(),
    ).toEqual(Object.keys(lines).toSorted())
    const before = await stateOfB()
    expect(before).toContain(marker)
    let answers = 0
    for (const e of calls) {
      const caller = accessOf(e).includes('COMPANY') ? portal : limited
      for (const request of lines[e.operationId] ?? []) {
        const answer = await caller(e, request as never)
        const where = `${e.method} ${urlOf(e, request as never)}`
        // What the caller typed may come back in an address; the rest of the bytes may not hold it.
        const bytes = bytesOf(answer.raw)
        expect(bytes.includes(marker), where).toBe(false)
        // The look-up by phone says the number it was asked for, and nobody's name with it.
        if (e.operationId !== 'findCaller')
          expect(bytes.includes(`90077${tail}`), where).toBe(false)
        expect(answer.status, where).toBeLessThan(500)
        answers++
      }
    }
    expect(answers).toBeGreaterThan(130)
    expect(await stateOfB()).toBe(before)
  })

  it('do see their own by the same calls', async () => {
    const master = await limited(companies.master, { query: {} })
    expect(bytesOf(master.raw)).toContain('Persona AAA')
    expect((await limited(clients.list, { query: {} })).data.total).toBeGreaterThan(0)
    expect(
      (await limited(companies.list, { query: {} })).data.data.map((c) => c.company_id),
    ).toEqual([a.company_id])
    expect(
      (await portal(companies.portalClients, { query: {} })).data.data.map((c) => c.name),
    ).toContain('Persona AAA')
  })

  it.each(['CORPORATE_CLIENT', 'SERVICE'])(
    'hear no live message (%s) about B',
    async (category) => {
      const rows = await many(
        test.db,
        sql<{ topic: string; value: object; company_id: number; coverage_id: number | null }>`
        select topic, value, company_id, coverage_id from outbox where category = ${category}`,
      )
      const forward = createForward(test.deps.config.TENANT)
      const receiver = {
        kind: 'operator',
        permissions: new Set(['MNT_CORPCLIENT_VIEW', 'DSP_MONITOR_VIEW', 'DSP_CLIENT_VIEW']),
        coverage_ids: null,
        company_ids: [a.company_id],
      }
      const heard = rows.filter(
        ({ topic, value, company_id, coverage_id }) =>
          forward(receiver, {
            topic,
            payload: Buffer.from(JSON.stringify({ value: JSON.stringify(value) })),
            scope: { company_id, coverage_id },
          }) !== null,
      )
      expect(rows.some((row) => row.company_id === b.company_id)).toBe(true)
      expect(heard.length).toBeGreaterThan(0)
      expect(heard.every((row) => row.company_id === a.company_id)).toBe(true)
      expect(JSON.stringify(heard)).not.toContain(marker)
    },
  )

  it('leave no trace of B in the log of the process', async () => {
    const logged = await test.logged()
    expect(logged.split('\n').length).toBeGreaterThan(100)
    expect(logged).not.toContain(marker)
  })

  it('cannot make a client that they could not see', async () => {
    const { error } = await limited(clients.add, {
      body: { ...newClient, name: 'Privado', cellphone: '900555555' },
    })
    expect(error.code).toBe('FORBIDDEN')
  })
})

describe('an unsafe call', () => {
  it('of these domains writes audit, all of them', () => {
    for (const e of calls.filter((call) => isUnsafe(call.method)))
      expect(['write', 'view'], e.operationId).toContain(e.audit)
  })
})
