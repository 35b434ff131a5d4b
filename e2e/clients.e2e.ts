import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

journey(
  'a client is registered, corrected, blocked and let in again by keyboard',
  async ({ page }) => {
    await logIn(page, 'supervisor')
    await page.goto('/central/clientes')
    await page.getByText(/2,1\d\d clientes/).waitFor()
    await expectNoSeriousA11y(page)
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await dialog.getByLabel('Celular').fill('887 654 321')
    await dialog.getByLabel('Nombre completo').fill('Zenón Jornada')
    await page.keyboard.press('Enter')
    await dialog.getByText('Ingrese un celular de 9 dígitos').waitFor()
    await dialog.getByLabel('Celular').fill('987 300 400')
    await page.keyboard.press('Enter')
    await page.getByText('Se registró a Zenón Jornada').waitFor()

    await page.getByLabel('Buscar por nombre, celular, correo o documento').fill('zenon')
    const row = page.getByRole('row', { name: /Zenón Jornada 987 300 400/ })
    await row.waitFor()
    expect(page.url()).toContain('key_word=zenon')
    await row.click()
    await page.keyboard.press('b')
    await page.getByLabel('Motivo').fill('No se presentó tres veces')
    await page.keyboard.press('Enter')
    // On the record, with why; the list is one step back, as it was.
    await page.getByRole('heading', { name: 'Zenón Jornada', exact: true }).waitFor()
    await page.getByText('No se presentó tres veces').waitFor()
    await page.getByText('Todavía no hay servicios terminados').waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('link', { name: 'Clientes' }).last().click()
    await page.getByRole('row', { name: /Zenón Jornada.*Bloqueado/ }).click()
    await page.keyboard.press('u')
    await page.getByRole('row', { name: /Zenón Jornada.*Activo/ }).waitFor()
  },
)

journey('two thousand clients scroll, and the filters stay in the address', async ({ page }) => {
  await logIn(page, 'supervisor')
  await page.goto('/central/clientes')
  const grid = page.getByRole('grid', { name: 'Clientes' })
  await page.getByText(/2,1\d\d clientes/).waitFor()
  await grid.focus()
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  expect(rows).toBeGreaterThan(2000)
  const read = (row: number) =>
    page.locator(`.table-rows [aria-rowindex="${row}"]:not([aria-busy])`).waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('page_size=')) asked.push(request.url())
  })
  await page.keyboard.press('End')
  await read(rows)
  // Only what is seen is fetched and in the page, however long the list.
  expect(asked.length).toBeLessThanOrEqual(2)
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await page.keyboard.press('Home')
  await read(2)
  await page.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'Bloqueados' }).click()
  await page.waitForURL(/state=BLOCKED/)
  await page.reload()
  await page.getByText('11 clientes').waitFor()
})

journey('a request about personal data gets the day it is due', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/central/solicitudes-datos/nueva')
  const dialog = page.getByRole('dialog', { name: 'Nueva solicitud de datos' })
  await dialog.getByRole('textbox', { name: 'Recibida el' }).fill('16/11/2026')
  await dialog.getByLabel('Solicitante').fill('Rosa Titular')
  await dialog.getByLabel('Correo o celular').fill('rosa@demo.example')
  await dialog.getByLabel('Qué pide').fill('Quiere saber qué datos tenemos')
  await expectNoSeriousA11y(page)
  await dialog.getByRole('button', { name: 'Registrar solicitud' }).click()
  await page.getByText('Debe responderse hasta el 16/12/2026').waitFor()
  await page.getByRole('row', { name: /Rosa Titular Acceso/ }).waitFor()
})
