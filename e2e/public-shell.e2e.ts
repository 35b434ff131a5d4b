import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { layoutShift } from './support/layout-shift.ts'
import { viewports } from './support/viewports.ts'

for (const [name, viewport] of Object.entries(viewports)) {
  journey(
    `the public shell says who runs it and where to complain (${name})`,
    async ({ page }) => {
      await page.goto('/privacidad')
      await page.getByRole('heading', { name: 'Política de privacidad' }).waitFor()
      const footer = page.getByRole('contentinfo')
      await footer.getByText('RUC 20601000009').waitFor()
      await footer.getByText('Código de Protección y Defensa del Consumidor').waitFor()
      for (const right of ['8 días hábiles', '20 días hábiles', '10 días hábiles'])
        await page.getByRole('cell', { name: right }).first().waitFor()
      const logo = page.getByRole('banner').getByRole('link').first()
      await logo.waitFor()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await expectNoSeriousA11y(page)
      await page.getByRole('banner').getByRole('link', { name: 'Libro de Reclamaciones' }).click()
      await page.waitForURL('**/reclamo')
      await page.getByRole('heading', { name: 'Libro de Reclamaciones', level: 1 }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: 'Política de privacidad' }).waitFor()
    },
    { viewport },
  )
}

journey('any other path goes to the complaints book', async ({ page }) => {
  for (const path of ['/', '/nada', '/nada/de/nada']) {
    await page.goto(path)
    await page.waitForURL('**/reclamo')
  }
  await page.goto('/privacidad/')
  await page.getByRole('heading', { name: 'Política de privacidad' }).waitFor()
})

journey(
  'every target of a phone is large enough for a thumb, light and dark',
  async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/reclamo')
      await page.getByLabel('Nombres').waitFor()
      await page.getByRole('contentinfo').getByText('RUC').waitFor()
      await expectNoSeriousA11y(page)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, select, input, textarea, summary')]
          .filter((element) => element.closest('.trap, .skip, p') === null)
          .filter((element) => !element.classList.contains('skip'))
          .map((element) => {
            const target = element.closest('.choice') ?? element
            return { height: target.getBoundingClientRect().height, html: target.outerHTML }
          })
          .filter(({ height }) => height > 0 && height < 48)
          .map(({ height, html }) => `${height} ${html.slice(0, 80)}`),
      )
      expect(small).toEqual([])
    }
  },
  { viewport: viewports.phone },
)

journey('a chosen appearance stays, whatever the system says', async ({ page }) => {
  await page.goto('/privacidad')
  await page.getByLabel('Apariencia').selectOption({ label: 'Oscuro' })
  await page.reload()
  await page.getByRole('heading', { name: 'Política de privacidad' }).waitFor()
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toBe('dark')
  await expectNoSeriousA11y(page)
})

journey(
  'without a connection the page says so, and comes back',
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/reclamo')
    await page.getByLabel('Nombres').waitFor()
    await context.setOffline(true)
    await page.getByText('Sin conexión a internet').waitFor()
    await context.setOffline(false)
    await page.getByText('Sin conexión a internet').waitFor({ state: 'detached' })
  },
)

journey('the demonstration’s post office is open', async ({ page }) => {
  await page.goto('/correo-demo')
  await page.getByRole('heading', { name: 'Correos y mensajes de la demostración' }).waitFor()
  await expectNoSeriousA11y(page)
})

journey(
  'a page that comes slowly does not move under its reader',
  async ({ open }) => {
    const moved: Record<string, number> = {}
    for (const [path, sign] of [
      ['/reclamo', 'Nombres'],
      ['/consulta', 'Agregar parada'],
      ['/reservar', 'Agregar parada'],
      ['/inicio', 'Cuánto cuesta'],
    ] as const)
      for (const network of ['slow', 'quick'] as const) {
        const { page } = await open({ viewport: viewports.phone })
        const ready = () => page.getByRole('main').getByText(sign).first().waitFor()
        moved[`${path} ${network}`] = await layoutShift(page, path, ready, network)
        await page.close()
      }
    expect(Object.entries(moved).filter(([, shift]) => shift >= 0.05)).toEqual([])
  },
  { viewport: viewports.phone },
)
