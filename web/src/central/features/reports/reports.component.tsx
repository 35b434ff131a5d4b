import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { reportRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

test('a saved report keeps what is filtered now, under a name', async () => {
  await openScreen('/reportes/guardar?driver_id=8', reportRoutes)
  await press('Guardar')
  await expect.poll(() => Object.keys(mistakes())).toEqual(['Nombre'])
  await type({ Nombre: 'Los de Luis' })
  await press('Guardar')
  await said('Guardado: Los de Luis.')
  expect(server.bodies(reports.createSaved)).toMatchObject([
    { name: 'Los de Luis', schedule: 'NONE', emails: [], filters: { driver_id: 8 } },
  ])
})

test('what is sent by mail needs somebody to send it to', async () => {
  await openScreen('/reportes/guardar', reportRoutes)
  await type({ Nombre: 'Lunes' })
  await choose('Envío por correo', 'Cada lunes: la semana pasada')
  await press('Guardar')
  await expect.poll(() => Object.keys(mistakes())).toEqual(['Enviar a'])
  await field('Enviar a').fill('caja@sur.pe')
  await userEvent.keyboard('{Enter}')
  await press('Guardar')
  await said('Guardado: Lunes.')
  expect(server.bodies(reports.createSaved)).toMatchObject([{ emails: ['caja@sur.pe'] }])
})

test('whoever may not export cannot have it sent', async () => {
  server.allowOnly('RPT_SERVICE_VIEW')
  await openScreen('/reportes/guardar', reportRoutes)
  await expect.element(field('Envío por correo')).toBeDisabled()
  await said('Necesita el permiso de exportar.')
})

test('an adjustment against the driver is a negative amount, and needs one and a reason', async () => {
  await openScreen('/liquidaciones/8/anotar', reportRoutes)
  await press('Anotar')
  await expect.poll(mistakes).toMatchObject({ Monto: 'Ingrese el monto' })
  await expect.poll(() => Object.keys(mistakes()).toSorted()).toEqual(['Monto', 'Motivo'])
  await choose('Tipo', 'Ajuste en contra del conductor')
  await type({ Monto: '12.50', Motivo: 'Peaje cobrado dos veces', Día: '02/03/2031' })
  await press('Anotar')
  await said('Anotado en la cuenta.')
  expect(server.bodies(reports.addEntry)).toEqual([
    {
      kind: 'ADJUSTMENT',
      amount_cents: -1250,
      day: '2031-03-02',
      reason: 'Peaje cobrado dos veces',
    },
  ])
})

test('an advance and one in favour keep their sign', async () => {
  for (const [kind, sent] of [
    ['Adelanto: ya lo recibió', { kind: 'ADVANCE', amount_cents: 1250 }],
    ['Ajuste a favor del conductor', { kind: 'ADJUSTMENT', amount_cents: 1250 }],
  ] as const) {
    await openScreen('/liquidaciones/8/anotar', reportRoutes)
    await choose('Tipo', kind)
    await type({ Monto: '12.50', Motivo: 'Lo pidió' })
    await press('Anotar')
    await expect.poll(() => server.bodies(reports.addEntry).at(-1)).toMatchObject(sent)
  }
})

test('a percentage is told in hundredths, with the version of the terms', async () => {
  server.answer(reports.account, (sent) => ({
    ...(server.example(sent) as object),
    name: 'Luis Mamani',
    terms: { plan: 'COMMISSION', commission_bp: 1800, weekly_fee_cents: 0, version: 5 },
  }))
  await openScreen('/liquidaciones/8/condiciones', reportRoutes)
  await expect.element(field('Comisión de cada servicio')).toHaveValue('18 %')
  await type({ 'Comisión de cada servicio': '20' })
  await press('Guardar')
  await said('Condiciones guardadas.')
  expect(server.bodies(reports.changeTerms)).toEqual([
    { plan: 'COMMISSION', commission_bp: 2000, weekly_fee_cents: 0, version: 5 },
  ])
})

test('a payment names the account, and says which way the money goes', async () => {
  server.answer(reports.account, { name: 'Luis Mamani', balance_cents: -4050, settlement_id: 31 })
  await openScreen('/liquidaciones/8/pago', reportRoutes)
  await said('Cobrar S/ 40.50 a Luis Mamani')
  await choose('Medio', 'Yape')
  await type({ Día: '02/03/2031', Referencia: '00123' })
  await press('Registrar pago')
  await said('Pago registrado.')
  expect(server.bodies(reports.payAccount)).toEqual([
    { settlement_id: 31, paid_on: '2031-03-02', paid_method: 'YAPE', paid_reference: '00123' },
  ])
})
