import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import { permissionCodes } from '@chaski/contract/permissions.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { readConfig } from '#src/base/config.ts'
import { inTransaction, one, run } from '#src/base/sql/sql.ts'
import { publish } from '#src/events/publish.ts'
import { publishCorporate } from '#src/modules/clients/corporate/corporate-events.ts'
import { reportCall } from '#src/modules/desk/calls/report-call.ts'
import { raiseAlert } from '#src/modules/engine/watch/alert-store.ts'
import type { RunningServer } from '#src/start/start-node.ts'
import { startServer } from '#src/start/start-server.ts'
import { foreignWorld, marks } from '#src/test/scope/foreign-world.ts'
import { type Heard, openLine } from '#src/test/scope/live-line.ts'
import type { Caller } from '#src/test/test-app.ts'

const world = await foreignWorld()
const { test, admin, a, b, foreign, ofB, ownUnit } = world
const { db, deps } = test
const { TENANT } = deps.config
type Theirs = Record<'driver_id' | 'service_id' | 'coverage_id', number> &
  Record<'driver_uuid' | 'user_uuid' | 'service_uuid', string>
const theirs = foreign.coverage as Theirs
const key = 'a-test-key-of-enough-characters-0123456789'

let server: RunningServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chaski-live-scope-'))
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', PORT: '0', SECRET_KEYS: key })
  server = await startServer({ config, databaseUrl: test.url, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  for (const { line } of people) line.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Line = Awaited<ReturnType<typeof openLine>>
type Person = { name: string; line: Line; end: string | null; reach: ('coverage' | 'company')[] }
const people: Person[] = []

/** All that there is to follow: what is not theirs is refused, or brings nothing. */
const everything = (uuid: string): string[] => [
  topics.rides(TENANT),
  topics.fleetLocation(TENANT),
  topics.driverOperations(TENANT),
  topics.corporateClients(TENANT),
  topics.operations(TENANT),
  topics.lastServiceCalls(TENANT),
  ...[uuid, theirs.user_uuid].flatMap((one) => [
    topics.user(TENANT, one),
    topics.extension(TENANT, one),
    topics.share(TENANT, one),
  ]),
  ...[ownUnit.driver_uuid, theirs.driver_uuid].flatMap((one) => [
    topics.driverLocation(TENANT, one),
    topics.driverCommand(TENANT, one),
    topics.driverEvent(TENANT, one),
  ]),
]

const enter = async (
  name: string,
  who: { caller?: Caller; query?: string },
  uuid: string,
  reach: Person['reach'],
  end: string | null,
): Promise<Person> => {
  const line = await openLine(server.url, who)
  expect((await line.follow(everything(uuid))).length, name).toBeGreaterThan(0)
  const person = { name, line, end, reach }
  people.push(person)
  return person
}
const operator = async (
  name: string,
  permissions: readonly string[],
  limit: { coverage_ids?: number[]; company_ids?: number[] },
  reach: Person['reach'],
): Promise<Person> => {
  const user_id = await test.user(permissions, limit)
  const { user_uuid } = await one(
    db,
    sql<{ user_uuid: string }>`select user_uuid from app_user where user_id = ${user_id}`,
  )
  const caller = await test.as(user_id)
  return enter(name, { caller }, user_uuid, reach, topics.user(TENANT, user_uuid))
}

/** What no limited receiver may learn, by which limit it is foreign. */
let handover_id = 0
const concerns = {
  coverage: ({ value, text, topic }: Heard): boolean =>
    [marks.coverage, marks.place, theirs.driver_uuid, '"XQ1"'].some((word) =>
      `${topic} ${text}`.includes(word),
    ) ||
    value['service_id'] === theirs.service_id ||
    value['driver_id'] === theirs.driver_id ||
    value['handover_id'] === handover_id ||
    ((value['items'] ?? []) as number[][]).some(([id]) => id === theirs.driver_id),
  company: ({ value, text }: Heard): boolean =>
    text.includes(marks.company) ||
    value['service_id'] === ofB.service_id ||
    value['client_id'] === ofB.client_id ||
    value['company_id'] === b.company_id,
}

const ok = async <T extends { status: number; error?: unknown }>(
  answer: Promise<T>,
): Promise<T> => {
  const given = await answer
  expect(given.status, JSON.stringify(given.error)).toBeLessThan(300)
  return given
}
const at = (latitude: number) => ({
  points: [
    {
      latitude,
      longitude: -71.5,
      heading: 10,
      speed: 5,
      accuracy: 5,
      ts: new Date().toISOString(),
    },
  ],
})

/** Something happens to everything of the foreign coverage and company. */
const stir = async (): Promise<void> => {
  for (const service_id of [theirs.service_id, ofB.service_id]) {
    const { version } = await one(
      db,
      sql<{ version: number }>`select version from trip where service_id = ${service_id}`,
    )
    const body = { version, reason: 'Espera' }
    await ok(admin(trips.retain, { params: { service_id }, body }))
    await raiseAlert(db, TENANT, { kind: 'STALLED', service_id, driver_id: null })
  }
  const driver_id = theirs.driver_id
  await ok(admin(drivers.occupied, { params: { driver_id }, body: { occupied: true } }))
  const unit = await test.asGuest('driver', driver_id)
  await ok(unit(trips.position, { body: at(-16.41) }))
  // One that stands open already would be the same alarm.
  await run(db, sql`delete from panic_alarm where driver_id = ${driver_id}`)
  await ok(unit(trips.panic, { body: {} }))
  const colleague = await test.as(
    await test.user(permissionCodes, { coverage_ids: [theirs.coverage_id] }),
  )
  handover_id = (await ok(colleague(dispatch.leaveHandover, { body: { note: marks.coverage } })))
    .data.handover_id
  const { company_id } = b
  await inTransaction(db, (trx) =>
    publishCorporate(deps, trx, 'UPDATED', { company_id, client_id: ofB.client_id, version: 2 }),
  )
  const phones = await one(
    db,
    sql<{ coverage: string; company: string }>`select
      (select cellphone from trip where service_id = ${theirs.service_id}) as coverage,
      (select cellphone from trip where service_id = ${ofB.service_id}) as company`,
  )
  for (const [call_id, cellphone] of Object.entries(phones))
    await reportCall(deps, { call_id, event: 'QUEUED', cellphone, did: '', queue: 'central' })
  await inTransaction(db, (trx) =>
    publish(trx, {
      topic: topics.user(TENANT, theirs.user_uuid),
      category: 'NOTIFICATION',
      action: 'NEW',
      value: { title: marks.coverage },
    }),
  )
}

it('what changes in a foreign coverage or company is heard by nobody who may not see it, and by those who may', async () => {
  const unlimited = await operator('unlimited', permissionCodes, {}, [])
  const inForeign = await operator(
    'in the foreign coverage',
    permissionCodes,
    { coverage_ids: [theirs.coverage_id] },
    [],
  )
  const ofForeign = await operator(
    'in the foreign company',
    permissionCodes,
    { company_ids: [b.company_id] },
    [],
  )
  for (const { code, permissions } of permissionTemplates)
    await operator(`${code} of a coverage`, permissions, { coverage_ids: [1] }, ['coverage'])
  await operator('all rights, a coverage', permissionCodes, { coverage_ids: [1] }, ['coverage'])
  await operator('all rights, no coverage', permissionCodes, { coverage_ids: [] }, ['coverage'])
  await operator('all rights, a company', permissionCodes, { company_ids: [a.company_id] }, [
    'company',
  ])
  const ownDriver = await test.asGuest('driver', ownUnit.driver_id)
  await enter(
    'driver',
    { caller: ownDriver },
    ownUnit.driver_uuid,
    ['coverage', 'company'],
    topics.driverCommand(TENANT, ownUnit.driver_uuid),
  )
  const { wall_id, wall_uuid } = await one(
    db,
    sql<{ wall_id: number; wall_uuid: string }>`insert into wall (name, user_id) values
      ('Muro', ${await test.user(permissionCodes, { coverage_ids: [1] })}) returning wall_id, wall_uuid`,
  )
  const wall = await enter(
    'wall',
    { caller: await test.asGuest('wall', wall_id), query: 'wall' },
    wall_uuid,
    ['coverage', 'company'],
    null,
  )
  const { service_id } = world.ownTrip
  const { token, share_uuid } = (await ok(admin(share.create, { params: { service_id } }))).data
  const { ticket } = (
    await ok(test.anonymous(share.ticket, { params: { service_id: token } } as never))
  ).data
  const shared = topics.share(TENANT, share_uuid)
  await enter(
    'shared link',
    { query: `ticket=${ticket}` },
    share_uuid,
    ['coverage', 'company'],
    shared,
  )

  await stir()
  const namesOf = ({ line }: Person, limit: keyof typeof concerns): string[] =>
    [...new Set(line.heard.filter(concerns[limit]).map(({ name }) => name))].toSorted()
  const ofCoverage = [
    'CALL NEW_LAST_SERVICE',
    'DRIVER OCCUPIED',
    'DRIVER PANIC',
    'LOCATION BATCH',
    'LOCATION POINT',
    'OPERATION ALERT',
    'OPERATION NOTICE',
    'SERVICE RETAINED',
  ]
  const wait = { timeout: 20_000 }
  await expect
    .poll(() => namesOf(unlimited, 'coverage'), wait)
    .toEqual(expect.arrayContaining(ofCoverage))
  await expect
    .poll(() => namesOf(inForeign, 'coverage'), wait)
    .toEqual(expect.arrayContaining(ofCoverage))
  const ofCompany = [
    'CALL NEW_LAST_SERVICE',
    'CORPORATE_CLIENT UPDATED',
    'OPERATION ALERT',
    'SERVICE RETAINED',
  ]
  await expect
    .poll(() => namesOf(unlimited, 'company'), wait)
    .toEqual(expect.arrayContaining(ofCompany))
  await expect
    .poll(() => namesOf(ofForeign, 'company'), wait)
    .toEqual(expect.arrayContaining(ofCompany))

  // The last word to each: whatever was on its way before has come.
  await ok(ownDriver(trips.position, { body: at(-16.42) }))
  await inTransaction(db, async (trx) => {
    for (const { end } of people)
      if (end !== null)
        await publish(trx, { topic: end, category: 'NOTIFICATION', action: 'NEW', value: { end } })
  })
  const isOver = ({ line, end }: Person): boolean =>
    line.heard.some(({ value }) => end !== null && value['end'] === end)
  await expect
    .poll(() => people.filter((one) => one !== wall && !isOver(one)).map(({ name }) => name), wait)
    .toEqual([])
  await expect
    .poll(() => wall.line.heard.some(({ text }) => text.includes('-16.42')), wait)
    .toBe(true)

  const leaks = people.flatMap((person) =>
    person.reach.flatMap((limit) =>
      person.line.heard
        .filter(concerns[limit])
        .map(({ name, topic }) => `${person.name}: ${name} on ${topic}`),
    ),
  )
  expect(leaks).toEqual([])
}, 180_000)
