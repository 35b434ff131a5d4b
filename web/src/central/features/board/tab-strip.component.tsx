import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { boardTabs } from './list/board-tabs.ts'
import { TabStrip } from './tab-strip.tsx'

const server = fakeServer()
const trip = (service_id: number, status_type_id: TripStatus) =>
  server.rowOf(dispatch.monitor, { service_id, status_type_id })

const everything = () => true
const one = (row: { service_id: number }) => row.service_id === 12

function Strip() {
  const [narrowed, setNarrowed] = useState(false)
  return (
    <>
      <TabStrip
        current={boardTabs[0]!}
        passes={narrowed ? one : everything}
        narrowed={narrowed}
        onChange={() => {}}
      />
      <button type="button" onClick={() => setNarrowed(true)}>
        Filtrar
      </button>
    </>
  )
}

test('a tab of what ended says what the filters leave of it, before anybody opens it', async () => {
  server.answer(dispatch.panelMonitor, { data: [{ tab: 'CLOSED_TODAY', count: 3, level: 0 }] })
  server.answer(dispatch.monitor, ({ query }) => ({
    data: query.has('status_type_id')
      ? [11, 12, 13].map((id) => trip(id, tripStatus.CANCELED))
      : [],
  }))
  liveTrips.put(trip(1, tripStatus.PENDING))
  await openScreen('/tira', screenOf('/tira', Strip))
  await expect.element(page.getByRole('tab', { name: 'Cerrados 3' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Todos 4' })).toBeVisible()
  // Nobody has asked for their rows yet.
  expect(server.sent(dispatch.monitor)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }))
  await expect.element(page.getByRole('tab', { name: 'Cerrados 1' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Todos 1' })).toBeVisible()
})
