import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'

journey('help leads to the page of the very screen, where the rest is found', async ({ page }) => {
  await enter(page, 'admin', '/central/tarifas/1')
  await page.getByRole('region', { name: 'Ejemplo' }).waitFor()
  await page.getByRole('heading', { name: 'Estándar' }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado y manual' })
  await help.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F1')
  const opened = page.waitForEvent('popup')
  await help.getByRole('link', { name: 'Manual de esta pantalla' }).press('Enter')
  const manual = await opened
  await manual.getByRole('heading', { level: 1, name: 'Tarifas' }).waitFor()
  await expectNoSeriousA11y(manual)
  await manual.getByRole('searchbox').fill('relevo')
  // At once, as one types: what is found may still be on its way.
  await manual.keyboard.press('Enter')
  await manual.getByRole('heading', { level: 1, name: 'Operador de despacho' }).waitFor()
})

journey('whoever is not logged in reads it too, and nothing in it is missing', async ({ page }) => {
  await page.goto('/ayuda')
  await expectNoSeriousA11y(page)
  const pages = await page
    .locator('.manual-index a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(pages.length).toBeGreaterThan(50)
  const seen = new Map<string, number>()
  for (const href of [...pages, '/ayuda/todo']) {
    const answer = await page.request.get(href, { maxRedirects: 0 })
    seen.set(href, answer.status())
    const pictures = [...(await answer.text()).matchAll(/<img src="([^"]+)"/g)].map(
      ([, src]) => src!,
    )
    for (const src of pictures.filter((one) => !seen.has(one)))
      seen.set(src, (await page.request.get(src)).status())
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ayuda/puesto-conductor')
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider).toBe(false)
})
