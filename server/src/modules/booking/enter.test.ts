import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'

const { test, newPhone, addClient, passenger } = await bookingDesk()
beforeEach(() => run(test.db, sql`update one_time_code_send set ip = 'elsewhere'`))
afterAll(() => test.close())

const password = 'tres-volcanes-de-piedra'

const codeOf = async (phone: string): Promise<string> => {
  const { body } = await one(
    test.db,
    sql<{ body: string }>`select body from outgoing_message where recipient = ${`+51${phone}`}
                          order by created_at desc, message_id desc limit 1`,
  )
  return /\d{6}/.exec(body)![0]
}
const accountOf = (phone: string): string => `client:+51${phone}`
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the login', () => {
  it('answers the same for a phone it knows and one it does not, and lets the known one in', async () => {
    const known = newPhone()
    const stranger = newPhone()
    await addClient(known)
    const ask = async (cellphone: string) =>
      (await test.anonymous(booking.sendCode, { body: { cellphone } })).data
    const [first, second] = [await ask(known), await ask(stranger)]
    expect(Object.keys(first)).toEqual(Object.keys(second))
    const verify = async (request_id: string, phone: string) =>
      test.anonymous(booking.verifyCode, { body: { request_id, code: await codeOf(phone) } })
    expect((await verify(first.request_id, known)).data).toEqual({ registered: true })
    expect((await verify(second.request_id, stranger)).data).toEqual({ registered: false })
    const body = { request_id: second.request_id, name: 'Ana Ñahui', consent: true as const }
    expect((await test.anonymous(booking.register, { body })).status).toBe(201)
    expect((await test.anonymous(booking.register, { body })).status, 'a proof serves once').toBe(
      422,
    )
  })

  it('evaluates five of fifty parallel guesses at a password code, and the right one comes too late', async () => {
    const { phone } = await passenger()
    const { data } = await test.anonymous(booking.resetPassword, { body: { cellphone: phone } })
    const { request_id } = data
    const code = await codeOf(phone)
    const guess = (tried: string) =>
      test.anonymous(booking.setPassword, { body: { request_id, code: tried, password } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(other(code))))
    expect(answers.filter(({ error }) => error?.code === 'WRONG_CODE')).toHaveLength(5)
    expect((await guess(code)).error?.code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('a code of one purpose does not serve another', async () => {
    const { phone } = await passenger()
    const { data } = await test.anonymous(booking.sendCode, { body: { cellphone: phone } })
    const body = { request_id: data.request_id, code: await codeOf(phone), password }
    expect((await test.anonymous(booking.setPassword, { body })).error?.code).toBe('WRONG_CODE')
  })

  it('sets a password by code and enters with it; a wrong one and an unknown phone answer alike', async () => {
    const { phone } = await passenger()
    const { data } = await test.anonymous(booking.resetPassword, { body: { cellphone: phone } })
    const body = { request_id: data.request_id, code: await codeOf(phone), password }
    expect((await test.anonymous(booking.setPassword, { body })).data.registered).toBe(true)
    const logIn = (cellphone: string, tried: string) =>
      test.anonymous(booking.logIn, { body: { cellphone, password: tried } })
    expect((await logIn(phone, password)).status).toBe(200)
    const wrong = await logIn(phone, 'otra-clave-distinta')
    const unknown = await logIn(newPhone(), password)
    expect(wrong.error?.code).toBe('INVALID_CREDENTIALS')
    expect({ ...unknown.error, id: '', location: '' }).toEqual({
      ...wrong.error,
      id: '',
      location: '',
    })
  })

  it('that fails is in the audit log, by password and by code, for the known and the unknown', async () => {
    const { phone } = await passenger()
    const stranger = newPhone()
    for (const cellphone of [phone, stranger])
      await test.anonymous(booking.logIn, { body: { cellphone, password: 'otra-clave-distinta' } })
    const { data } = await test.anonymous(booking.sendCode, { body: { cellphone: phone } })
    const code = other(await codeOf(phone))
    await test.anonymous(booking.verifyCode, { body: { request_id: data.request_id, code } })
    const failed = await many(
      test.db,
      sql<{ username: string; by: string }>`
        select "after" ->> 'username' as username, "after" ->> 'by' as by from audit
        where action = 'LOGIN_FAILED' and "after" ->> 'username' = any(${[phone, stranger].map(accountOf)}::text[])
        order by audit_id`,
    )
    expect(failed).toEqual([
      { username: accountOf(phone), by: 'PASSWORD' },
      { username: accountOf(stranger), by: 'PASSWORD' },
      { username: accountOf(phone), by: 'CODE' },
    ])
  })
})
