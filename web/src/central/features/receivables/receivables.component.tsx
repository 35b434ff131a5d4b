import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import { account, type Account, debtorList } from '@chaski/contract/receivables/account-schema.ts'
import {
  closedStatement,
  closingList,
  type ClosingRow,
  closingRow,
  closingRun,
} from '@chaski/contract/receivables/closing-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, press, pressOnPage, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { receivableRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()

const row = {
  ...(exampleOf(closingRow) as ClosingRow),
  company_id: 5,
  name: 'Minera del Sur S.A.',
  services: 12,
  total_cents: 45_000,
  late_services: 1,
  late_cents: 1500,
  statement_cents: 43_500,
  billed_cents: 0,
  closed_cents: 0,
  open_services: 2,
  problem: null,
  closed_statement_id: null,
  number: null,
  state: null,
}
const preview = {
  ...exampleOf(closingList),
  data: [row],
  total: 1,
  totals: { companies: 1, services: 12, total_cents: 45_000 },
}

test('a month is closed by the keyboard: what differs is said before, progress and refusals after', async () => {
  server.answer(receivables.closing, preview)
  const run = {
    ...exampleOf(closingRun),
    closing_run_id: 3,
    kind: 'CLOSE' as const,
    month: '2020-06',
    total: 2,
    done: 2,
    made: 1,
    finished_at: '2020-07-01T10:00:00-05:00',
    refusals: [{ company_id: 6, name: 'Colegio Misti', detail: 'No se pudo' }],
  }
  server.answer(receivables.closeMonth, run)
  server.answer(receivables.closingRun, run)
  const screen = await openScreen('/cierres?month=2020-06', receivableRoutes)
  await said('+ S/ 15.00 de 1 servicio tardío · 2 servicios en curso pasan al mes siguiente')
  await said('Por cerrar de junio 2020: 1 empresa, 12 servicios, S/ 450.00')
  await userEvent.keyboard('n')
  await said('Cerrar junio 2020 de todas las empresas')
  await press('Cerrar mes')
  await said('1 mes cerrado.')
  await said('Colegio Misti')
  expect(server.bodies(receivables.closeMonth)).toEqual([
    { month: '2020-06', line_mode: 'CENTERS', company_ids: null },
  ])
  expect(screen.path()).toBe('/cierres/avance/3')
})

test('what came after its month was closed is said to go to the next one', async () => {
  const closed = { ...row, closed_statement_id: 7, number: 4, state: 'BILLED' as const }
  server.answer(receivables.closing, {
    ...preview,
    data: [{ ...closed, services: 1, total_cents: 1870, late_services: 0, open_services: 0 }],
  })
  await openScreen('/cierres?month=2020-06', receivableRoutes)
  await said('1 tardío (S/ 18.70) al mes siguiente')
})

test('a company that is closed alone is named', async () => {
  server.answer(receivables.closing, preview)
  server.answer(receivables.account, minera())
  await openScreen('/cierres/cerrar?month=2020-06&company_id=5', receivableRoutes)
  await said('Cerrar junio 2020 de Minera del Sur S.A.')
})

test('a draft is issued with its letter; one with a factura says what alone reopens it', async () => {
  const draft = {
    ...exampleOf(closedStatement),
    closed_statement_id: 7,
    version: 2,
    number: 9,
    month: '2020-06',
    state: 'DRAFT' as const,
    line_mode: 'CENTERS' as const,
    services: 12,
    total_cents: 45_000,
    detraccion_cents: 0,
    cuotas: [{ due_date: '2099-01-31', amount_cents: 45_000 }],
    comprobante: null,
    mail_address: 'pagos@minera.example',
  }
  const billed = {
    ...draft,
    version: 3,
    state: 'BILLED' as const,
    comprobante: { comprobante_id: 4, series: 'F001', number: 12, state: 'SIGNED' as const },
  }
  let now: typeof draft | typeof billed = draft
  server.answer(receivables.closedStatement, () => now)
  server.answer(receivables.issueStatement, () => (now = billed))
  await openScreen('/cierres/estados/7', receivableRoutes)
  await pressOnPage('Emitir factura')
  await expect.element(page.getByRole('checkbox', { name: 'Enviarla por correo' })).toHaveFocus()
  await press('Agregar cuota')
  await press('Emitir por S/ 450.00')
  await said('Se emitió F001-12.')
  expect(server.bodies(receivables.issueStatement)).toEqual([
    {
      version: 2,
      mail: true,
      cuotas: [
        { due_date: '2099-01-31', amount_cents: 22_500 },
        { due_date: '2099-03-02', amount_cents: 22_500 },
      ],
    },
  ])
  await expect
    .element(page.getByRole('button', { name: 'Deshacer cierre' }))
    .toHaveAttribute('aria-description', 'Ya tiene factura: solo una nota de crédito lo reabre.')
})

const owed = (receivable_id: number, due_date: string, balance_cents: number) => ({
  receivable_id,
  version: 1,
  company_id: 5,
  comprobante_id: receivable_id,
  series: 'F001',
  number: receivable_id,
  issued_on: '2020-01-01',
  total_cents: balance_cents,
  part: 'CUOTA' as const,
  cuota_no: 1,
  due_date,
  amount_cents: balance_cents,
  balance_cents,
  overdue_days: 3,
  promised_on: null,
  promise_note: null,
  write_off: null,
})
const minera = (): Account => ({
  ...(exampleOf(account) as Account),
  company: {
    ...(exampleOf(account) as Account).company,
    company_id: 5,
    name: 'Minera del Sur S.A.',
  },
  today: '2020-02-10',
  overdue_days: 3,
  receivables: [owed(2, '2020-02-07', 3000), owed(1, '2020-01-30', 2000)],
  payments: [],
  movements: [],
})

test('a payment pays the oldest first, says what is left, and may be shared out by hand', async () => {
  server.answer(receivables.account, minera())
  server.answer(receivables.pay, minera())
  const screen = await openScreen('/cobranzas/5', receivableRoutes)
  await pressOnPage('Registrar pago')
  await type({ Importe: '60', 'Número de operación o constancia': 'OP-77' })
  await said('F001-1 S/ 20.00 · F001-2 S/ 30.00 · a favor S/ 10.00')
  await press('Registrar pago')
  await said('Pago registrado.')
  expect(server.bodies(receivables.pay)).toMatchObject([
    {
      amount_cents: 6000,
      means: 'TRANSFER',
      operation: 'OP-77',
      paid_on: '2020-02-10',
      allocations: [
        { receivable_id: 1, amount_cents: 2000 },
        { receivable_id: 2, amount_cents: 3000 },
      ],
    },
  ])
  expect(screen.path()).toBe('/cobranzas/5')
})

test('cash is neither proposed nor listed for a factura that the law wants paid by a bank', async () => {
  const [second, first] = minera().receivables
  const large = { ...first!, total_cents: 200_000 }
  server.answer(receivables.account, { ...minera(), receivables: [second!, large] })
  server.answer(receivables.pay, minera())
  await openScreen('/cobranzas/5', receivableRoutes)
  await pressOnPage('Registrar pago')
  await type({ Importe: '30', Nota: 'En la oficina' })
  await said('F001-1 S/ 20.00 · F001-2 S/ 10.00')
  await page.getByLabelText('Repartir a mano').click()
  await page.getByLabelText(/^F001-1,/).fill('20')
  await type({ Nota: 'En la oficina' })
  await choose('Medio', 'Efectivo')
  await expect.element(page.getByLabelText(/^F001-1,/)).not.toBeInTheDocument()
  await page.getByLabelText(/^F001-2,/).fill('25')
  await type({ Nota: 'En efectivo' })
  await said('Queda a favor S/ 5.00')
  await press('Registrar pago')
  await said('Pago registrado.')
  expect(server.bodies(receivables.pay)).toMatchObject([
    { means: 'CASH', allocations: [{ receivable_id: 2, amount_cents: 2500 }] },
  ])
})

test('whoever asks for a write-off does not decide on it', async () => {
  const asked = { write_off_id: 8, asked_by: 99_999, asked_name: 'Ana Ruiz', reason: 'Quebró' }
  const [first, second] = minera().receivables
  server.answer(receivables.account, {
    ...minera(),
    receivables: [{ ...first!, write_off: asked }, second!],
  })
  server.answer(receivables.decideWriteOff, minera())
  await openScreen('/cobranzas/5', receivableRoutes)
  await said('Ana Ruiz pide castigarla: Quebró')
  await pressOnPage('Aprobar el castigo de F001-2')
  await expect.poll(() => server.bodies(receivables.decideWriteOff)).toEqual([{ approve: true }])
})

test('the list says what is owed and overdue of all', async () => {
  const list = exampleOf(debtorList) as z.output<typeof debtorList>
  server.answer(receivables.debtors, {
    ...list,
    data: [],
    total: 0,
    totals: {
      ...list.totals,
      balance_cents: 900_00,
      days_30_cents: 100_00,
      days_60_cents: 0,
      days_90_cents: 0,
      older_cents: 50_00,
    },
  })
  await openScreen('/cobranzas', receivableRoutes)
  await said('Por cobrar S/ 900.00, vencido S/ 150.00')
  await said('Nadie debe nada')
})
