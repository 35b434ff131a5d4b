import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { encodePolyline } from '@chaski/contract/geo/polyline.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { expectForEveryone } from '#src/test/expect-for-everyone.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { answerWork, openPhone } from '#src/test/open-phone.tsx'
import { aTrip, atWork } from '#src/test/phone-work.ts'

const server = fakeServer()
const here = { latitude: -16.4, longitude: -71.54 }
/** 200 metres to the north, then to the right. */
const way = [
  here,
  { latitude: -16.3982, longitude: -71.54 },
  { latitude: -16.3982, longitude: -71.53 },
]
let said: string[] = []
let report: PositionCallback
const fixAt = (place: typeof here): GeolocationPosition =>
  ({
    coords: { ...place, accuracy: 5, heading: null, speed: null },
    timestamp: 0,
  }) as GeolocationPosition

beforeEach(() => {
  said = []
  const fix = fixAt(here)
  const { geolocation } = navigator
  vi.spyOn(geolocation, 'watchPosition').mockImplementation((done) => {
    report = done
    done(fix)
    return 1
  })
  vi.spyOn(geolocation, 'getCurrentPosition').mockImplementation((done) => done(fix))
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => void said.push(text))
  answerWork(server, { driver: atWork(), trips: [aTrip()] })
  server.answer(driverAppCalls.ownRoute, { part: 'COMING', geometry: encodePolyline(way) })
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const show = () => page.getByRole('button', { name: 'Ver el camino aquí' }).click()
const hint = () => page.getByText('A 200 metros, gire a la derecha.')
const voice = () => page.getByRole('checkbox', { name: 'Decir las indicaciones en voz alta' })

test('the way is there when it is asked for, and stays for the next ride', async () => {
  const phone = await openPhone(server, 'servicio')
  await expect.element(page.getByRole('link', { name: 'Navegar' })).toBeVisible()
  expect(server.sent(driverAppCalls.ownRoute)).toEqual([])
  await show()
  await expect.element(hint()).toBeVisible()
  await expectForEveryone([
    [360, 740],
    [740, 360],
  ])
  await phone.unmount()
  await openPhone(server, 'servicio')
  await expect.element(hint()).toBeVisible()
})

test('hints are heard where the driver wants them, each once', async () => {
  await openPhone(server, 'servicio')
  await show()
  await expect.element(hint()).toBeVisible()
  expect(said).toEqual([])
  await voice().click()
  await expect.poll(() => said).toEqual(['A 200 metros, gire a la derecha.'])
  await voice().click()
  await voice().click()
  expect(said).toHaveLength(1)
})

test('where no street is known no way is made up, and the page says so', async () => {
  server.answer(driverAppCalls.ownRoute, { part: 'COMING', geometry: null })
  await openPhone(server, 'servicio')
  await show()
  await expect
    .element(page.getByText('No hay un camino trazado por calles: use Navegar.'))
    .toBeVisible()
  expect(document.querySelector('.way-hint')).toBeNull()
  // A voice without anything to say.
  await expect.element(voice()).not.toBeInTheDocument()
})

test('who opens the map is brought to it', async () => {
  await openPhone(server, 'servicio', { size: [360, 560] })
  await show()
  await expect.element(hint()).toBeVisible()
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
  // It begins where the screen does.
  await expect.poll(() => box('.map-part').top - box('.screen').top).toBeLessThan(40)
  expect(box('.map-part').top).toBeGreaterThanOrEqual(box('.screen').top - 1)
})

test('who leaves the way for some seconds is shown another, and who jumps for a moment is not', async () => {
  await openPhone(server, 'servicio')
  await show()
  await expect.element(hint()).toBeVisible()
  const asked = () => server.sent(driverAppCalls.ownRoute).length
  expect(asked()).toBe(1)
  let later = 0
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + later)
  const elsewhere = { latitude: -16.41, longitude: -71.56 }
  const heard = async (place: typeof here, at: number) => {
    later = at
    report(fixAt(place))
    // Drawn, and looked at.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
  }
  await heard(elsewhere, 0)
  await heard(here, 3000)
  await heard(elsewhere, 7000)
  expect(asked()).toBe(1)
  await heard(elsewhere, 14_000)
  await expect.poll(asked).toBe(2)
})
