import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { DriverStory } from './features/documents/holder-story.tsx'
import { TripHistory } from './features/board/detail/trip-history.tsx'
import { StoryCard } from './features/trips/record/story-card.tsx'
import { useCatalogNames } from './trips/use-catalog-names.ts'

const server = fakeServer()

const tell = () =>
  server.list(trips.activities, [
    {
      activity_id: 2,
      at: '2026-11-15T14:15:23.000Z',
      kind: 'AVISO_CLIENTE',
      actor_type: 'SISTEMA',
      actor_name: null,
      before: null,
      after: { notice: 'ARRIVED', channel: 'SMS', assignment: 'CURRENT' },
      reason_id: null,
      note: null,
    },
  ])
/** Words of the wire: `notice: ARRIVED`, `AVISO_CLIENTE`. */
const codes = /[A-Z]{3,}_[A-Z]+|\b(ARRIVED|CURRENT|SMS|SISTEMA)\b|[a-z]+_[a-z]+/

test('the story beside the board tells to the second, in words', async () => {
  tell()
  const trip = server.rowOf(dispatch.monitor, { service_id: 41 })
  await openScreen(
    '/historia',
    screenOf('/historia', () => <TripHistory trip={trip} />),
  )
  await expect.element(page.getByText('15/11/2026 09:15:23')).toBeVisible()
  await expect.element(page.getByText('Aviso al cliente')).toBeVisible()
  expect(document.querySelector('.history')!.textContent).not.toMatch(codes)
})

function Story() {
  const trip = { service_id: 42, version: 1, driver: null, offers: [] }
  return <StoryCard trip={trip} names={useCatalogNames()} onShow={undefined} />
}

test('the story on the trip’s own page does too', async () => {
  tell()
  await openScreen('/historia', screenOf('/historia', Story))
  await expect.element(page.getByText('15/11/2026 09:15:23')).toBeVisible()
  await expect.element(page.getByText('la unidad llegó')).toBeVisible()
  expect(document.querySelector('.story')!.textContent).not.toMatch(codes)
})

test('the story of a driver tells what changed in words and figures of people', async () => {
  server.answer(catalogs.all, {
    data: [server.rowOf(catalogs.all, { kind: 'service-types', item_id: 3, name: 'Aeropuerto' })],
  })
  server.list(drivers.activities, [
    {
      activity_id: 1,
      at: '2026-11-15T14:15:23.000Z',
      kind: 'UPDATED',
      actor_name: 'Olga',
      before: { cellphone: '+51987654321', commission_bp: 1500, is_active: true },
      after: {
        cellphone: '+51987654322',
        commission_bp: 1250,
        is_active: false,
        service_type_id: 3,
      },
      note: null,
    },
  ])
  await openScreen('/conductores/7', screenOf('/conductores/$driver_id', DriverStory))
  await page.getByText('Qué cambió').click()
  await expect.element(page.getByText('Celular: 987 654 321 → 987 654 322')).toBeVisible()
  await expect.element(page.getByText('Comisión: 15 % → 12.5 %')).toBeVisible()
  await expect.element(page.getByText('Tipo de servicio: Aeropuerto')).toBeVisible()
  expect(document.querySelector('.story')!.textContent).not.toMatch(codes)
})
