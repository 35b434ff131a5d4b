import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { RequestOf } from '@chaski/contract/endpoint.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'

const { test, admin, passenger, bookOne } = await bookingDesk()
afterAll(() => test.close())

const ridden = async (more = sql``) => {
  const { who, client_id } = await passenger()
  const { service_uuid, service_id } = await bookOne(who)
  await run(
    test.db,
    sql`update trip set status_type_id = 8, final_fare = quote, fare_cents = 1250, closed_at = now() ${more}
        where service_id = ${service_id}`,
  )
  return { who, client_id, service_id, params: { service_uuid } }
}

type Form = RequestOf<typeof booking.askComprobante>['body']
const boleta: Form = {
  kind: 'BOLETA',
  client: { client_type: 'DNI', client_number: '40123456', client_name: 'Rosa Quispe' },
}
const factura: Form = {
  kind: 'FACTURA',
  client: { client_type: 'RUC', client_number: '20512333797', client_name: 'Minera del Sur' },
  remember: true,
}

it('is issued once, however often it is asked for, and opens by its link', async () => {
  const { who, params } = await ridden()
  expect((await who(booking.comprobante, { params })).data).toEqual({
    total_cents: 1250,
    refused: null,
    issued: null,
    buyer: null,
  })
  const asked = await Promise.all(
    [boleta, factura, boleta, factura].map((body) => who(booking.askComprobante, { params, body })),
  )
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  const { issued } = asked.find(({ status }) => status === 201)!.data
  const { count } = await one(
    test.db,
    sql<{ count: number }>`select count(*)::int as count from comprobante`,
  )
  expect(count, 'no number was taken in vain').toBe(1)
  const after = (await who(booking.comprobante, { params })).data
  expect(after).toMatchObject({ issued, refused: 'Este viaje ya tiene su comprobante.' })
  await workIssuer(test.deps, 1)
  const link = { link: issued!.link }
  expect((await test.anonymous(billing.publicGet, { params: link })).data).toMatchObject({
    total_cents: 1250,
    has_xml: true,
  })
  const stranger = await passenger()
  for (const answer of [
    await stranger.who(booking.comprobante, { params }),
    await stranger.who(booking.askComprobante, { params, body: boleta }),
  ])
    expect(answer.status).toBe(404)
})

it('in whose name is kept only while its passenger wants it, told and forgotten with them', async () => {
  const first = await ridden()
  const { who, client_id } = first
  await who(booking.askComprobante, { params: first.params, body: factura })
  const kept = async () => (await who(booking.comprobante, { params: first.params })).data.buyer
  expect(await kept()).toMatchObject({ client_type: 'RUC', client_number: '20512333797' })
  const params = { client_id }
  const { raw } = await admin(clients.exportPerson, { params })
  expect(raw.toString()).toContain('Minera del Sur')
  const { version } = (await admin(clients.get, { params })).data
  const gone = await admin(clients.anonymise, { params, body: { reason: 'A su pedido', version } })
  expect(gone.status).toBe(204)
  const left = await one(
    test.db,
    sql<{ buyer: unknown }>`select buyer from client where client_id = ${client_id}`,
  )
  expect(left.buyer).toBeNull()

  const other = await ridden()
  await other.who(booking.askComprobante, { params: other.params, body: boleta })
  const next = (await other.who(booking.comprobante, { params: other.params })).data
  expect(next.buyer).toBeNull()
})

it.each<[string, Form, string]>([
  ['a factura for a DNI', { kind: 'FACTURA', client: boleta.client }, 'client.client_type'],
  [
    'a RUC that is none',
    { kind: 'FACTURA', client: { ...factura.client, client_number: '20512333798' } },
    'client.client_number',
  ],
  [
    'a DNI of seven digits',
    { kind: 'BOLETA', client: { ...boleta.client, client_number: '4012345' } },
    'client.client_number',
  ],
])('%s is refused at its box', async (_, body, path) => {
  const { who, params } = await ridden()
  const { status, error } = await who(booking.askComprobante, { params, body })
  expect(status).toBe(422)
  expect(error.errors?.[0]?.path).toBe(path)
})

it('nobody gets one before the end, on account, or from a company that issues none', async () => {
  const { who } = await passenger()
  const { service_uuid } = await bookOne(who)
  const early = { params: { service_uuid }, body: boleta }
  expect((await who(booking.askComprobante, early)).status).toBe(409)
  const onAccount = await ridden(sql`, payment_type_id = 3`)
  const asked = await onAccount.who(booking.askComprobante, {
    params: onAccount.params,
    body: boleta,
  })
  expect(asked.error.detail).toContain('su empresa')
  const { params, who: rider } = await ridden()
  await run(test.db, sql`update comprobante_issuer set issuer_mode = 'DRIVER'`)
  const refused = await rider(booking.askComprobante, { params, body: boleta })
  await run(test.db, sql`update comprobante_issuer set issuer_mode = 'HOUSE'`)
  expect(refused.error.detail).toContain('su conductor')
})
