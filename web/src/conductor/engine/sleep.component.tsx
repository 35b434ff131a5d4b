import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone, answerWork } from '#src/test/open-phone.tsx'
import { atWork } from '#src/test/phone-work.ts'
import { noticeSleep, sleptWords } from './notice-sleep.ts'
import { openMemory } from './phone-store.ts'

const server = fakeServer()
const request = vi.fn<() => Promise<EventTarget & { release: () => void }>>()
const sentinel = () => Object.assign(new EventTarget(), { release: () => undefined })
const realNow = Date.now
let ahead = 0
const seen = { state: 'visible' as DocumentVisibilityState }

beforeEach(() => {
  request.mockReset().mockImplementation(async () => sentinel())
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen.state })
  answerWork(server, { driver: atWork() })
})
afterEach(() => {
  seen.state = 'visible'
  ahead = 0
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'visibilityState')
})

const look = (state: DocumentVisibilityState): void => {
  seen.state = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const free = () => page.getByRole('heading', { name: 'Libre', exact: true })
const warning = () => page.getByText(/puede apagar la pantalla solo/)

/** The phone sleeps for so long, by its clock. */
const sleepFor = async (ms: number): Promise<void> => {
  look('hidden')
  ahead += ms
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead)
  // What was noted on the way out must be there on the way in.
  await new Promise((resolve) => setTimeout(resolve, 100))
  look('visible')
}

test('the screen is kept on at work, asked for again whenever somebody looks', async () => {
  await openPhone(server, 'servicio')
  await expect.element(free()).toBeVisible()
  await expect.poll(() => request.mock.calls.length).toBe(1)
  look('hidden')
  look('visible')
  await expect.poll(() => request.mock.calls.length).toBe(2)
  expect(warning().elements()).toEqual([])
})

test('a phone that may go dark says so beforehand', async () => {
  request.mockRejectedValue(new Error('battery'))
  await openPhone(server, 'servicio')
  await expect.element(warning()).toBeVisible()
})

test('a lock that is taken away while one looks is a warning too', async () => {
  const own = sentinel()
  request.mockResolvedValue(own)
  await openPhone(server, 'servicio')
  await expect.element(free()).toBeVisible()
  await expect.poll(() => request.mock.calls.length).toBe(1)
  own.dispatchEvent(new Event('release'))
  await expect.element(warning()).toBeVisible()
})

test('who comes back after minutes reads how long nobody saw them', async () => {
  await openPhone(server, 'servicio')
  await expect.element(free()).toBeVisible()
  await sleepFor(3 * 60_000)
  await expect.element(page.getByText(/no se envió durante 3 min: con la pantalla/)).toBeVisible()
})

test('a glance at another application is not worth a word', async () => {
  const said: string[] = []
  let clock = 0
  const end = noticeSleep({
    phoneStore: openMemory(),
    now: () => clock,
    say: (words) => void said.push(words),
  })
  for (const ms of [10_000, 60_000]) {
    look('hidden')
    clock += ms
    look('visible')
  }
  await expect.poll(() => said).toEqual([sleptWords(60_000)])
  end()
})

test('a page that was ended asleep says it when it is opened again', async () => {
  const said: string[] = []
  const phoneStore = openMemory()
  const needs = { phoneStore, say: (words: string) => void said.push(words) }
  noticeSleep({ ...needs, now: () => 0 })
  look('hidden')
  await expect.poll(() => phoneStore.get('hidden-at')).toBe(0)
  seen.state = 'visible'
  const end = noticeSleep({ ...needs, now: () => 90_000 })
  await expect.poll(() => said).toEqual([sleptWords(90_000)])
  end()
})
