import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone, answerWork } from '#src/test/open-phone.tsx'
import { atWork } from '#src/test/phone-work.ts'

const server = fakeServer()
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const here = { latitude: -16.4, longitude: -71.54 }
const zone = (zone_id: number, name: string, expected: number, free: number, north: number) => ({
  zone_id,
  name,
  level: 'ALTA' as const,
  expected,
  free,
  latitude: here.latitude + north,
  longitude: here.longitude,
})
const line = { zone_id: 1, zone_name: 'Cercado', rank: 3, waiting: 4, held: null }

beforeEach(() => {
  const fix = {
    coords: {
      ...here,
      accuracy: 5,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    },
    timestamp: 0,
  } as GeolocationPosition
  const { geolocation } = navigator
  vi.spyOn(geolocation, 'watchPosition').mockImplementation((done) => {
    done(fix)
    return 1
  })
  vi.spyOn(geolocation, 'getCurrentPosition').mockImplementation((done) => done(fix))
  answerWork(server, { driver: atWork() })
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('the place in the line is there, and moves by itself', async () => {
  let rank = 3
  server.answer(dispatch.ownQueue, () => ({ place: { ...line, rank: rank-- } }))
  await openPhone(server, 'servicio')
  await said('Su turno en Cercado')
  await said('de 4 unidades')
  await expect.poll(() => document.querySelector('.queue-rank')?.textContent).toBe('3.º')
  await expect.poll(() => document.querySelector('.queue-rank')?.textContent).toBe('2.º')
})

test('a place that is only kept says why', async () => {
  server.answer(dispatch.ownQueue, { place: { ...line, rank: null, held: 'AWAY' } })
  await openPhone(server, 'servicio')
  await said('Le guardan el lugar: salió de la zona.')
})

test('one sentence says where to wait, and why', async () => {
  server.answer(dispatch.ownQueue, { place: line })
  server.answer(dispatch.driverForecast, {
    zones: [zone(1, 'Cercado', 4, 4, 0), zone(2, 'Yanahuara', 6.2, 1, 0.01)],
  })
  await openPhone(server, 'servicio')
  await said(
    'Conviene esperar en Yanahuara, a 1.1 km: se esperan unos 6 servicios y hay 1 unidad libre.',
  )
})

test('who stands well is told to stay', async () => {
  server.answer(dispatch.ownQueue, { place: line })
  server.answer(dispatch.driverForecast, { zones: [zone(1, 'Cercado', 8, 2, 0)] })
  await openPhone(server, 'servicio')
  await said(/^Quédese en Cercado: se esperan unos 8 servicios y hay 2 unidades libres, con usted/)
})

test('the same demand is on the map when it is asked for', async () => {
  server.answer(dispatch.ownQueue, { place: line })
  server.answer(dispatch.driverForecast, {
    zones: [zone(1, 'Cercado', 4, 4, 0), zone(2, 'Yanahuara', 6.2, 1, 0.01)],
  })
  await openPhone(server, 'servicio')
  await page.getByRole('button', { name: 'Ver la demanda en el mapa' }).click()
  const map = page.getByLabelText('Demanda de la próxima hora por zonas')
  await expect.element(map).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar el mapa' }).click()
  await expect.element(map).not.toBeInTheDocument()
})
