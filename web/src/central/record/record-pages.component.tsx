import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import type { LinkedRow, RecordPart, RecordPartKind } from '@chaski/contract/summaries/schema.ts'
import { clientRoutes } from '#src/central/features/clients/routes.ts'
import { driverRoutes } from '#src/central/features/drivers/routes.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, pressOnPage, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'

const server = fakeServer()

const row = (id: number, more: Partial<LinkedRow> = {}): LinkedRow => ({
  id: String(id),
  at: '2026-11-12T14:32:00-05:00',
  text: 'Calle Mercaderes 110 → Aeropuerto',
  state: '8',
  cents: 1250,
  service_id: id,
  complaint_id: null,
  presses: false,
  ...more,
})
const part = (kind: RecordPartKind, rows: LinkedRow[], total = rows.length): RecordPart => ({
  part: kind,
  total,
  pressing: rows.filter(({ presses }) => presses).length,
  rows,
})

const drivenScreens = (layout: AnyRoute) => {
  const { list, record, parts } = driverRoutes(layout)
  return [list, record.addChildren([...parts])] as const
}

test('a client’s record says what is open, what was, and leads to each', async () => {
  server.answer(clients.read, { client_id: 5, name: 'Rosa Quispe', is_active: true })
  server.answer(dispatch.clientTrips, { total: 8, finished: 6, cancelled: 1, no_show: 1 })
  const sheet = row(31, {
    state: 'REGISTERED',
    text: 'LR-2026-31',
    complaint_id: 31,
    presses: true,
  })
  server.answer(summaries.client, {
    driven: null,
    parts: [part('TRIPS_PAST', [row(90)], 6), part('COMPLAINTS', [sheet]), part('PLANS', [])],
  })
  await openScreen('/clientes/5', clientRoutes)
  await expect.element(page.getByRole('heading', { name: 'Rosa Quispe' })).toBeVisible()
  const trip = page.getByRole('link', { name: 'Calle Mercaderes 110 → Aeropuerto' })
  await expect.element(trip).toHaveAttribute('href', '/servicios/90')
  await expect
    .element(page.getByRole('link', { name: 'LR-2026-31' }))
    .toHaveAttribute('href', '/reclamos/31')
  await expect.element(page.getByText('1 abierto')).toBeVisible()
  await expect.element(page.getByText('Ningún plan.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Clientes' })).toBeVisible()
})

test('a part with more than its first lines shows the rest when asked', async () => {
  server.answer(clients.read, { client_id: 5, name: 'Rosa Quispe' })
  const all = Array.from({ length: 7 }, (_, at) => row(80 + at, { text: `Viaje ${at}` }))
  server.answer(summaries.client, ({ query }: { query: URLSearchParams }) => ({
    driven: null,
    parts: [part('TRIPS_PAST', query.get('part') === null ? all.slice(0, 5) : all, 7)],
  }))
  await openScreen('/clientes/5', clientRoutes)
  await expect.element(page.getByText('Viaje 4')).toBeVisible()
  expect(page.getByText('Viaje 6').query()).toBeNull()
  await pressOnPage('Mostrar 2 más')
  await expect.element(page.getByText('Viaje 6')).toBeVisible()
})

test('whoever may not see trips reads a line and is led nowhere', async () => {
  server.allowOnly('MNT_CLIENT_VIEW')
  server.answer(clients.read, { client_id: 5, name: 'Rosa Quispe' })
  server.answer(summaries.client, { driven: null, parts: [part('RATINGS', [row(90)])] })
  await openScreen('/clientes/5', clientRoutes)
  await expect.element(page.getByText('Calle Mercaderes 110 → Aeropuerto')).toBeVisible()
  expect(page.getByRole('link', { name: /Mercaderes/ }).query()).toBeNull()
})

test('a sanction takes its trip from the driver’s last ones', async () => {
  server.answer(drivers.get, { driver_id: 8, name: 'Luis Mamani' })
  server.list(drivers.sanctionReasons, [{ reason_id: 2, name: 'Trato descortés' }])
  server.answer(summaries.driver, { driven: null, parts: [part('TRIPS_PAST', [row(90)])] })
  await openScreen('/conductores/8/sanciones/nueva', drivenScreens)
  await choose('Motivo', 'Trato descortés')
  await field('Por el servicio').click()
  await page.getByRole('option', { name: /n\.º 90 · Calle Mercaderes/ }).click()
  await type({ Nota: 'Se quejó' })
  await page.getByRole('dialog').getByRole('button', { name: 'Sancionar' }).click()
  await expect
    .poll(() => server.bodies(drivers.sanction))
    .toMatchObject([{ reason_id: 2, service_id: 90, note: 'Se quejó' }])
})

test('a driver’s record leads into the part of the inbox that has their sheets', async () => {
  server.answer(drivers.get, { driver_id: 8, name: 'Luis Mamani' })
  const sheet = (presses: boolean) =>
    row(31, { state: presses ? 'REGISTERED' : 'ANSWERED', complaint_id: 31, presses })
  const open = (sheets: LinkedRow[]) => {
    server.answer(summaries.driver, { driven: null, parts: [part('COMPLAINTS', sheets)] })
    return openScreen('/conductores/8', drivenScreens)
  }
  const inInbox = page.getByRole('link', { name: 'Ver en la bandeja' })
  await open([sheet(false)])
  await expect.element(inInbox).toHaveAttribute('href', '/reclamos?driver_id=8&state=CLOSED')
  await open([sheet(true), sheet(false)])
  await expect.element(inInbox).toHaveAttribute('href', '/reclamos?driver_id=8&state=OPEN')
  await open([])
  await expect.element(page.getByText('Ningún reclamo.')).toBeVisible()
  expect(inInbox.query()).toBeNull()
})
