import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { publish } from './publish.ts'
import { type Relay, type RelayMessage, startRelay } from './relay.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'

let database: TestDatabase
const relays: Relay[] = []
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = await testDatabase({ max: 12 })
})
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})
afterAll(() => database.drop())

const start = (send: (message: RelayMessage) => Promise<void>) => {
  const relay = startRelay({ db: database.db, log, send, idleMs: 20 })
  relays.push(relay)
  return relay
}
const say = (n: number) =>
  inTransaction(database.db, (trx) =>
    publish(trx, { topic: 't', category: 'SERVICE', action: 'UPDATED', value: { n } }),
  )
const numberOf = (message: RelayMessage): number =>
  (JSON.parse((JSON.parse(message.payload) as { value: string }).value) as { n: number }).n

describe('the relay', () => {
  it('sends every committed message once and in order', async () => {
    for (let n = 0; n < 30; n++) await say(n)
    const sent: number[] = []
    const relay = start(async (message) => void sent.push(numberOf(message)))
    await expect.poll(() => sent.length).toBe(30)
    expect(sent).toEqual(Array.from({ length: 30 }, (_, n) => n))
    expect(await relay.lag()).toBe(0)
  })

  it('misses none under writers that commit out of order, shared by three', async () => {
    const sent: number[] = []
    for (let n = 0; n < 3; n++) start(async (message) => void sent.push(numberOf(message)))
    await Promise.all(Array.from({ length: 200 }, (_, n) => say(1000 + n)))
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(200)
    expect(new Set(sent).size).toBe(200)
  })

  it('keeps a message whose sending failed, and tries again', async () => {
    let refused = 2
    const sent: number[] = []
    start(async (message) => {
      if (refused-- > 0) throw new Error('broker away')
      sent.push(numberOf(message))
    })
    await say(7)
    await expect.poll(() => sent).toEqual([7])
  })
})
