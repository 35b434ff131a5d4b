import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { press, pressOnPage } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { tariffRoutes } from '#src/central/features/fares/tariff-routes.ts'

const server = fakeServer()

const ring: [number, number][] = [
  [-71.6, -16.4],
  [-71.5, -16.4],
  [-71.5, -16.3],
  [-71.6, -16.4],
]
const square = { type: 'Polygon' as const, coordinates: [ring] }

const open = (path: string) => {
  const night = { night_from: '22:00', night_to: '06:00' }
  server.answer(fares.get, { tariff_id: 1, coverage_id: 1, name: 'Estándar', ...night })
  const zone = { type_zone_id: 1, geometry: square } as const
  server.list(coverage.allZones, [
    { ...zone, zone_id: 1, code: 'Z01', name: 'Centro' },
    { ...zone, zone_id: 2, code: 'Z02', name: 'Cayma' },
  ])
  return openScreen(path, tariffRoutes)
}

test('the import stands over unsaved prices without asking, and leaving the page asks', async () => {
  const screen = await open('/tarifas/1/zonas')
  await page.getByRole('grid').click()
  await userEvent.keyboard('9{Enter}')
  await expect.element(page.getByRole('button', { name: 'Guardar 1 cambio' })).toBeVisible()

  await pressOnPage('Importar CSV')
  const dialog = page.getByRole('dialog', { name: /Importar precios/ })
  await expect.element(dialog.getByText('Los cambios que aún no guardó')).toBeVisible()
  expect(screen.path()).toBe('/tarifas/1/zonas/importar')
  screen.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Guardar 1 cambio' })).toBeVisible()

  await page.getByRole('link', { name: 'Volver a tarifas' }).click()
  await expect.element(page.getByText('¿Descartar lo que escribió?')).toBeVisible()
  await press('Seguir editando')
  expect(screen.path()).toBe('/tarifas/1/zonas')
})

test('its address opens it, and says why not to who may not', async () => {
  server.allowOnly('MNT_TARIFF_VIEW')
  await open('/tarifas/1/zonas/importar')
  const dialog = page.getByRole('dialog', { name: 'Importar precios' })
  await expect.element(dialog.getByText('No tiene permiso para esto')).toBeVisible()
})
