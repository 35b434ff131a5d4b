import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { session } from '@chaski/contract/session/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { type Browser, browserOf, forgetTries, newUser } from '#src/test/session/entrance.ts'
import { softKey } from '#src/test/session/soft-key.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

const origin = 'https://central.chaski.example'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    env: { PUBLIC_URL: origin, SECOND_FACTOR_PROFILES: 'SUPERVISOR' },
  })
})
afterAll(() => test.close())
beforeEach(() => forgetTries(test))

const challengeTo = async (browser: Browser) =>
  (await browser(session.askPasskey, {})).data.challenge
const register = async (browser: Browser, key: ReturnType<typeof softKey>, name = 'Llave azul') => {
  const { data } = await browser(session.setUpPasskey, {})
  expect(data.rp.id).toBe('central.chaski.example')
  return browser(session.addPasskey, { body: { name, response: key.create(data.challenge) } })
}
const prove = (browser: Browser, response: ReturnType<ReturnType<typeof softKey>['prove']>) =>
  browser(session.proveByPasskey, { body: { response, remember: false } })

const withKey = async () => {
  const user = await newUser(test, ['DSP_QUOTE'])
  const first = browserOf(test)
  await first.logIn(user.username)
  const key = softKey(origin)
  const { status, data } = await register(first, key)
  expect(status).toBe(201)
  expect(data.recovery_codes).toHaveLength(10)
  return { ...user, first, key }
}
const halfIn = async (username: string): Promise<Browser> => {
  const browser = browserOf(test)
  expect((await browser.logIn(username)).error.code).toBe('SECOND_FACTOR_REQUIRED')
  return browser
}

describe('a passkey', () => {
  it('lets its holder in, and shows its name and last use', async () => {
    const { username, key, first } = await withKey()
    const browser = await halfIn(username)
    const asked = (await browser(session.askPasskey, {})).data
    expect(asked.rpId).toBe('central.chaski.example')
    expect(asked.allowCredentials).toHaveLength(1)
    expect((await prove(browser, key.prove(asked.challenge))).status).toBe(200)
    const { passkeys } = (await first(session.ownFactors, {})).data
    expect(passkeys).toMatchObject([
      { name: 'Llave azul', last_used_at: expect.any(String) as string },
    ])
  })

  it('answers one challenge once, and only the session that was asked', async () => {
    const { username, key } = await withKey()
    const [one, two] = [await halfIn(username), await halfIn(username)]
    const proof = key.prove(await challengeTo(one))
    expect((await prove(two, proof)).status).toBe(422)
    expect((await prove(one, proof)).status).toBe(200)
    const third = await halfIn(username)
    await challengeTo(third)
    expect((await prove(third, proof)).status).toBe(422)
    // A wrong answer used the question up.
    const late = key.prove('AAAA')
    expect((await prove(third, late)).status).toBe(422)
  })

  it('asked too long ago is asked again', async () => {
    const { username, key } = await withKey()
    const browser = await halfIn(username)
    const proof = key.prove(await challengeTo(browser))
    await run(test.db, sql`update passkey_challenge set expires_at = now() - interval '1 second'`)
    expect((await prove(browser, proof)).status).toBe(422)
  })

  it('of another site, of another person or made up is refused', async () => {
    const { username, key } = await withKey()
    const stranger = await withKey()
    const tries = [
      (challenge: string) => stranger.key.prove(challenge),
      (challenge: string) => ({ ...stranger.key.prove(challenge), id: key.prove(challenge).id }),
      (challenge: string) => {
        const proof = key.prove(challenge)
        return { ...proof, response: { ...proof.response, signature: 'AAAA' } }
      },
    ]
    for (const answer of tries) {
      const browser = await halfIn(username)
      expect((await prove(browser, answer(await challengeTo(browser)))).status).toBe(422)
    }
    const phished = softKey('https://central.chaski.example.evil.example', 'central.chaski.example')
    const owner = browserOf(test)
    await owner.logIn((await newUser(test)).username)
    expect((await register(owner, phished)).status).toBe(422)
  })

  it('is registered once, and taken off by its owner alone', async () => {
    const { first, key, username } = await withKey()
    const other = await withKey()
    expect((await register(other.first, key)).status).toBe(409)
    const [mine] = (await first(session.ownFactors, {})).data.passkeys
    const { passkey_id } = mine!
    expect((await other.first(session.removePasskey, { params: { passkey_id } })).status).toBe(404)
    expect((await first(session.removePasskey, { params: { passkey_id } })).status).toBe(204)
    expect((await browserOf(test).logIn(username)).status).toBe(200)
  })

  it('can be the first factor of somebody who must have one', async () => {
    const { username } = await newUser(test, [], 'SUPERVISOR')
    const browser = await halfIn(username)
    expect((await register(browser, softKey(origin))).status).toBe(201)
    expect((await browser(session.current, {})).data.username).toBe(username)
  })
})
