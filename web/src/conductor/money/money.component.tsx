import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone } from '#src/test/open-phone.tsx'

const server = fakeServer()
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

const ride = (service_id: number, date_time_service: string) => ({
  service_id,
  date_time_service,
  origin_zone: 'Yanahuara',
  destination_zone: 'Cayma',
  payment_type_name: 'Efectivo',
  collects: true,
  status_type_id: 8 as const,
  amount_cents: 2000,
  outlay_cents: 500,
  commission_cents: 300,
  tip_cents: 150,
  net_cents: 1850,
  settled: false,
})

test('each ride with its commission, tip and net; older ones when asked for', async () => {
  server.answer(reports.ownRides, ({ query }) => {
    const number = Number(query.get('page') ?? 1)
    return {
      data: Array.from({ length: number === 1 ? 20 : 3 }, (_, n) =>
        // The second page begins with the last ride of the first: one ended meanwhile.
        ride(number === 1 ? 100 - n : 81 - n, `2026-11-${18 - number}T10:00:00-05:00`),
      ),
      page: number,
      page_size: 20,
      total: 22,
      plan: 'COMMISSION',
      commission_bp: 2000,
      weekly_fee_cents: 0,
    }
  })
  await openPhone(server, 'ganancias/servicios')
  await said('Su comisión es de 20 %, sin contar peajes ni parqueos.')
  const first = page.getByRole('listitem').filter({ hasText: 'N.º 100 ' })
  const words = () => first.element().textContent
  await expect.poll(words).toContain('Neto S/ 18.50')
  expect(words()).toContain('EfectivoS/ 20.00Comisión-S/ 3.00PropinaS/ 1.50')
  expect(words()).toContain('incluye S/ 5.00 de peaje o parqueo')
  await page.getByRole('button', { name: 'Ver anteriores' }).click()
  await expect.element(page.getByText(/^N\.º 79 /)).toBeVisible()
  expect(page.getByText(/^N\.º 81 /).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Ver anteriores' }).elements()).toEqual([])
})

test('a weekly fee is said, and nothing is taken off a ride', async () => {
  server.answer(reports.ownRides, {
    data: [{ ...ride(7, '2026-11-17T10:00:00-05:00'), commission_cents: 0, net_cents: 2150 }],
    total: 1,
    plan: 'WEEKLY_FEE',
    commission_bp: 0,
    weekly_fee_cents: 9000,
  })
  await openPhone(server, 'ganancias/servicios')
  await said(/cuota de S\/ 90.00 por semana/)
  expect(page.getByText('Comisión').elements()).toEqual([])
})

test('accounts: who pays whom, and the paper of each', async () => {
  const account = server.rowOf(
    { ...reports.accounts },
    {
      date_start: '2026-11-16',
      date_finish: '2026-11-22',
      state: 'OPEN',
      services: 4,
      gross_cents: 8000,
      commission_cents: 1600,
      fee_cents: 0,
      advances_cents: 0,
      adjustments_cents: 0,
      collected_cents: 8000,
      balance_cents: -1600,
      carried_cents: -400,
      payments_cents: 500,
      running_cents: -1500,
      tips_cents: 300,
      paid_on: null,
    },
  )
  server.answer(reports.ownAccounts, { data: [account] })
  server.answer(ledger.own, { balance_cents: 2500, data: [] })
  const day = { date: '2026-11-18', trips: 0, total_cents: 0, shift_s: 0 }
  server.answer(trips.ownEarnings, { days: [day], payments: [] })
  await openPhone(server, 'ganancias')
  await page.getByRole('link', { name: /Mis liquidaciones/ }).click()
  await said('La empresa le debe')
  await said('S/ 25.00')
  await said('Usted debe a la empresa')
  await said('S/ 15.00')
  await said('Aparte, S/ 3.00 de propinas: son suyas.')
  const paper = page.getByRole('link', { name: 'Descargar PDF' })
  await expect
    .element(paper)
    .toHaveAttribute(
      'href',
      '/api/v1/driver/accounts/pdf?date_start=2026-11-16&date_finish=2026-11-22',
    )
  expect(page.getByText('Cuota semanal').elements()).toEqual([])
})

test('opinions: the reasons by their kind; too few are not told', async () => {
  server.answer(reports.ownRating, {
    total: 5,
    mean: 4.6,
    stars: [0, 0, 1, 0, 4],
    reasons: [
      { code: 'BUEN_TRATO', times: 4 },
      { code: 'DEMORA', times: 1 },
    ],
  })
  await openPhone(server, 'ganancias/opinion')
  await said('4.60')
  await said('Buen trato')
  await said('Por mejorar')
  await said('1 vez')
})

test('opinions: too few are counted and not told', async () => {
  server.answer(reports.ownRating, { total: 2, mean: null, stars: [], reasons: [] })
  await openPhone(server, 'ganancias/opinion')
  await said(/Tiene 2 calificaciones/)
})
