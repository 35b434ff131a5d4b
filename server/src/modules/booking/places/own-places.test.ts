import { afterAll, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { mostPlaces } from '@chaski/contract/booking/place-schema.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'

const { test, admin, passenger } = await bookingDesk()
afterAll(() => test.close())

const home = { name: 'Casa', address: 'Calle Puno 204', latitude: -16.4, longitude: -71.53 }

it('keeps the places of a passenger on the card that the desk has, and nobody else’s', async () => {
  const { who, client_id } = await passenger()
  const added = await who(booking.addPlace, { body: home })
  expect(added.status).toBe(201)
  expect(added.data.data).toMatchObject([home])
  const desk = (await admin(clients.favorites, { query: { client_id } })).data.data
  expect(desk).toMatchObject([{ ...home, client_id, company_id: null }])
  expect((await who(booking.session, {})).data.places).toMatchObject([home])

  const stranger = await passenger()
  const params = { favorite_id: desk[0]!.favorite_id }
  expect((await stranger.who(booking.session, {})).data.places).toEqual([])
  expect((await stranger.who(booking.removePlace, { params })).status).toBe(404)
  expect((await who(booking.removePlace, { params })).data.data).toEqual([])
})

it('keeps so many and no more, however many ask at once', async () => {
  const { who } = await passenger()
  const answers = await Promise.all(
    Array.from({ length: mostPlaces + 3 }, (_, n) =>
      who(booking.addPlace, { body: { ...home, name: `Lugar ${n}` } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostPlaces)
  expect((await who(booking.session, {})).data.places).toHaveLength(mostPlaces)
})

it('remembers how one pays, and takes no payment that is a company’s to allow', async () => {
  const { who } = await passenger()
  const { payment_types, usual_payment_type_id } = (await who(booking.session, {})).data
  expect(usual_payment_type_id).toBeNull()
  const own = payment_types.filter(({ credit }) => !credit).at(-1)!
  const credit = payment_types.find((type) => type.credit)!
  const prefer = (payment_type_id: number | null) =>
    who(booking.setPreference, { body: { payment_type_id } })
  expect((await prefer(credit.payment_type_id)).status).toBe(422)
  expect((await prefer(own.payment_type_id)).status).toBe(200)
  expect((await who(booking.session, {})).data.usual_payment_type_id).toBe(own.payment_type_id)
  await prefer(null)
  expect((await who(booking.session, {})).data.usual_payment_type_id).toBeNull()
})
