import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alarmCalls } from '@chaski/contract/dispatch/alarm-endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { BoardView } from '@chaski/contract/users/desk-preferences.ts'
import { ownCalls } from '@chaski/contract/users/own-endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { DispatchAlerts } from './features/alerts/dispatch-alerts.tsx'
import { BoardPage } from './features/board/board-page.tsx'
import { live } from './live/live.ts'
import { liveTrips } from './live/live-trips.ts'

const server = fakeServer()

const slots = {
  call: <p>Llamada</p>,
  map: <p>Mapa</p>,
  alerts: <DispatchAlerts onOpen={() => {}} also={null} />,
  autoSwitch: null,
  candidates: () => <p>Unidades</p>,
  why: () => null,
}
const screens = (layout: AnyRoute) => [
  createRoute({
    getParentRoute: () => layout,
    path: '/despacho',
    component: () => (
      <div style={{ height: 700 }}>
        <div id="top-slot" />
        <BoardPage slots={slots} />
      </div>
    ),
  }),
]

const place = (text: string) => ({
  text,
  reference: '',
  latitude: -16.4,
  longitude: -71.5,
  zone_id: null,
})
const soon = new Date(Date.now() - 60_000).toISOString()
const trip = (service_id: number, more: object = {}) =>
  server.rowOf(dispatch.monitor, {
    service_id,
    status_type_id: tripStatus.PENDING,
    date_time_service: soon,
    origin: place('Av. Dolores 886, José Luis Bustamante'),
    destinations: [place('Terminal Terrestre')],
    driver: null,
    vehicle: null,
    retained: null,
    offer: null,
    sla: { stage: 'ASSIGNMENT', level: 0, since: soon },
    ...more,
  })

/** Others in each test: what was learnt of a trip is never unlearnt. */
let first = 100

const open = async (views: BoardView[] = []) => {
  first += 10
  localStorage.clear()
  server.answer(ownCalls.preferences, { layout: null, views, favourites: [] })
  server.answer(dispatch.alerts, { data: [] })
  server.answer(dispatch.monitor, { data: [1, 2, 3, 4, 5].map((at) => trip(first + at)) })
  await openScreen('/despacho', screens)
  const shown = () =>
    document.querySelectorAll(`.trip-row:not([hidden])[data-service^="${first / 10}"]`).length
  await expect.poll(shown).toBe(5)
}

/** Where every line and every button of the lists stands. */
const places = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.trip-row:not([hidden]), .board-tabs button')].map(
      (one) => {
        const { left, top, width } = one.getBoundingClientRect()
        return [one.dataset['service'] ?? one.textContent, `${left} ${top} ${width}`]
      },
    ),
  )

test('a window that opens later begins with what is chosen in the other, and takes it from nobody', async () => {
  const other = new BroadcastChannel('chaski.board')
  onTestFinished(() => other.close())
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }) => heard.push(data))
  const chosen = first + 10 + 3
  other.postMessage({ selected: chosen })
  await open()
  const grid = document.querySelector('.trip-grid')!
  const cursor = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset['service']
  await expect.poll(cursor).toBe(String(chosen))
  await userEvent.click(page.getByRole('tab', { name: /^Reservas/ }))
  await userEvent.click(page.getByRole('tab', { name: /^Por atender/ }))
  await userEvent.click(page.getByText(String(first + 4), { exact: true }))
  await expect.poll(() => heard).toEqual([{ selected: first + 4 }])
})

test('four alarms, and changes of others, move no row and no tab', async () => {
  await open()
  const grid = document.querySelector<HTMLElement>('.trip-grid')!
  grid.focus()
  const hand = setInterval(() => grid.dispatchEvent(new PointerEvent('pointermove')), 200)
  onTestFinished(() => clearInterval(hand))
  const before = places()
  const alarm = server.rowOf(dispatch.alerts, {
    service_id: first + 1,
    label: 'Nadie toma el servicio',
  })
  server.answer(dispatch.alerts, {
    data: [1, 2, 3, 4].map((alert_id) => ({ ...alarm, alert_id })),
  })
  await invalidate(dispatch.alerts)
  await expect.element(page.getByRole('button', { name: 'Alarmas: 4' })).toBeVisible()
  // Another operator gives the last one a unit: the column of units stays shut while the hand is here.
  liveTrips.put(
    trip(first + 5, {
      version: 99,
      status_type_id: tripStatus.ON_WAY,
      vehicle: { vehicle_id: 1, code: '053', plate: 'V1A234' },
      driver: { driver_id: 1, code: 'C053', name: 'Luis' },
      eta_s: 120,
    }),
  )
  await expect.element(page.getByRole('button', { name: '1 cambio' })).toBeVisible()
  const after = places()
  for (const [key, at] of Object.entries(before)) if (key in after) expect(after[key], key).toBe(at)
  expect(Object.keys(after)).toContain(String(first + 5))
})

test.each([
  [1366, 768],
  [1024, 768],
  [768, 1024],
])('a refusal at %i × %i lies over no row', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1366, 768))
  await open()
  document.querySelector<HTMLElement>('.trip-grid')!.focus()
  await userEvent.keyboard('u')
  const boxOf = (one: string) => document.querySelector(one)?.getBoundingClientRect()
  const toasts = `.toasts[data-position='bottom-right']`
  await expect.poll(() => boxOf(toasts)?.height ?? 0).toBeGreaterThan(20)
  const [said, rows] = [boxOf(toasts)!, boxOf('.trip-grid')!]
  expect(said.top >= rows.bottom || said.left >= rows.right, 'beside the list').toBe(true)
})

test('a driver who asks for help moves nothing in the bar', async () => {
  server.answer(alarmCalls.alarms, { data: [] })
  await open()
  const lefts = () =>
    [...document.querySelectorAll('#top-slot :is(button, a)')].map(
      (one) => one.getBoundingClientRect().left,
    )
  const before = lefts()
  expect(before.length).toBeGreaterThan(2)
  server.list(alarmCalls.alarms, [{ alarm_id: 1 }])
  await invalidate(alarmCalls.alarms)
  await expect.poll(() => document.querySelector('.bar-alarm')?.textContent?.trim()).toBe('1')
  expect(lefts()).toEqual(before)
})

test('the badge of changes lies beside the list, not over a row of it', async () => {
  await open()
  const badge = document.querySelector('.board-changes')!.getBoundingClientRect()
  const list = document.querySelector('.trip-grid')!.getBoundingClientRect()
  expect(badge.bottom).toBeLessThanOrEqual(list.top)
})

test('a list that nobody has touched for seconds is up to date, though the mouse rests on it', async () => {
  await open()
  const grid = document.querySelector('.trip-grid')!
  grid.dispatchEvent(new PointerEvent('pointerenter'))
  liveTrips.put(trip(first + 3, { version: 99, status_type_id: tripStatus.CANCELED }))
  await expect.element(page.getByRole('button', { name: '1 cambio' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.trip-row:not([hidden])').length).toBe(4)
})

test('a column is sorted, hidden and kept for the person', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'N.º', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'N.º ↑' }))
  await expect
    .poll(() =>
      document.querySelector('.trip-row[aria-rowindex="2"]')?.getAttribute('data-service'),
    )
    .toBe(String(first + 5))
  await userEvent.click(page.getByRole('button', { name: 'Columnas de la lista' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Destino' }))
  await expect
    .poll(() => server.bodies(ownCalls.changePreferences).at(-1))
    .toMatchObject({
      layout: { hidden: ['destination'], sort: { key: 'id', descending: true } },
    })
  expect(
    document.querySelector<HTMLElement>('.trip-head [data-column=destination]')!.offsetWidth,
  ).toBe(0)
})

test('the list is narrowed by the keyboard, its tab counts what is left, and a view brings it back', async () => {
  await open()
  await userEvent.keyboard('k')
  await userEvent.type(page.getByLabelText('Con estas palabras'), String(first + 2))
  await expect.element(page.getByRole('tab', { name: 'Por atender 1' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelectorAll('.trip-row:not([hidden])').length).toBe(1)
  document.querySelector<HTMLElement>('.trip-grid')!.focus()
  await userEvent.keyboard('w')
  await userEvent.type(page.getByLabelText('Nombre de la vista'), 'La segunda{Enter}')
  await expect
    .poll(() => server.bodies(ownCalls.changePreferences).at(-1))
    .toMatchObject({
      views: [
        { name: 'La segunda', key: 1, tab: 'attend', filters: { key_word: String(first + 2) } },
      ],
    })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Filtros: 1 puestos' }))
  await userEvent.click(page.getByRole('button', { name: 'Quitar filtros' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tab', { name: 'Por atender 5' })).toBeVisible()
  document.querySelector<HTMLElement>('.trip-grid')!.focus()
  await userEvent.keyboard('w')
  await expect.element(page.getByText('La segunda')).toBeVisible()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('tab', { name: 'Por atender 1' })).toBeVisible()
})

test('the detail of a waiting trip offers what fits it, with the keys, and everything behind one button', async () => {
  await open()
  document.querySelector<HTMLElement>('.trip-grid')!.focus()
  await userEvent.keyboard('{ArrowDown}')
  const buttons = () =>
    [...document.querySelectorAll('.action-buttons button')].map((one) => one.textContent)
  await expect
    .poll(buttons)
    .toEqual([
      'Asignar unidadA',
      'Ofertar a la más cercanaO',
      'Retener o liberarH',
      'EditarE',
      ' Más',
    ])
  // On a screen of 768 px, without scrolling the detail to reach them.
  const room = document.querySelector('.board-detail')!.getBoundingClientRect()
  for (const button of document.querySelectorAll('.action-buttons button'))
    expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(room.bottom)
  await userEvent.click(page.getByRole('button', { name: 'Más', exact: true }))
  await expect.element(page.getByRole('menuitem', { name: 'Cerrar con PIN' })).toBeVisible()
})

test('rows of two lines hold a long address whole', async () => {
  await open()
  const long =
    'Asociación de Vivienda Villa Continental, Mz. 14 Lt. 7, frente al colegio San Martín'
  liveTrips.put(trip(first + 1, { version: 99, origin: place(long) }))
  await userEvent.click(page.getByRole('button', { name: 'Columnas de la lista' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Filas de dos líneas' }))
  await userEvent.keyboard('{Escape}')
  const row = (at: number) => document.querySelector(`.trip-row[data-service="${first + at}"]`)!
  const top = (at: number) => row(at).getBoundingClientRect().top
  await expect.poll(() => top(2) - top(1)).toBe(44)
  const origin = row(1).querySelector<HTMLElement>('[data-column=origin]')!
  await expect.poll(() => origin.textContent).toContain(long)
  const text = document.createRange()
  text.selectNodeContents(origin)
  expect(new Set([...text.getClientRects()].map((one) => one.top)).size, 'lines').toBe(2)
  expect(origin.scrollHeight, 'nothing below its end').toBeLessThanOrEqual(origin.clientHeight)
})

test('who must act changes as automatic dispatch is switched, where its switch is not on the screen too', async () => {
  const follow = vi.spyOn(live, 'follow')
  onTestFinished(() => follow.mockRestore())
  const reach = (is_on: boolean) =>
    server.answer(dispatch.autoState, {
      data: [{ coverage_id: 1, name: 'Arequipa', is_on, zones_off: [] }],
      engine: { node: 'a', since: soon, alive: true, beat_at: soon },
    })
  reach(true)
  await open()
  liveTrips.put(trip(first + 1, { version: 99, coverage_id: 1, assignment: null }))
  const actor = () =>
    document.querySelector<HTMLElement>(`.trip-row[data-service="${first + 1}"]`)?.dataset['actor']
  await expect.poll(actor).toBe('robot')
  reach(false)
  const said = { category: 'OPERATION', action: 'AUTO_DISPATCH', value: {} }
  for (const [topic, heard] of follow.mock.calls)
    if (topic.endsWith('/operations'))
      heard.onMessage(said as Parameters<typeof heard.onMessage>[0])
  await expect.poll(actor).toBe('hand')
})

test('a time that has been is asked for as narrowly as it is shown, and says when there was more', async () => {
  const date_start = '2026-11-01T00:00:00-05:00'
  const filters = { date_start, company_id: [8], zone_id: [4, 5], source: ['APP' as const] }
  await open([{ name: 'Mes de la minera', key: 1, tab: 'all', filters, sort: null }])
  server.answer(dispatch.monitor, {
    data: Array.from({ length: 1000 }, (_, at) => trip(50_000 + at)),
  })
  document.querySelector<HTMLElement>('.trip-grid')!.focus()
  await userEvent.keyboard('w')
  await expect.element(page.getByText('Mes de la minera')).toBeVisible()
  await userEvent.keyboard('1')
  await expect
    .element(page.getByText(/^Solo se ven los últimos 1.?000 de ese tiempo/))
    .toBeVisible()
  const { query } = server.sent(dispatch.monitor).at(-1)!
  expect(['company_id', 'zone_id', 'source'].map((name) => query.getAll(name))).toEqual([
    ['8'],
    ['4', '5'],
    ['APP'],
  ])
})
