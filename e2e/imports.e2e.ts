import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'

journey('a file of clients is judged row by row, stored and taken back whole', async ({ page }) => {
  const [first, second] = [freshPhone(), freshPhone()]
  const name = `Hoja ${first}`
  await enter(page, 'admin', '/central/clientes')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar: Clientes' })
  await dialog.getByText('Qué se escribe').waitFor()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('plantilla-clientes.xlsx')
  await dialog.getByLabel('Hoja para importar').setInputFiles({
    name: 'mis-clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Cliente;Fono;Correo', `${name};${first};`, `Otro ${first};${second};mal-correo`].join(
        '\r\n',
      ),
    ),
  })

  await page.getByText('2 filas: 1 nueva, 0 con cambios, 0 iguales y 1 con problemas.').waitFor()
  await page.getByText('Correo: Ingrese un correo válido').waitFor()
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar problemas' }).click(),
  ])
  expect(problems.suggestedFilename()).toBe('problemas-mis-clientes.xlsx')

  await page.getByRole('button', { name: 'Guardar 1 fila' }).click()
  await page.getByText('1 nuevo, 0 con cambios, 0 iguales y 1 sin guardar.').waitFor()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Se deshizo en 1 registro.').waitFor()
})
