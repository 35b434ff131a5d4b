import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { expectForEveryone } from '#src/test/expect-for-everyone.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openAsPassenger, siteSizes } from '#src/test/open-site.tsx'
import { aPassenger, endedRide, ownRide, servedRide, service_uuid } from '#src/test/own-ride.ts'

const server = fakeServer()

beforeEach(() => {
  server.answer(bookingLogIn.session, aPassenger())
  // No live channel: the page asks.
  server.refuse(booking.ticket, 'FORBIDDEN')
})
afterEach(() => vi.restoreAllMocks())

const openRide = (trip: ClientTrip) => {
  server.answer(booking.trip, () => trip)
  return openAsPassenger(`/reservar/viaje/${service_uuid}`)
}
const said = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeInTheDocument()
const button = (name: string) => page.getByRole('button', { name })
const arrived = (part: Partial<ClientTrip> = {}): ClientTrip =>
  servedRide({
    status_type_id: tripStatus.AT_PICKUP,
    arrived_at: new Date().toISOString(),
    free_wait_min: 5,
    ...part,
  })

test.each([
  ['searching', ownRide(), 'Buscando unidad'],
  ['coming', servedRide(), 'V1N-163'],
  ['here', arrived(), 'Espera sin costo: 5 min'],
  ['aboard', servedRide({ status_type_id: tripStatus.ON_BOARD, pin: null }), 'al destino'],
  ['ended', endedRide(), 'Reclamar por este viaje'],
  ['cancelled', endedRide({ status_type_id: tripStatus.CANCELED, fare_cents: 0 }), 'Cancelado'],
  ['without a unit', ownRide({ status_type_id: tripStatus.NO_UNIT }), 'No encontramos unidad'],
])('%s can be read and pressed by everyone', async (_, trip, text) => {
  await openRide(trip)
  await said(text)
  await expectForEveryone(siteSizes)
})

test('a car of which nothing is heard says for how long', async () => {
  const at = new Date(Date.now() - 45_000).toISOString()
  await openRide(servedRide({ position: { ...servedRide().position!, at } }))
  await said(/^Última posición hace 4\d s$/)
})

test('a car at the door is heard and felt', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const tones = vi.spyOn(AudioContext.prototype, 'createOscillator')
  await openRide(servedRide())
  // Browsers are silent until somebody touches the page.
  await button('Emergencia').click()
  await button('Volver').click()
  expect(vibrate).not.toHaveBeenCalled()
  server.answer(booking.trip, () => arrived())
  await said('La unidad llegó y le espera')
  await expect.poll(() => vibrate.mock.calls).toEqual([[[120, 80, 120]]])
  await expect.poll(() => tones.mock.calls.length).toBe(2)
})

test('who does not find the car asks with one touch, and reads the answer there', async () => {
  await openRide(arrived())
  server.refuse(rideTalkCalls.writeToOwnDriver, 'STATE_CONFLICT', { detail: 'Espere un momento.' })
  await button('No lo encuentro').click()
  await said('Espere un momento.')
  // A refusal says all there is to say.
  expect(page.getByText('Código de ayuda').elements()).toEqual([])
  server.answer(rideTalkCalls.writeToOwnDriver, server.example)
  await button('No lo encuentro').click()
  await expect
    .element(page.getByRole('region', { name: 'Mensajes con el conductor' }))
    .toBeInTheDocument()
  const [first, second] = server.sent(rideTalkCalls.writeToOwnDriver)
  expect(second!.body).toEqual({ text: 'Estoy en el punto y no lo encuentro. ¿Dónde está?' })
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
})

test('nobody is asked where there is nobody to answer', async () => {
  await openRide(arrived({ can_write: false }))
  await said('Espera sin costo: 5 min')
  expect(button('No lo encuentro').elements()).toEqual([])
})

test('the driver is called without a number on the page, or the page says why not', async () => {
  await openRide(servedRide())
  server.refuse(rideTalkCalls.callOwnDriver, 'REFUSED', { detail: 'Escriba por aquí.' })
  await button('Llamar al conductor').click()
  await said('Escriba por aquí.')
  server.answer(rideTalkCalls.callOwnDriver, { call_id: 'a' })
  await button('Llamar al conductor').click()
  await said(/^Conteste su teléfono/)
})

test('a ride that is over begins with what it cost and how it is paid', async () => {
  await openRide(endedRide())
  const stars = page.getByRole('radio', { name: '5 de 5' })
  await expect.element(stars).toBeInTheDocument()
  const figure = document.querySelector('.ride-figure')!
  expect(figure.textContent).toBe('S/ 25.50 Efectivo')
  const after = figure.compareDocumentPosition(stars.element())
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('one that was given up for nothing shows no amount above', async () => {
  await openRide(endedRide({ status_type_id: tripStatus.CANCELED, fare_cents: 0 }))
  await said('Cancelado')
  expect(document.querySelector('.ride-figure')).toBeNull()
  expect(page.getByText('Descargar recibo').elements()).toEqual([])
})
