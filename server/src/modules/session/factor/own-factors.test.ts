import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many } from '#src/base/sql/sql.ts'
import { codeOf } from '#src/test/session/code-of.ts'
import { browserOf, enrolTotp, newUser } from '#src/test/session/entrance.ts'
import { factorApp } from '#src/test/session/factor-app.ts'

const { test, enrolledUser, halfIn, nextCode, prove } = await factorApp()
afterAll(() => test.close())

describe('where the company asks for a second factor', () => {
  const admin = () => newUser(test, ['MNT_USER_VIEW'], 'ADMIN')

  it('lets nobody of the profile in without one, but lets them enrol', async () => {
    const { username } = await admin()
    const browser = await halfIn(username)
    expect((await browser(session.entering, {})).data.stage).toBe('ENROL')
    expect((await prove(browser, '123456')).status).toBe(422)
    const { secret } = (await browser(session.setUpTotp, {})).data
    expect((await browser(session.confirmTotp, { body: { code: '000000' } })).status).toBe(422)
    expect((await browser(session.current, {})).status).toBe(401)
    const done = await browser(session.confirmTotp, { body: { code: codeOf(secret) } })
    expect(done.status).toBe(200)
    expect(done.data.recovery_codes).toHaveLength(10)
    expect((await browser(session.current, {})).data.username).toBe(username)

    const removed = await browser(session.removeTotp, {})
    expect(removed.error).toMatchObject({ code: 'FACTOR_REQUIRED', statusCode: 409 })
    expect((await prove(await halfIn(username), nextCode(secret))).status).toBe(200)
  })

  it('gives the password alone no way around: who has a factor enrols no other before proving it', async () => {
    const { username } = await enrolledUser()
    const browser = await halfIn(username)
    expect((await browser(session.setUpTotp, {})).status).toBe(403)
    expect((await browser(session.setUpPasskey, {})).status).toBe(403)
    const waiting = await admin()
    const [one, two] = [await halfIn(waiting.username), await halfIn(waiting.username)]
    const { secret } = (await one(session.setUpTotp, {})).data
    expect((await one(session.confirmTotp, { body: { code: codeOf(secret) } })).status).toBe(200)
    // The other half session has seen no proof, whatever it had prepared.
    expect((await two(session.setUpTotp, {})).status).toBe(403)
    expect((await two(session.confirmTotp, { body: { code: nextCode(secret) } })).status).toBe(422)
  })
})

describe('one’s own factors', () => {
  it('can be taken off where nobody asks for them, with all that belongs to them', async () => {
    const { username, user_id, first } = await enrolledUser()
    expect((await first(session.ownFactors, {})).data).toMatchObject({
      required: false,
      recovery_codes: 10,
    })
    expect((await first(session.setUpTotp, {})).status).toBe(409)
    expect((await first(session.removeTotp, {})).status).toBe(204)
    expect((await browserOf(test).logIn(username)).status).toBe(200)
    const left = await many(test.db, sql`select 1 from recovery_code where user_id = ${user_id}`)
    expect(left).toEqual([])
    expect((await first(session.renewRecoveryCodes, {})).status).toBe(409)
  })

  it('get new recovery codes in the place of the old', async () => {
    const { username, codes, first } = await enrolledUser()
    const fresh = (await first(session.renewRecoveryCodes, {})).data.recovery_codes!
    const recover = async (code: string) =>
      (await (await halfIn(username))(session.proveByRecovery, { body: { code, remember: false } }))
        .status
    expect(await recover(codes[0]!)).toBe(422)
    expect(await recover(fresh[0]!)).toBe(200)
  })
})

describe('a reset by an administrator', () => {
  const reset = async (by: number, user_id: number) =>
    (await test.as(by))(users.resetFactor, { params: { user_id } })

  it('takes every factor away, ends the sessions, tells the user and leaves its trace', async () => {
    const { username, user_id, first } = await enrolledUser()
    const admin = await test.as('ADMIN')
    const shown = async () =>
      (await admin(users.get, { params: { user_id } })).data.has_second_factor
    expect(await shown()).toBe(true)
    expect((await reset(admin.user_id, user_id)).status).toBe(204)
    expect(await shown()).toBe(false)
    expect((await first(session.current, {})).status).toBe(401)
    expect((await browserOf(test).logIn(username)).status).toBe(200)
    const rows = await many(
      test.db,
      sql<{
        actor_id: number
      }>`select actor_id from audit where action = 'FACTOR_RESET' and entity_id = ${String(user_id)}`,
    )
    expect(rows).toEqual([{ actor_id: admin.user_id }])
    const told = await many(
      test.db,
      sql`select 1 from notification where user_id = ${user_id} and kind = 'SECOND_FACTOR'`,
    )
    expect(told).toHaveLength(1)
  })

  it('is refused above oneself and on oneself', async () => {
    const { user_id } = await enrolledUser()
    const clerk = await test.user(['MNT_USER_PASSWORD'])
    expect((await reset(clerk, user_id)).error).toMatchObject({ code: 'ABOVE_YOURSELF' })
    const own = await newUser(test, ['MNT_USER_PASSWORD'])
    const browser = browserOf(test)
    await browser.logIn(own.username)
    await enrolTotp(browser)
    expect((await reset(own.user_id, own.user_id)).error).toMatchObject({ code: 'OWN_FACTOR' })
  })
})
