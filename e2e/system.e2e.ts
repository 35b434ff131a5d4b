import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { journey } from './support/journey.ts'
import { viewports } from './support/viewports.ts'
import { walkScreens } from './support/walk-screens.ts'

journey('an administrator sees how the installation is, and makes a backup', async ({ page }) => {
  await enter(page, 'admin', '/central/sistema')
  await page.getByRole('heading', { name: 'Respaldo' }).waitFor()
  await page.getByText('Ninguno todavía').waitFor()
  await page.getByRole('button', { name: 'Respaldar ahora' }).click()
  await page.getByText('El respaldo empieza en unos segundos.').waitFor()
  await page.getByText('Completo', { exact: true }).waitFor({ timeout: 120_000 })
  await walkScreens(page, [['/sistema', 'Despacho automático']])
  await page.setViewportSize(viewports.phone)
  await page.getByRole('heading', { name: 'Últimos errores' }).scrollIntoViewIfNeeded()
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(wider).toBe(false)
})

journey('a panel that an outage emptied heals by itself', async ({ page, allowProblem }) => {
  allowProblem(/502|Bad Gateway/)
  await enter(page, 'admin', '/central/usuarios')
  let away = true
  await page.route(/maintenance\/system\/status/, (route) =>
    away
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Estado del sistema' }).click()
  await page.getByText('El servidor no está disponible por el momento.').waitFor()
  expect(await page.getByText('Bad Gateway').count()).toBe(0)
  away = false
  await page.getByRole('heading', { name: 'Respaldo' }).waitFor()
})
