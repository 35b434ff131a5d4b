import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { useLiveFleet } from '#src/central/live/live-fleet.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { UnitCard } from './unit-card.tsx'

const server = fakeServer()

function Card() {
  useLiveFleet()
  return <UnitCard driver_id={901} follow={false} onFollow={() => {}} onClose={() => {}} />
}

test.each([
  [10, null],
  [300, 'Sin señal hace 5 min'],
])('a unit silent for %i s says: %s', async (age_s, words) => {
  const at = new Date(Date.now() - age_s * 1000).toISOString()
  const place = { latitude: -16.41, longitude: -71.55, heading: null, speed: null, age_s, at }
  server.list(dispatch.driverStates, [{ driver_id: 901, code: 'C901', place }])
  await openScreen(
    '/mapa',
    screenOf('/mapa', () => <Card />),
  )
  await expect.element(page.getByText('Celular')).toBeVisible()
  if (words === null) expect(page.getByText(/Sin señal/).elements()).toEqual([])
  else {
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText(/pantalla apagada .* no envía su posición/)).toBeVisible()
  }
})
