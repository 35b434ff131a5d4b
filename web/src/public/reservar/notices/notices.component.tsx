import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import { push } from '@chaski/contract/push/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openAsPassenger } from '#src/test/open-site.tsx'
import { aPassenger, ownRide, service_uuid } from '#src/test/own-ride.ts'

const server = fakeServer()
const device = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
const endpoint = 'https://push.example/1'
const subscribe = vi.fn<() => Promise<object>>()
let permission: NotificationPermission = 'default'
const ask = vi.fn(async () => {
  permission = 'granted'
  return permission
})

beforeEach(() => {
  permission = 'default'
  ask.mockClear()
  subscribe.mockReset().mockImplementation(async () => ({
    toJSON: () => ({ endpoint, keys: device }),
  }))
  const registration = {
    active: {},
    installing: null,
    waiting: null,
    pushManager: { subscribe, getSubscription: async () => null },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  )
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(ask)
  server.answer(push.key, { public_key: `B${'k'.repeat(86)}` })
  server.answer(bookingLogIn.session, aPassenger())
  server.refuse(booking.ticket, 'FORBIDDEN')
  server.answer(booking.trip, () => ownRide())
})
afterEach(() => vi.restoreAllMocks())

const open = () => openAsPassenger(`/reservar/viaje/${service_uuid}`)
const offer = () => page.getByRole('button', { name: 'Avisarme aquí cuando llegue' })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeInTheDocument()

test('nobody is asked before they touch the button under a booked ride', async () => {
  await open()
  await expect.element(offer()).toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
  await offer().click()
  await said('Le avisaremos en este teléfono.')
  expect(server.bodies(push.subscribeClient)).toEqual([{ endpoint, ...device }])
})

test('who said no sees no button and goes on without notices', async () => {
  permission = 'denied'
  await open()
  await said('Buscando unidad')
  expect(offer().elements()).toEqual([])
})

test('a browser without a push service says that a text message comes instead', async () => {
  permission = 'granted'
  subscribe.mockRejectedValue(new Error('no push service'))
  await open()
  await said(/no pudo activar los avisos: le avisaremos por mensaje de texto/)
})

test('an iPhone is told its limit and the way round it', async () => {
  const { PushManager } = window
  Reflect.deleteProperty(window, 'PushManager')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  await open()
  await said(/«Agregar a inicio» \(iOS 16\.4 o más\)/)
  Object.defineProperty(window, 'PushManager', { configurable: true, value: PushManager })
})
