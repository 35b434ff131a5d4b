import { afterAll, beforeAll, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import { sql } from 'kysely'
import { inTransaction, one } from '#src/base/sql/sql.ts'
import { insertCode } from '#src/modules/session/log-in/code-store.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { testDatabase } from '#src/test/database.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { rideForm } from '#src/test/trips/test-kit.ts'

/** Two nodes: each has its own memory, and they share a database. */
let a: TestApp
let b: TestApp
beforeAll(async () => {
  const database = await testDatabase()
  a = await startTestApp({ database })
  b = await startTestApp({ database: { ...database, drop: async () => {} } })
})
afterAll(async () => {
  await b.close()
  await a.close()
})

/** So many at once, by turns at one node and the other. */
const atBoth = <T>(count: number, work: (node: TestApp, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n % 2 === 0 ? a : b, n)))

const countOf = (answers: { error: { code: string | number } }[], code: string): number =>
  answers.filter(({ error }) => error.code === code).length

/** The same person at the other node. */
const atOther = ({ user_id }: Caller): Promise<Caller> => b.as(user_id)

it('five wrong passwords are looked at, whichever node is asked', async () => {
  const body = { username: 'flota', password: 'no-es-esta' }
  const answers = await atBoth(12, (node) => node.anonymous(session.logIn, { body }))
  expect(countOf(answers, 'TOO_MANY_ATTEMPTS')).toBe(7)
})

it('a code that was sent is tried five times in all, and works once', async () => {
  const send = async (code: string): Promise<string> => {
    const hash = await a.deps.hasher.hash(code)
    const contact = { channel: 'SMS', address: `+5199${code}1` } as const
    return inTransaction(a.db, (trx) => insertCode(trx, 'CLIENT', contact, hash))
  }
  const guessed = await send('123456')
  const wrong = await atBoth(12, (node, n) =>
    node.anonymous(booking.verifyCode, {
      body: { request_id: guessed, code: String(200_000 + n) },
    }),
  )
  expect(countOf(wrong, 'WRONG_CODE')).toBe(5)

  const right = await send('654321')
  const answers = await atBoth(4, (node) =>
    node.anonymous(booking.verifyCode, { body: { request_id: right, code: '654321' } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it("a company's code is guessed five times in all", async () => {
  const company = await createTestCompany(await a.as('ADMIN'), 71, 'De dos nodos', {
    verification_code: 'REAL-1',
  })
  const desk = await a.as('OPERADOR')
  const there = await atOther(desk)
  const answers = await atBoth(12, (node, n) =>
    (node === a ? desk : there)(companies.verify, {
      params: { company_id: company.company_id },
      body: { code: `GUESS-${n}` },
    }),
  )
  expect(countOf(answers, 'WRONG_CODE')).toBe(5)
})

it("a wall's code opens one screen", async () => {
  const boss = await a.as('SUPERVISOR')
  const { data } = await boss(walls.create, { body: { name: 'Sala' } })
  const answers = await atBoth(4, (node) =>
    node.anonymous(walls.open, { body: { code: data.code } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('a call with one key has its effect once', async () => {
  const desk = await a.as('OPERADOR')
  const there = await atOther(desk)
  const body = rideForm({ client_name: 'Una sola vez' })
  const headers = { 'idempotency-key': 'the-same-at-both-nodes' }
  const answers = await atBoth(6, (node) =>
    (node === a ? desk : there)(trips.create, { body }, headers),
  )
  expect(new Set(answers.map(({ data }) => data.service_id)).size).toBe(1)
  const count = sql<{
    n: number
  }>`select count(*)::int as n from trip where client_name = 'Una sola vez'`
  expect((await one(a.db, count)).n).toBe(1)
})

it('who edits a trip is known at both, and taken over from either', async () => {
  const [ana, bea] = [await a.as('OPERADOR'), await b.as('SUPERVISOR')]
  const { data: trip } = await ana(trips.create, { body: rideForm() })
  const params = { service_id: trip.service_id }
  const enter = async (who: Caller, take_over = false) =>
    (await who(trips.enterPresence, { params, body: { take_over } })).data.mine
  expect([await enter(ana), await enter(bea), await enter(bea, true), await enter(ana)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
