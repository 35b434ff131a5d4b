import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

journey('a zone is drawn on the map, saved, found and deleted', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/central/coberturas')
  await page.getByRole('row', { name: /Arequipa 12/ }).dblclick()
  await page.getByRole('heading', { name: 'Zonas de Arequipa' }).waitFor()
  await page.getByRole('row', { name: /Z05 Aeropuerto/ }).waitFor()
  await expectNoSeriousA11y(page)

  await page.getByRole('button', { name: 'Nueva zona' }).click()
  await page.getByLabel('Código').fill('N01')
  await page.getByLabel('Nombre').fill('Zona de la jornada')
  await page.getByRole('button', { name: 'Crear zona' }).click()
  await page.getByText('Dibuje primero la zona en el mapa').waitFor()

  // An empty zone opens ready to be drawn.
  await page.getByText('Enter cierra la zona, Esc cancela').waitFor()
  const map = page.locator('.zones-map canvas').first()
  const box = (await map.boundingBox())!
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  for (const [x, y] of [
    [0.35, 0.4],
    [0.6, 0.4],
    [0.6, 0.6],
    [0.35, 0.6],
  ] as const) {
    const point = at(x, y)
    await page.mouse.move(point.x, point.y, { steps: 3 })
    // The drawing takes two presses close in time for one.
    await page.waitForTimeout(600)
    await page.mouse.click(point.x, point.y, { delay: 50 })
  }
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await page.getByText('La forma está lista').waitFor()
  await page.getByRole('button', { name: 'Crear zona' }).click()
  await page.getByRole('row', { name: /N01 Zona de la jornada/ }).waitFor()

  const middle = at(0.5, 0.5)
  await page.mouse.click(middle.x, middle.y)
  await page.getByText(/En ese punto vale .*N01/).waitFor()

  await page.getByRole('row', { name: /N01 Zona de la jornada/ }).click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Eliminar zona' }).click()
  await page.getByRole('row', { name: /N01/ }).waitFor({ state: 'detached' })
})

journey('a currency is added, and the base stays one', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/central/monedas/nueva')
  const dialog = page.getByRole('dialog', { name: 'Nueva moneda' })
  await dialog.getByLabel('Código ISO').fill('BOB')
  await dialog.getByLabel('Símbolo').fill('Bs')
  await dialog.getByLabel('Nombre').fill('Boliviano')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /BOB Boliviano/ }).waitFor()
  await page.getByRole('row', { name: /PEN Sol.*Moneda base/ }).waitFor()
  await expectNoSeriousA11y(page)
})
