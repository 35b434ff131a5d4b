import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { ledgerRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()

const account = (balance_cents: number) => ({
  driver_id: 8,
  name: 'Luis Mamani',
  balance_cents,
  closed_until: '2031-03-02',
  contracts: [],
  payee: { bank_name: '', bank_account: '', cci: '', yape: '', plin: '', version: 0 },
})

test('a note goes the way of its kind, and either way where the kind has two', async () => {
  server.answer(ledger.driver, account(0))
  await openScreen('/cuentas-conductores/8/anotar', ledgerRoutes)
  await press('Anotar')
  await expect.poll(() => Object.keys(mistakes()).toSorted()).toEqual(['Monto', 'Motivo'])
  for (const [kind, side, cents] of [
    ['Multa', null, -1250],
    ['Propina por entregar', null, 1250],
    ['Combustible', 'Se le debe al conductor', 1250],
  ] as const) {
    await openScreen('/cuentas-conductores/8/anotar', ledgerRoutes)
    await choose('Tipo', kind)
    if (side !== null) await choose('Quién lo debe', side)
    await type({ Monto: '12.50', Motivo: 'Peaje cobrado dos veces', Día: '02/03/2031' })
    await press('Anotar')
    await expect
      .poll(() => server.bodies(ledger.note).at(-1))
      .toMatchObject({ amount_cents: cents, day: '2031-03-02' })
  }
})

test('a payment begins with what is owed, and says when it would be more', async () => {
  server.answer(ledger.driver, account(4050))
  await openScreen('/cuentas-conductores/8/pago', ledgerRoutes)
  await said(/Se le debe: S\/ 40.50/)
  await type({ Monto: '41.00' })
  await userEvent.keyboard('{Tab}')
  await said(/lo que pase de ahí anótelo como adelanto/)
  await type({ Monto: '20.00', Día: '05/03/2031' })
  await choose('Medio', 'Yape')
  await press('Registrar pago')
  await said('Pago registrado.')
  expect(server.bodies(ledger.pay)).toEqual([
    { kind: 'PAYOUT', amount_cents: 2000, day: '2031-03-05', method: 'YAPE', reference: '' },
  ])
})

test('terms begin after what is closed; a percentage is told in hundredths', async () => {
  server.answer(ledger.driver, account(0))
  await openScreen('/cuentas-conductores/8/contrato', ledgerRoutes)
  await said(/Está cerrado hasta el/)
  await choose('Contrato', 'Alquila el auto por día')
  await type({ 'Comisión de cada servicio': '0' })
  await press('Guardar condiciones')
  await expect.poll(mistakes).toMatchObject({ 'Cuota o alquiler': 'Ingrese el alquiler' })
  await type({ 'Cuota o alquiler': '70' })
  await press('Guardar condiciones')
  await said('Condiciones guardadas.')
  expect(server.bodies(ledger.agree)).toEqual([
    {
      kind: 'RENT_DAY',
      commission_bp: 0,
      fee_cents: 7000,
      valid_from: '2031-03-03',
      valid_to: null,
    },
  ])
})
