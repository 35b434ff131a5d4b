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
