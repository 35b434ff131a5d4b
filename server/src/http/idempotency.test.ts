import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { one } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const key = (value: string) => ({ 'idempotency-key': value })
const incident = {
  occurred_at: null,
  detected_at: '2026-11-15T08:00:00-05:00',
  kind: 'OTRO' as const,
  state: 'ABIERTO' as const,
  summary: 'Un incidente de prueba',
  data_affected: '',
  people_affected: null,
  actions: '',
  authority_notified_at: null,
  people_notified_at: null,
}
const user = (username: string) => ({
  username,
  name: 'Prueba',
  email: null,
  profile_code: 'REPORTES' as const,
  extension: null,
  coverage_ids: null,
  company_ids: null,
  password: 'Ventana-Lunar-88',
})
const countIncidents = async () =>
  (await one(test.db, sql<{ n: number }>`select count(*)::int as n from incident`)).n

describe('an idempotency key', () => {
  it('makes twenty racing retries one effect with one answer', async () => {
    const before = await countIncidents()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin(audit.createIncident, { body: incident }, key('race-000001')),
      ),
    )
    expect(new Set(answers.map((answer) => answer.raw.toString())).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect(await countIncidents()).toBe(before + 1)
  })

  it('writes one audit row for one effect', async () => {
    const first = await admin(audit.createIncident, { body: incident }, key('audit-00001'))
    await admin(audit.createIncident, { body: incident }, key('audit-00001'))
    const { n } = await one(
      test.db,
      sql<{
        n: number
      }>`select count(*)::int as n from audit where entity = 'incidents' and entity_id = ${String(first.data.incident_id)}`,
    )
    expect(n).toBe(1)
  })

  it('belongs to its caller', async () => {
    const supervisor = await test.as('SUPERVISOR')
    const mine = await admin(audit.createIncident, { body: incident }, key('shared-0001'))
    const theirs = await supervisor(audit.createIncident, { body: incident }, key('shared-0001'))
    expect(theirs.data.incident_id).not.toBe(mine.data.incident_id)
  })

  it('remembers a refusal of business, and changes nothing', async () => {
    await admin(users.create, { body: user('ocupado') })
    const first = await admin(users.create, { body: user('ocupado') }, key('refused-001'))
    const second = await admin(users.create, { body: user('ocupado') }, key('refused-001'))
    expect(first.status).toBe(409)
    expect(second.raw.toString()).toBe(first.raw.toString())
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  it('answers a repeated call before the slow work is done again', async () => {
    const hash = vi.spyOn(test.deps.hasher, 'hash')
    const once = () => admin(users.create, { body: user('repetido') }, key('prepare-001'))
    const first = await once()
    const second = await once()
    expect(first.status).toBe(201)
    expect(second.raw.toString()).toBe(first.raw.toString())
    expect(hash).toHaveBeenCalledTimes(1)
    hash.mockRestore()
  })

  it('does the slow work while no connection is held', async () => {
    const hash = vi.spyOn(test.deps.hasher, 'hash').mockImplementation(async () => {
      // Would be refused within the transaction.
      await countIncidents()
      return 'none'
    })
    const made = await admin(users.create, { body: user('despacio') }, key('prepare-002'))
    expect(made.status).toBe(201)
    hash.mockRestore()
  })

  it('gives a twin that was refused while it prepared the answer of the one that got further', async () => {
    const body = user('gemelo')
    const hash = vi.spyOn(test.deps.hasher, 'hash')
    let first: Awaited<ReturnType<typeof make>> | undefined
    const make = () => admin(users.create, { body }, key('prepare-003'))
    hash.mockImplementationOnce(async () => {
      hash.mockRestore()
      first = await make()
      throw fail('REFUSED')
    })
    const late = await make()
    expect(first!.status).toBe(201)
    expect(late.raw.toString()).toBe(first!.raw.toString())
  })

  it('remembers a refusal met while preparing', async () => {
    const hash = vi.spyOn(test.deps.hasher, 'hash').mockRejectedValueOnce(fail('REFUSED'))
    const make = () => admin(users.create, { body: user('negado') }, key('prepare-004'))
    const first = await make()
    const second = await make()
    expect(first.status).toBe(422)
    expect(second.raw.toString()).toBe(first.raw.toString())
    expect(hash).toHaveBeenCalledTimes(1)
    hash.mockRestore()
  })

  it('forgets what was malformed, so that the corrected call may use it', async () => {
    const bad = await admin(
      audit.createIncident,
      { body: { ...incident, summary: 'corto' } },
      key('mended-0001'),
    )
    expect(bad.status).toBe(400)
    const good = await admin(audit.createIncident, { body: incident }, key('mended-0001'))
    expect(good.status).toBe(201)
  })

  it('is refused when it is no key', async () => {
    expect((await admin(audit.createIncident, { body: incident }, key('x'))).status).toBe(400)
    expect(
      (await admin(audit.createIncident, { body: incident }, key("'; drop table --"))).status,
    ).toBe(400)
  })
})
