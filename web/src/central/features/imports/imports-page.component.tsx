import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { importRoutes } from './routes.ts'

const server = fakeServer()
const people = screenOf('/empresas/$company_id/usuarios/cargar', () => <p>Cargar</p>)
const firms = () => page.getByRole('combobox', { name: 'Usuarios autorizados de una empresa' })

const open = (path = '/importar') => {
  server.list(imports.list, [])
  server.answer(imports.kinds, { data: [] })
  server.list(companies.options, [{ company_id: 7, name: 'Minera del Sur' }])
  return openScreen(path, importRoutes, people)
}

test('leads to the people of the company that is chosen', async () => {
  const screen = await open()
  await firms().click()
  await page.getByRole('option', { name: 'Minera del Sur' }).click()
  await expect.element(page.getByText('Cargar')).toBeVisible()
  expect(screen.path()).toBe('/empresas/7/usuarios/cargar')
})

test('offers no people to whoever may not load them', async () => {
  server.allowOnly('MNT_CLIENT_EDIT', 'DSP_CLIENT_VIEW')
  await open()
  await expect.element(page.getByRole('link', { name: 'Clientes' })).toBeVisible()
  expect(firms().query()).toBeNull()
})

test('asks for a zip where a zip is meant, and hands out no template for it', async () => {
  await open('/importar/nueva/scans')
  const dialog = page.getByRole('dialog', { name: 'Importar: Escaneos de documentos' })
  await expect.element(dialog.getByText(/Un zip de hasta 10 MB/)).toBeVisible()
  expect(dialog.getByLabelText('Hoja para importar').element().getAttribute('accept')).toBe('.zip')
  expect(dialog.getByRole('button', { name: 'Descargar plantilla' }).query()).toBeNull()
})
