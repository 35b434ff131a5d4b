import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { addDays } from '../contract/src/calendar/day.ts'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { tripStatus } from '../contract/src/trips/statuses.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

journey('a week is reported, exported, billed and settled', async ({ page }) => {
  const today = localTime(new Date()).date
  const from = addDays(today, -8)
  await logIn(page, 'supervisor')

  // Newest first: at some hours the rows that are drawn are all under way.
  await page.goto(
    `/central/reportes?date_start=${from}&date_finish=${today}&status_type_id=${tripStatus.FINISHED}`,
  )
  const table = page.getByRole('grid', { name: 'Servicios' })
  await table
    .getByRole('row', { name: /Finalizado/ })
    .first()
    .waitFor()
  await expectNoSeriousA11y(page)
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).click()
  const bytes = await buffer(await (await arriving).createReadStream())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Guardados' }).click()
  await page.getByRole('menuitem', { name: 'Guardar este reporte…' }).click()
  const save = page.getByRole('dialog', { name: 'Guardar este reporte' })
  await save.getByLabel('Nombre').fill('Mi semana')
  await page.keyboard.press('Enter')
  await page.getByText('Guardado: Mi semana.').waitFor()

  await page.getByRole('button', { name: 'Gráficos' }).click()
  await page.getByText(/La hora con más pedidos/).waitFor()
  expect(page.url()).toContain('vista=graficos')
  expect(page.url()).toContain(`date_start=${from}`)

  await page.goto(`/central/estados-de-cuenta?company_id=1&month=${today.slice(0, 7)}`)
  await page.getByText('Total al crédito').waitFor()
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect.poll(() => page.url()).not.toContain(`month=${today.slice(0, 7)}`)

  await page.goto('/central/liquidaciones')
  const accounts = page.getByRole('grid', { name: 'Liquidaciones' })
  await accounts
    .getByRole('row', { name: /Abierta/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Cuenta' }).waitFor()
  const week = page.url()
  await page.getByRole('link', { name: 'Anotar o pagar' }).click()
  // The week that is being left has "otros movimientos" of its own.
  await page.getByRole('heading', { name: 'Movimientos', exact: true }).waitFor()
  await page.keyboard.press('n')
  const note = page.getByRole('dialog', { name: 'Anotar en la cuenta' })
  await note.getByLabel('Monto').fill('25.50')
  await note.getByLabel('Motivo').fill('Combustible de la semana')
  await note.getByRole('button', { name: 'Anotar' }).click()
  await page.getByRole('cell', { name: 'Combustible de la semana', exact: true }).waitFor()
  await expectNoSeriousA11y(page)
  await page.goto(week)
  await page.getByRole('button', { name: 'Cerrar periodo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar periodo' }).click()
  await page.getByText('Cerrada', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Cerrar periodo', disabled: true }).waitFor()
})
