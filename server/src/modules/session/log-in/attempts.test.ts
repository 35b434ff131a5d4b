import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { addressRule, claimAttempt, loginRule, returnAttempt } from './attempts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** As if that much time had passed for everybody. */
const later = (seconds: number) =>
  run(
    database.db,
    sql`update attempt set window_ends = window_ends - make_interval(secs => ${seconds}),
                           blocked_until = blocked_until - make_interval(secs => ${seconds})`,
  )

it('forgets the slips of an office a quarter of an hour after the first, however busy it is', async () => {
  const key = 'login-address:192.0.2.1'
  for (let slip = 0; slip < 10; slip++) await claimAttempt(database.db, key, addressRule)
  await later(800)
  // A right password in between gives its own claim back and prolongs nothing.
  expect(await claimAttempt(database.db, key, addressRule)).toBe(11)
  await returnAttempt(database.db, key)
  await later(200)
  expect(await claimAttempt(database.db, key, addressRule)).toBe(1)
})

it('remembers the failures of one account as long as they go on', async () => {
  const key = 'login:ana'
  for (let slip = 0; slip < 3; slip++) await claimAttempt(database.db, key, loginRule)
  await later(80_000)
  expect(await claimAttempt(database.db, key, loginRule)).toBe(4)
  await later(80_000)
  expect(await claimAttempt(database.db, key, loginRule)).toBe(5)
  await expect(claimAttempt(database.db, key, loginRule)).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
  })
})

it('evaluates five of two hundred guesses made at once', async () => {
  const guesses = Array.from({ length: 200 }, () =>
    claimAttempt(database.db, 'login:paralelo', loginRule).then(
      () => true,
      () => false,
    ),
  )
  expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(5)
})
