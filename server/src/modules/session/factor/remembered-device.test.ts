import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { browserOf } from '#src/test/session/entrance.ts'
import { factorApp } from '#src/test/session/factor-app.ts'

const { test, enrolledUser, halfIn, nextCode, prove } = await factorApp()
afterAll(() => test.close())

describe('a remembered device', () => {
  it('is not asked again for thirty days, for that user alone, until it is forgotten', async () => {
    const { username, secret, user_id } = await enrolledUser()
    const other = await enrolledUser()
    const browser = await halfIn(username)
    expect((await prove(browser, nextCode(secret), true)).status).toBe(200)
    const device = browser.jar.get('device')!
    const again = () => {
      const next = browserOf(test)
      next.jar.set('device', device)
      return next
    }
    expect((await again().logIn(username)).status).toBe(200)
    await halfIn(other.username, again())
    await halfIn(username)

    const { data } = await browser(session.ownFactors, {})
    expect(data.devices).toHaveLength(1)
    const days = (Date.parse(data.devices[0]!.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const [row] = await many(
      test.db,
      sql<{
        hash: string
      }>`select encode(device_sha256, 'escape') as hash from trusted_device where user_id = ${user_id}`,
    )
    expect(row!.hash).not.toContain(device.split('.')[0])

    await run(test.db, sql`update trusted_device set expires_at = now() where user_id = ${user_id}`)
    await halfIn(username, again())
    await run(
      test.db,
      sql`update trusted_device set expires_at = now() + interval '1 day' where user_id = ${user_id}`,
    )
    expect((await again().logIn(username)).status).toBe(200)
    const { trusted_device_id } = data.devices[0]!
    const foreign = await other.first(session.forgetDevice, { params: { trusted_device_id } })
    expect(foreign.status).toBe(404)
    const forgotten = await browser(session.forgetDevice, { params: { trusted_device_id } })
    expect(forgotten.status).toBe(204)
    await halfIn(username, again())
  })

  it('is nothing without the wish, and nothing for who only tried', async () => {
    const { username, secret } = await enrolledUser()
    const browser = await halfIn(username)
    expect(browser.jar.has('device')).toBe(false)
    await prove(browser, nextCode(secret), false)
    await halfIn(username, browser)
  })

  it('is forgotten with a new password', async () => {
    const { username, user_id, secret } = await enrolledUser()
    const browser = await halfIn(username)
    await prove(browser, nextCode(secret), true)
    const { user_uuid } = (await browser(session.current, {})).data
    const changed = await browser(users.changePassword, {
      params: { user_uuid },
      body: { current_password: 'chaski-demo-2026', password: 'Ventana-Lunar-88' },
    })
    expect(changed.status).toBe(204)
    const left = await many(test.db, sql`select 1 from trusted_device where user_id = ${user_id}`)
    expect(left).toEqual([])
  })
})
