import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import {
  comprobante,
  type Comprobante,
  issuer,
  type Issuer,
} from '@chaski/contract/billing/schema.ts'
import { pseExample } from '@chaski/contract/billing/pse-mapping.ts'
import { type SeriesAccount, seriesAccount } from '@chaski/contract/billing/sales-book-schema.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { field, press, pressOnPage, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { billingRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const factura = (more: Partial<Comprobante> = {}): Comprobante => ({
  ...(exampleOf(comprobante) as Comprobante),
  comprobante_id: 7,
  kind: 'FACTURA',
  series: 'F001',
  number: 12,
  issued_on: '2020-01-02',
  deadline: '2020-01-05',
  total_cents: 118_000,
  credited_cents: 0,
  state: 'ACCEPTED',
  reference: null,
  lines: [
    {
      line_no: 1,
      description: 'Servicio de taxi',
      affectation: 'GRAVADO',
      base_cents: 100_000,
      igv_cents: 18_000,
      total_cents: 118_000,
    },
  ],
  ...more,
})

const issuerOf = (more: Partial<Issuer>): Issuer => ({
  ...(exampleOf(issuer) as Issuer),
  adapter: 'none',
  issuer_mode: 'HOUSE',
  ubigeo: '040101',
  establishment_code: '0000',
  department: 'AREQUIPA',
  province: 'AREQUIPA',
  district: 'CAYMA',
  send_url: '',
  query_url: '',
  pse_mapping: '',
  ...more,
})

test('a factura on credit leaves the deposit out of its cuota', async () => {
  server.answer(billing.issue, factura())
  server.answer(billing.get, factura())
  const screen = await openScreen('/comprobantes/emitir', billingRoutes)
  await page.getByRole('radio', { name: 'Factura' }).click()
  await type({ Descripción: 'Traslado de personal', Importe: '1180' })
  await page.getByRole('combobox', { name: 'Documento' }).click()
  await page.getByRole('option', { name: 'RUC' }).click()
  await type({ 'Número de documento': '20512333797', 'Nombre o razón social': 'Minera del Sur' })
  await page.getByRole('combobox', { name: 'IGV' }).click()
  await page.getByRole('option', { name: 'Gravado' }).click()
  await page.getByRole('radio', { name: 'Crédito' }).click()
  await field('Vence el').fill('31/12/2099')
  await said('Total S/ 1,180.00')
  await press('Emitir')
  await said('Se emitió F001-12.')
  expect(server.bodies(billing.issue)).toMatchObject([
    {
      kind: 'FACTURA',
      client: { client_type: 'RUC', client_number: '20512333797' },
      lines: [
        { description: 'Traslado de personal', total_cents: 118_000, affectation: 'GRAVADO' },
      ],
      cuotas: [{ due_date: '2099-12-31', amount_cents: 106_200 }],
    },
  ])
  expect(screen.path()).toBe('/comprobantes/7')
})

test('a factura in several cuotas makes what is owed to the cent, whatever is typed', async () => {
  server.answer(billing.issue, factura())
  server.answer(billing.get, factura())
  await openScreen('/comprobantes/emitir', billingRoutes)
  await page.getByRole('radio', { name: 'Factura' }).click()
  await type({ Descripción: 'Traslado de personal', Importe: '1180' })
  await page.getByRole('combobox', { name: 'Documento' }).click()
  await page.getByRole('option', { name: 'RUC' }).click()
  await type({ 'Número de documento': '20512333797', 'Nombre o razón social': 'Minera del Sur' })
  await page.getByRole('combobox', { name: 'IGV' }).click()
  await page.getByRole('option', { name: 'Gravado' }).click()
  await page.getByRole('radio', { name: 'Crédito' }).click()
  await said('En cuotas S/ 1,062.00, detracción de S/ 118.00 aparte')
  await field('Vence el').fill('30/11/2099')
  await press('Agregar cuota')
  await press('Agregar cuota')
  await said('Lo que queda: S/ 354.00')
  await type({ 'Importe de la cuota 1': '1100' })
  // An amount counts once its field is left.
  await field('Orden de compra').click()
  await said('Las cuotas pasan de lo que se debe.')
  await press('Emitir')
  await said('Cada cuota es mayor que cero')
  expect(server.bodies(billing.issue)).toEqual([])
  await type({ 'Importe de la cuota 1': '500.01' })
  await press('Emitir')
  await said('Se emitió F001-12.')
  expect(server.bodies(billing.issue)).toMatchObject([
    {
      cuotas: [
        { due_date: '2099-11-30', amount_cents: 50_001 },
        { due_date: '2099-12-30', amount_cents: 35_400 },
        { due_date: '2100-01-29', amount_cents: 20_799 },
      ],
    },
  ])
})

test('the filters of the list outlast its dialogs', async () => {
  server.list(billing.list, [factura()])
  const screen = await openScreen('/comprobantes/emitir?kind=FACTURA', billingRoutes)
  await press('Cancelar')
  await expect.poll(screen.path).toBe('/comprobantes')
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Factura')
})

test('a driver’s closed week is billed by its commission, to the document on record', async () => {
  const client = {
    client_type: 'DNI',
    client_number: '45871236',
    client_name: 'Ana Mamani',
    client_address: '',
    client_email: null,
  } as const
  const lines = [
    { description: 'Comisión por servicios', total_cents: 11_800, affectation: 'GRAVADO' },
  ] as const
  const sale = { settlement_id: 4, lines: [...lines], total_cents: 11_800, client, issued: [] }
  server.answer(billing.settlementSale, sale)
  server.answer(billing.issueSettlement, factura())
  server.answer(billing.get, factura())
  const screen = await openScreen('/comprobantes/liquidacion/4', billingRoutes)
  await said('Comisión por servicios:')
  await press('Emitir')
  await said('Se emitió F001-12.')
  expect(server.bodies(billing.issueSettlement)).toEqual([{ kind: 'BOLETA', client }])
  expect(screen.path()).toBe('/comprobantes/7')
})

test('a week that was billed is not billed again', async () => {
  const issued = [factura({ series: 'B001', number: 3 })]
  server.answer(billing.settlementSale, (sent) => ({
    ...(server.example(sent) as object),
    total_cents: 100,
    issued,
  }))
  await openScreen('/comprobantes/liquidacion/4', billingRoutes)
  await said('Ya tiene el comprobante B001-3.')
})

test('what can no longer be taken back says so; a credit note of the whole is sent without lines', async () => {
  server.answer(billing.get, factura())
  server.answer(billing.note, factura({ comprobante_id: 8, series: 'FC01', number: 1 }))
  const screen = await openScreen('/comprobantes/7', billingRoutes)
  await expect
    .element(page.getByRole('button', { name: 'Anular' }))
    .toHaveAttribute('aria-description', 'Pasaron 7 días: emita una nota de crédito.')
  await pressOnPage('Emitir nota')
  await said('Anula todo el comprobante.')
  await type({ Sustento: 'El viaje no se hizo' })
  await press('Emitir nota')
  await said('Se emitió FC01-1.')
  expect(server.bodies(billing.note)).toMatchObject([
    { kind: 'NOTA_CREDITO', reason_code: '01', lines: [] },
  ])
  expect(screen.path()).toBe('/comprobantes/8')
})

test('the list shows how long is left, and a trial says so', async () => {
  const waiting = factura({ state: 'SENDING', deadline: '2020-01-05' })
  server.list(billing.list, [waiting, factura({ comprobante_id: 9, is_trial: true, number: 13 })])
  await openScreen('/comprobantes', billingRoutes)
  await said('Fuera de plazo')
  await said('Factura (prueba)')
})

test('a saved password is never shown and stays when nothing is typed', async () => {
  const set = issuerOf({
    adapter: 'ose',
    has_password: true,
    version: 3,
    send_url: 'https://ose.example/ws',
    sol_user: 'MODDATOS',
  })
  server.answer(billing.issuer, set)
  server.answer(billing.updateIssuer, set)
  await openScreen('/facturacion', billingRoutes)
  await expect.element(page.getByLabelText('Contraseña', { exact: true })).toHaveValue('')
  await page.getByLabelText('Cuenta del Banco de la Nación').fill('00101234567')
  await pressOnPage('Guardar')
  await expect
    .poll(() => server.bodies(billing.updateIssuer))
    .toMatchObject([{ version: 3, sol_password: null, bn_account: '00101234567' }])
})

test('the numbering names what is missing, and what waits too long', async () => {
  const series: SeriesAccount = {
    ...(exampleOf(seriesAccount) as SeriesAccount),
    is_active: true,
    is_trial: false,
    last_number: 40,
  }
  const gaps = [
    { from: 5, to: 7 },
    { from: 9, to: 9 },
  ]
  server.answer(billing.seriesAccounts, {
    data: [
      { ...series, series_id: 1, code: 'F001', missing: 4, late: 0, gaps },
      { ...series, series_id: 2, code: 'B001', missing: 0, late: 2, gaps: [] },
      { ...series, series_id: 3, code: 'FC01', missing: 0, late: 0, gaps: [] },
    ],
  })
  await openScreen('/registro-de-ventas/numeracion', billingRoutes)
  await said('Faltan 4: 5 a 7, 9')
  await said('2 vencidos sin respuesta')
  await said('Completa')
})

test('a boleta by itself asks how long it waits, and a provider by JSON for its mapping', async () => {
  server.answer(billing.issuer, issuerOf({ auto_after_min: 30 }))
  await openScreen('/facturacion', billingRoutes)
  expect(page.getByLabelText('Minutos después del viaje').query()).toBeNull()
  await page.getByLabelText('Emitir sola la boleta de cada viaje particular').click()
  await expect.element(page.getByLabelText('Minutos después del viaje')).toHaveValue('30')
  expect(page.getByLabelText('Mapeo del proveedor').query()).toBeNull()
  await page.getByRole('combobox', { name: 'Envío' }).click()
  await page.getByRole('option', { name: 'Proveedor por JSON (PSE)' }).click()
  await pressOnPage('Empezar con un ejemplo')
  await expect.element(page.getByLabelText('Mapeo del proveedor')).toHaveValue(pseExample)
})
