import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { cashRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const box = {
  box_id: 3,
  mine: true,
  state: 'OPEN' as const,
  expected_cents: 12_000,
  without_picture: 0,
  movements: [],
  version: 1,
}

test('a hand-over asks for its driver, an expense for what it was', async () => {
  server.answer(cash.box, box)
  server.answer(cash.drivers, {
    data: [{ driver_id: 8, code: 'C008', name: 'Luis Mamani', balance_cents: -4050 }],
  })
  await openScreen('/caja/3/movimiento', cashRoutes)
  await press('Registrar')
  await expect.poll(() => Object.keys(mistakes()).toSorted()).toEqual(['Conductor', 'Monto'])
  await choose('Tipo', 'Gasto')
  await type({ Monto: '12.50' })
  await press('Registrar')
  await expect.poll(mistakes).toMatchObject({ Detalle: 'Diga de qué es' })
  await type({ Detalle: 'Papel y tinta' })
  await press('Registrar')
  await said('Movimiento registrado.')
  expect(server.bodies(cash.move)).toEqual([
    { kind: 'EXPENSE', amount_cents: 1250, driver_id: null, detail: 'Papel y tinta' },
  ])
})

test('a box that does not agree says why before it is closed', async () => {
  server.answer(cash.box, box)
  await openScreen('/caja/3/cerrar', cashRoutes)
  await said('S/ 120.00')
  await type({ Contado: '119.50' })
  // An amount counts when its field is left.
  await userEvent.keyboard('{Tab}')
  await said('Faltan S/ 0.50: diga por qué.')
  await type({ 'Si no cuadra, por qué': 'Vuelto de más' })
  await press('Cerrar caja')
  await said('Caja cerrada.')
  expect(server.bodies(cash.close)).toEqual([
    { counted_cents: 11_950, difference_reason: 'Vuelto de más', version: 1 },
  ])
})
