import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '@chaski/contract/push/endpoints.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone, answerWork } from '#src/test/open-phone.tsx'
import { anOffer, atWork } from '#src/test/phone-work.ts'

const server = fakeServer()
const device = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
const endpoint = 'https://push.example/1'
const public_key = `B${'k'.repeat(86)}`
const subscribe = vi.fn<() => Promise<object>>()
const unsubscribe = vi.fn(async () => true)
let permission: NotificationPermission = 'granted'
let hidden = false
let had: object | null = null

beforeEach(() => {
  permission = 'granted'
  hidden = false
  had = null
  const made = { endpoint, toJSON: () => ({ endpoint, keys: device }), unsubscribe }
  subscribe.mockReset().mockImplementation(async () => {
    had = { ...made, options: { applicationServerKey: null } }
    return made
  })
  const registration = {
    active: {},
    installing: null,
    waiting: null,
    getNotifications: async () => [],
    pushManager: { subscribe, getSubscription: async () => had },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  )
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission = 'granted'
    return permission
  })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  server.answer(push.key, { public_key })
  answerWork(server, { driver: atWork() })
})
afterEach(() => vi.restoreAllMocks())

const received = () => server.sent(driverAppCalls.receiveOffer).length
const told = () => server.sent(push.subscribeDriver).length

test('a phone that allows notices says where it is reached, and leaves offers that nobody sees to them', async () => {
  await openPhone(server, 'servicio')
  await expect.poll(told).toBe(1)
  expect(server.sent(push.subscribeDriver)[0]!.body).toEqual({ endpoint, ...device })
  await expect.element(page.getByRole('heading', { name: 'Libre', exact: true })).toBeVisible()
  hidden = true
  answerWork(server, { driver: atWork(), offers: [anOffer()] })
  await expect.element(page.getByRole('button', { name: 'Aceptar' })).toBeInTheDocument()
  expect(received()).toBe(0)
})

test('without notices a hidden page acknowledges as before', async () => {
  permission = 'default'
  hidden = true
  answerWork(server, { driver: atWork(), offers: [anOffer()] })
  await openPhone(server, 'servicio')
  // Shown before the test goes: a dialog opens in no document that is gone.
  await expect.element(page.getByRole('button', { name: 'Aceptar' })).toBeInTheDocument()
  await expect.poll(received).toBe(1)
  expect(told()).toBe(0)
})

test('notices are turned on and off under Más', async () => {
  permission = 'default'
  await openPhone(server, 'mas')
  await page.getByRole('button', { name: 'Activar avisos' }).click()
  await expect.element(page.getByText('Las ofertas le llegan aunque')).toBeVisible()
  expect(told()).toBe(1)
  await page.getByRole('button', { name: 'Desactivar avisos' }).click()
  await expect.element(page.getByRole('button', { name: 'Activar avisos' })).toBeVisible()
  expect(server.sent(push.forgetDriver)[0]!.body).toEqual({ endpoint })
})

test('a browser that cannot says so', async () => {
  permission = 'default'
  subscribe.mockRejectedValue(new Error('no push service'))
  await openPhone(server, 'mas')
  await page.getByRole('button', { name: 'Activar avisos' }).click()
  await expect.element(page.getByText(/no pudo activar los avisos/)).toBeVisible()
})

test('who said no is told where to change it, and is not asked again', async () => {
  permission = 'denied'
  await openPhone(server, 'mas')
  await expect.element(page.getByText(/Los avisos están bloqueados/)).toBeVisible()
  expect(page.getByRole('button', { name: /avisos/ }).elements()).toEqual([])
})
