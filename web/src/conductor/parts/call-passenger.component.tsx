import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { answerWork, openPhone } from '#src/test/open-phone.tsx'
import { atWork, aTrip } from '#src/test/phone-work.ts'

const server = fakeServer()
const client = (cellphone: string) => ({ client_id: 1, name: 'Rosa Quispe', cellphone })
const call = () => page.getByRole('button', { name: 'Llamar', exact: true })

test('a driver calls through the exchange, without a number on the page', async () => {
  answerWork(server, { driver: atWork(), trips: [aTrip({ client: client('') })] })
  server.refuse(rideTalkCalls.callPassenger, 'REFUSED', { detail: 'Escriba por aquí.' })
  await openPhone(server, 'servicio')
  await call().click()
  await expect.element(page.getByText('Escriba por aquí.')).toBeVisible()
  server.answer(rideTalkCalls.callPassenger, { call_id: 'a' })
  await call().click()
  await expect.element(page.getByText(/^Conteste su teléfono/)).toBeVisible()
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
})

test('where a company without such an exchange shows the number, it is called straight', async () => {
  answerWork(server, { driver: atWork(), trips: [aTrip({ client: client('+51987654321') })] })
  await openPhone(server, 'servicio')
  await expect.element(page.getByRole('link', { name: 'Llamar' })).toBeVisible()
  expect(call().elements()).toEqual([])
})
