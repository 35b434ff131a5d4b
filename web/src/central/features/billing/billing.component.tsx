import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { comprobante, type Comprobante, issuer } from '@chaski/contract/billing/schema.ts'
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
  const house = { ...exampleOf(issuer), adapter: 'ose' as const, has_password: true, version: 3 }
  const set = {
    ...house,
    ubigeo: '040101',
    establishment_code: '0000',
    department: 'AREQUIPA',
    province: 'AREQUIPA',
    district: 'CAYMA',
    send_url: 'https://ose.example/ws',
    query_url: '',
    sol_user: 'MODDATOS',
  }
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
