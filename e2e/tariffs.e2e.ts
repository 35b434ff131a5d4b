import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '../contract/src/calendar/day.ts'
import { fareHoliday } from '../contract/src/calendar/holidays.ts'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

/** A machine with other work answers later than the second that polling allows. */
const soon = <T>(look: () => T) => expect.poll(look)

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const money = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

const plainDay = (): string => {
  let day = addDays(localTime(new Date()).date, 1)
  while (fareHoliday(day) !== null) day = addDays(day, 1)
  return day
}

/** The matrix of the standard tariff, with the cursor in it. */
const openMatrix = async (page: Page) => {
  await page.goto('/central/tarifas/1/zonas')
  const grid = page.getByRole('grid', { name: /Precios entre zonas/ })
  await grid.getByRole('rowheader', { name: /Z12/ }).waitFor()
  await grid.focus()
  return grid
}

const priceOf = (page: Page, from: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${from}`) })
    .getByRole('gridcell')
    .nth(column)

journey('a tariff is copied, priced in soles, archived and brought back', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/central/tarifas')
  await row(page, /Ejecutivo/).waitFor()
  await expectNoSeriousA11y(page)

  await row(page, /Ejecutivo/).click()
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: 'Nueva tarifa' }).waitFor()
  const form = page.locator('main')
  await soon(() => form.getByLabel('Nombre').inputValue()).toBe('Ejecutivo (copia)')
  await form.getByLabel('Nombre').fill('Ejecutivo fin de año')
  await money(page, 'Bajada de bandera').fill('6,5')
  await page.keyboard.press('Tab')
  await form.getByText('Escriba el monto así: 12.50').waitFor()
  await money(page, 'Bajada de bandera').fill('6.5')
  await form.getByRole('textbox', { name: /Vigente hasta/ }).fill('01/01/2020')
  await form.getByRole('button', { name: 'Crear tarifa' }).click()
  await form.getByText('La vigencia termina antes de empezar').waitFor()
  await expectNoSeriousA11y(page)
  await form.getByRole('textbox', { name: /Vigente hasta/ }).fill('31/12/2099')
  await form.getByRole('button', { name: 'Crear tarifa' }).click()
  await row(page, /Ejecutivo fin de año.*S\/ 6\.50.*Vigente/).waitFor()

  await row(page, /Ejecutivo fin de año/).click()
  await page.keyboard.press('Delete')
  await row(page, /Ejecutivo fin de año.*Archivada/).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await row(page, /Ejecutivo fin de año.*Vigente/).waitFor()
  await row(page, /Ejecutivo fin de año/).click()
  await page.keyboard.press('Delete')
  await row(page, /Ejecutivo fin de año.*Archivada/).waitFor()
})

journey(
  'two people edit one tariff: nothing is lost, both versions are shown',
  async ({ page, open, allowProblem }) => {
    allowProblem(/412/)
    const other = await open()
    await logIn(page, 'admin')
    await logIn(other.page, 'admin')
    for (const each of [page, other.page]) {
      await each.goto('/central/tarifas/2')
      await each.getByLabel('Minutos de cortesía').waitFor()
    }
    await other.page.getByLabel('Minutos de cortesía').fill('11')
    await other.page.keyboard.press('Enter')
    await other.page.getByText('Se guardó «Ejecutivo».').waitFor()
    await page.getByLabel('Minutos de cortesía').fill('12')
    await page.keyboard.press('Enter')
    await page.getByText('Otra persona guardó cambios mientras usted editaba').waitFor()
    await page.getByText('Lo guardado: 11 minutos').waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Se guardó «Ejecutivo».').waitFor()
    await page.goto('/central/tarifas/2')
    await soon(() => page.getByLabel('Minutos de cortesía').inputValue()).toBe('12')
  },
)

journey('the matrix is worked by keyboard alone and saved both ways', async ({ page }) => {
  await logIn(page, 'admin')
  await openMatrix(page)
  await expectNoSeriousA11y(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('18.7')
  await page.keyboard.press('Enter')
  // A wrong price stays in its field; Esc leaves the saved one.
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('9x')
  await page.keyboard.press('Enter')
  await page.getByLabel('Precio de Z01 a Z01').waitFor()
  await page.keyboard.press('Escape')
  await soon(() => priceOf(page, 'Z12', 10).textContent()).toBe('18.70')
  await soon(() => priceOf(page, 'Z11', 11).textContent()).toBe('18.70')
  await page.getByRole('button', { name: 'Guardar 2 cambios' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Se guardaron los precios de «Estándar».').waitFor()
  await openMatrix(page)
  expect(await priceOf(page, 'Z12', 10).textContent()).toBe('18.70')
  expect(await priceOf(page, 'Z01', 0).textContent()).toBe('6.00')

  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await soon(() => priceOf(page, 'Z12', 10).textContent()).toBe('—')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await soon(() => priceOf(page, 'Z12', 10).textContent()).toBe('18.70')
})

journey('a matrix goes out to a spreadsheet and comes back checked', async ({ page }) => {
  await logIn(page, 'admin')
  await openMatrix(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const folder = await mkdtemp(join(tmpdir(), 'chaski-matrix-'))
  const file = join(folder, 'matrix.csv')
  await (await download).saveAs(file)
  const csv = await readFile(file, 'utf8')
  await rm(folder, { recursive: true })
  expect(csv.split('\r\n')[0]).toContain(';Z01;Z02;')

  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const dialog = page.getByRole('dialog', { name: /Importar precios/ })
  const give = async (text: string) => {
    const picker = page.waitForEvent('filechooser')
    await dialog.getByLabel('Archivo CSV').click()
    await (
      await picker
    ).setFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  await give(csv.replace(/(\nZ10;[^\r]*;)[^;]*(\r\n)/, '$1gratis$2'))
  await dialog.getByText('"gratis" no es un precio').waitFor()
  await dialog.getByText(/No se\s+guardó nada/).waitFor()
  expect(await dialog.getByRole('button', { name: /Reemplazar/ }).isDisabled()).toBe(true)
  await expectNoSeriousA11y(page)

  await give(csv.replace(/(\nZ10;[^\r]*;)[^;]*(\r\n)/, '$113.90$2'))
  await dialog.getByRole('row', { name: /Z10.*1 cambia/ }).waitFor()
  await dialog.getByRole('button', { name: 'Reemplazar con 144 precios' }).click()
  await page.getByText('Se cargaron 144 precios').waitFor()
  await soon(() => priceOf(page, 'Z10', 11).textContent()).toBe('13.90')
})

journey(
  'the trial explains a price rule by rule',
  async ({ page, allowProblem }) => {
    allowProblem(/422/)
    await logIn(page, 'supervisor')
    await page.goto('/central/tarifas/prueba')
    const pick = async (label: string, words: string, option: RegExp) => {
      await page.getByRole('textbox', { name: label }).fill(words)
      await page.getByRole('option', { name: option }).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.getByText('Elija origen y destino').waitFor()
    await pick('Origen', 'plaza de arm', /Plaza de Armas/)
    await pick('Destino', 'aeropu', /Aeropuerto/)
    const [year, month, day] = plainDay().split('-')
    await page.getByLabel('Salida', { exact: true }).fill(`${day}/${month}/${year} 10:00`)
    await page.keyboard.press('Tab')
    const result = page.getByRole('region', { name: 'Resultado' })
    await result.getByText('Precio entre zonas').waitFor()
    await result.getByText('S/ 25.50').first().waitFor()
    await result.getByText('Z01 Cercado → Z05 Aeropuerto').waitFor()
    await expectNoSeriousA11y(page)

    await page.getByLabel('Salida', { exact: true }).fill(`${day}/${month}/${year} 23:30`)
    await page.keyboard.press('Tab')
    await result.getByText('Recargo nocturno').waitFor()
    await page.getByLabel('Por horas').fill('120')
    await result.getByText('Servicio por horas').first().waitFor()

    await page.goto(
      '/central/tarifas/prueba?origin=-16.3988,-71.5369&destinations=-16.2469,-71.7064',
    )
    await page.getByText('El destino está fuera de cobertura').waitFor()
    expect(await result.count()).toBe(0)
  },
  // Maps are drawn without a graphics card here: a small one leaves time for the rest.
  { viewport: { width: 800, height: 600 } },
)

journey('who may only look, looks; who may not, finds a closed door', async ({ page, open }) => {
  await logIn(page, 'supervisor')
  await page.goto('/central/tarifas')
  await row(page, /Estándar/).waitFor()
  expect(await page.getByRole('link', { name: 'Nueva tarifa' }).count()).toBe(0)
  const grid = await openMatrix(page)
  expect(await grid.getAttribute('aria-readonly')).toBe('true')
  await page.keyboard.type('9')
  expect(await page.getByLabel('Precio de Z01 a Z01').count()).toBe(0)

  const other = await open()
  await logIn(other.page, 'operador')
  await other.page.goto('/central/tarifas')
  await other.page.getByText('No tiene permiso para «Tarifas»').waitFor()
})
