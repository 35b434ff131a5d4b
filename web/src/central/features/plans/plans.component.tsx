import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import type { PlanOccurrence } from '@chaski/contract/plans/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { planRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const suggestion = {
  provider: 'local' as const,
  referenceId: '1',
  title: 'Plaza de Armas',
  subtitle: '',
  kind: 'landmark' as const,
  latitude: -16.3988,
  longitude: -71.5369,
}

test('a new plan by the keyboard: passenger, places, times, and its page opens', async () => {
  server.answer(geo.autocomplete, { data: [suggestion] })
  server.answer(plans.create, { plan_id: 7, name: 'Turno', times: [] })
  const screen = await openScreen('/planes/nuevo', planRoutes)
  await type({ 'Nombre del plan': 'Turno', Pasajero: 'Rosa Quispe', Celular: '987654321' })
  for (const place of ['Origen', 'Destino']) {
    await field(place).fill('plaza')
    await expect.element(page.getByRole('option', { name: 'Plaza de Armas' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field(place)).toHaveValue('Plaza de Armas')
  }
  await type({ 'Hora 1': '7:15' })
  await press('Agregar hora')
  await press('Crear plan')
  await said('Se creó el plan Turno; sus servicios se crean en unos segundos.')
  expect(server.bodies(plans.create)).toMatchObject([
    {
      name: 'Turno',
      company_id: null,
      origin: { text: 'Plaza de Armas', latitude: -16.3988 },
      destinations: [{ text: 'Plaza de Armas' }],
      on_holiday: 'SKIP',
      times: [
        { weekdays: [1, 2, 3, 4, 5], minute: 435, is_return: false },
        { weekdays: [1, 2, 3, 4, 5], minute: 1080, is_return: true },
      ],
    },
  ])
  expect(screen.path()).toMatch(/^\/planes\/\d+$/)
})

const mina = {
  company_id: 8,
  company_uuid: '6d0f3c0e-5b38-4d0a-9a37-2d9b5b7a1c11',
  name: 'Minera Sur',
  trade_name: 'Minera Sur',
  ruc: null,
  requires_cost_center: false,
  has_verification_code: true,
}
const purpose = {
  dynamicfield_id: 12,
  dynamicfield_uuid: '0b1c7f3e-8a53-4f8c-8a55-3a0f2ad0f2aa',
  company_id: 8,
  label: 'Motivo del viaje',
  type_code: 'TEXT' as const,
  options: [],
  required: true,
  stage: 'BOOKING' as const,
  position: 1,
  is_active: true,
  version: 1,
}

test('a plan of a company asks for its code and its own answers, and what they lack is said there', async () => {
  server.answer(geo.autocomplete, { data: [suggestion] })
  server.answer(companies.options, { data: [mina] })
  const atClosing = { ...purpose, dynamicfield_id: 13, label: 'Al cerrar', stage: 'CLOSE' as const }
  server.answer(companies.dispatchFields, { data: [purpose, atClosing] })
  server.answer(companies.verify, { valid_until: '2031-03-04T12:00:00-05:00' })
  server.refuse(plans.create, 'REFUSED', {
    detail: 'Complete "Motivo del viaje".',
    errors: [
      { path: 'dynamic_fields.12', code: 'REQUIRED', detail: 'Complete "Motivo del viaje"' },
    ],
  })
  await openScreen('/planes/nuevo', planRoutes)
  await choose('Empresa', 'Minera Sur')
  await type({ 'Código de la empresa': '4821' })
  await press('Comprobar')
  await said('Código comprobado, vale hasta las')
  expect(server.bodies(companies.verify)).toEqual([{ code: '4821' }])
  await expect.element(field('Al cerrar')).not.toBeInTheDocument()
  await type({ 'Nombre del plan': 'Turno', Pasajero: 'Rosa Quispe', Celular: '987654321' })
  await field('Origen').fill('plaza')
  await expect.element(page.getByRole('option', { name: 'Plaza de Armas' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await press('Crear plan')
  await expect.poll(mistakes).toEqual({ 'Motivo del viaje': 'Complete "Motivo del viaje"' })
  server.answer(plans.create, { plan_id: 7, name: 'Turno', times: [] })
  await type({ 'Motivo del viaje': 'Cambio de turno' })
  await press('Crear plan')
  await said('Se creó el plan Turno; sus servicios se crean en unos segundos.')
  expect(server.bodies(plans.create).at(-1)).toMatchObject({
    company_id: 8,
    dynamic_fields: { 12: 'Cambio de turno' },
  })
})

const ride = (more: Partial<PlanOccurrence>): PlanOccurrence => ({
  plan_time_id: 3,
  day: '2031-03-04',
  at: '2031-03-04T06:30:00-05:00',
  is_return: false,
  is_moved: false,
  skipped: null,
  trip: null,
  refusal: null,
  ...more,
})

test('a day of the calendar says what happens; one is left out, one that was refused is settled', async () => {
  const times = [{ plan_time_id: 3, weekdays: [2], minute: 390, is_return: false }]
  server.answer(plans.get, { plan_id: 7, version: 4, name: 'Turno', is_active: true, times })
  const refusal = { refusal_id: 9, code: 'PAYMENT_REFUSED', detail: 'Sin crédito', raised_at: '' }
  const trip = {
    service_id: 12,
    status_type_id: tripStatus.BOOKED,
    date_time_service: ride({}).at,
    is_own: true,
  }
  server.answer(plans.calendar, {
    data: [
      { day: '2031-03-04', holiday: null, rides: [ride({})] },
      { day: '2031-03-11', holiday: 'Feriado local', rides: [ride({ skipped: 'HOLIDAY' })] },
      { day: '2031-03-18', holiday: null, rides: [ride({ day: '2031-03-18', refusal })] },
      { day: '2031-03-25', holiday: null, rides: [ride({ trip })] },
    ],
  })
  const screen = await openScreen('/planes/7', planRoutes)
  await said('Por crear')
  await said('Feriado local')
  await said('Sin crédito')
  await said('Atendido aparte')
  await page.getByRole('button', { name: 'Dar por atendido: martes 06:30' }).click()
  await type({ 'Qué se hizo': 'Va con su propio auto' })
  await press('Dar por atendido')
  await said('Atendido: el plan ya no creará el servicio de ese día.')
  expect(server.bodies(plans.closeRefusal)).toEqual([{ note: 'Va con su propio auto' }])
  await page.getByRole('button', { name: 'Cambiar este día: martes 06:30' }).first().click()
  expect(screen.path()).toBe('/planes/7/dia/2031-03-04/3')
  await type({ 'Hora de ese día': '07:15' })
  await page.getByRole('radio', { name: 'Sin servicio' }).click()
  await expect.element(page.getByLabelText('Hora de ese día')).not.toBeInTheDocument()
  await press('Guardar día')
  await said('Se guardó el martes 04/03/2031.')
  expect(server.bodies(plans.except)).toEqual([
    { version: 4, change: 'SKIP', plan_time_id: 3, day: '2031-03-04' },
  ])
})
