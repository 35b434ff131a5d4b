import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'

import { applicantDesk } from '#src/test/recruitment/test-kit.ts'

const { test, newPhone, codeOf, ask, other, registered } = await applicantDesk()
// Every test is a stranger of its own: the limits per sender are looked at where they are meant.
beforeEach(() => run(test.db, sql`update one_time_code_send set ip = 'elsewhere'`))
afterAll(() => test.close())

describe('a code', () => {
  it('is asked for with one and the same answer, known or not, and never told', async () => {
    const { phone } = await registered()
    await run(test.db, sql`delete from one_time_code_send`)
    const known = await test.anonymous(recruitment.loginByPhone, { body: { cellphone: phone } })
    const unknown = await test.anonymous(recruitment.loginByPhone, {
      body: { cellphone: newPhone() },
    })
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
    expect(known.data).toMatchObject({ expires_in_s: 600, resend_after_s: 60 })
    const kept = await one(
      test.db,
      sql<{
        code_hash: string
      }>`select code_hash from one_time_code where request_id = ${known.data.request_id}`,
    )
    expect(kept.code_hash).toMatch(/^\$argon2id\$/)
    expect(kept.code_hash).not.toContain(await codeOf(`+51${phone}`))
  })

  it('is evaluated exactly five times, however many guesses come at once', async () => {
    const phone = newPhone()
    const request_id = await ask(phone)
    const code = await codeOf(`+51${phone}`)
    const wrong = other(code)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        test.anonymous(recruitment.verifyCode, { body: { request_id, code: wrong } }),
      ),
    )
    const codes = answers.map((a) => a.error.code)
    expect(codes.filter((c) => c === 'WRONG_CODE')).toHaveLength(5)
    expect(codes.filter((c) => c === 'TOO_MANY_ATTEMPTS')).toHaveLength(55)
    // Even the right one is not looked at any more.
    expect(
      (await test.anonymous(recruitment.verifyCode, { body: { request_id, code } })).error.code,
    ).toBe('TOO_MANY_ATTEMPTS')
  })

  it('works once, for the request that asked, within its time', async () => {
    const phone = newPhone()
    const request_id = await ask(phone)
    const code = await codeOf(`+51${phone}`)
    const foreign = await ask(newPhone())
    expect(
      (await test.anonymous(recruitment.verifyCode, { body: { request_id: foreign, code } })).error
        .code,
    ).toBe('WRONG_CODE')
    const both = await Promise.all(
      [1, 2].map(() => test.anonymous(recruitment.verifyCode, { body: { request_id, code } })),
    )
    expect(both.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const late = newPhone()
    const old = await ask(late)
    await run(
      test.db,
      sql`update one_time_code set expires_at = now() - interval '1 second' where request_id = ${old}`,
    )
    expect(
      (
        await test.anonymous(recruitment.verifyCode, {
          body: { request_id: old, code: await codeOf(`+51${late}`) },
        })
      ).error,
    ).toMatchObject({ code: 'WRONG_CODE', errors: [{ path: 'code' }] })
  })

  it('reaches a phone that was here before, however many a stranger asked for in its name', async () => {
    const { phone, answer } = await registered()
    const device = [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find((c) => c.startsWith('device='))!
    await run(
      test.db,
      sql`insert into one_time_code_send (address, ip) select ${`+51${phone}`}, '127.0.0.1' from generate_series(1, 30)`,
    )
    const again = (headers = {}) =>
      test.anonymous(recruitment.loginByPhone, { body: { cellphone: phone } }, headers)
    const paused = await again()
    expect(paused.status).toBe(429)
    expect(paused.error.detail).toMatch(/Espere \d+ minutos e intente otra vez/)
    const cookie = device.split(';')[0]!
    expect((await again({ cookie })).status).toBe(202)
    expect((await again({ cookie })).status, 'one a minute holds for it too').toBe(429)
  })

  it('is sent once a minute, five an hour and ten a day to a phone, twenty an hour for a sender', async () => {
    const phone = newPhone()
    const address = `+51${phone}`
    const request_id = await ask(phone)
    const soon = await test.anonymous(recruitment.resendCode, { body: { request_id } })
    expect(soon.error).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    const shift = (interval: string) =>
      run(
        test.db,
        sql`update one_time_code_send set sent_at = sent_at - ${interval}::interval, ip = 'elsewhere' where address = ${address}`,
      )
    const resend = async () =>
      (await test.anonymous(recruitment.resendCode, { body: { request_id } })).status
    for (let sent = 1; sent < 5; sent++) {
      await shift('61 seconds')
      expect(await resend()).toBe(202)
    }
    await shift('61 seconds')
    expect(await resend()).toBe(429)
    await shift('2 hours')
    for (let sent = 5; sent < 10; sent++) {
      await shift('61 seconds')
      expect(await resend()).toBe(202)
    }
    await shift('2 hours')
    expect(await resend()).toBe(429)
    await run(
      test.db,
      sql`insert into one_time_code_send (address, ip) select 'x' || i, '127.0.0.1' from generate_series(1, 20) i`,
    )
    expect(
      (await test.anonymous(recruitment.loginByPhone, { body: { cellphone: newPhone() } })).status,
    ).toBe(429)
  })

  it('sent again replaces the first', async () => {
    const phone = newPhone()
    const request_id = await ask(phone)
    const first = await codeOf(`+51${phone}`)
    await run(
      test.db,
      sql`update one_time_code_send set sent_at = sent_at - interval '2 minutes' where address = ${`+51${phone}`}`,
    )
    await run(test.db, sql`delete from outgoing_message where recipient = ${`+51${phone}`}`)
    await test.anonymous(recruitment.resendCode, { body: { request_id } })
    const second = await codeOf(`+51${phone}`)
    if (first !== second)
      expect(
        (await test.anonymous(recruitment.verifyCode, { body: { request_id, code: first } }))
          .status,
      ).toBe(422)
    expect(
      (await test.anonymous(recruitment.verifyCode, { body: { request_id, code: second } })).data
        .registered,
    ).toBe(false)
  })

  it.each(['887654321', '054234444', '12345678', ''])(
    'to %s is refused at the field',
    async (cellphone) => {
      const refused = await test.anonymous(recruitment.loginByPhone, { body: { cellphone } })
      expect(refused.error).toMatchObject({
        statusCode: 400,
        errors: expect.arrayContaining([expect.objectContaining({ path: 'cellphone' })]),
      })
    },
  )

  it('by mail opens the same login', async () => {
    const email = 'nilda@example.com'
    const asked = await test.anonymous(recruitment.loginByEmail, { body: { email } })
    const verified = await test.anonymous(recruitment.verifyCode, {
      body: { request_id: asked.data.request_id, code: await codeOf(email) },
    })
    expect(verified.data).toEqual({ registered: false, driver_id: null })
  })
})
