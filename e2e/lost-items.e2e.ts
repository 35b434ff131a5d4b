import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { journey } from './support/journey.ts'
import { drivenTrip } from './support/lost-item.ts'
import { asOperator } from './support/people.ts'

journey(
  'a forgotten bag is reported, found, told of and given back against a receipt',
  async ({ page }) => {
    await enter(page, 'operador', '/central/perfil')
    const service_id = await drivenTrip(asOperator(page))
    await page.goto(`/central/servicios/${service_id}`)
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Objeto olvidado' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Qué es').waitFor()
    await page.keyboard.type('Mochila negra con laptop')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Mochila negra con laptop' }).waitFor()
    await page.getByText('Se escribió al conductor.').waitFor()

    await page.getByRole('button', { name: 'Apareció', exact: true }).click()
    await dialog.getByLabel('Guardado en').waitFor()
    await page.keyboard.type('Base central')
    await page.keyboard.press('Enter')
    await page.getByText('Se avisó al cliente por SMS.').waitFor()

    await page.getByRole('button', { name: 'Entregar' }).click()
    await dialog.getByLabel('Documento').waitFor()
    await page.keyboard.type('45678912')
    await page.keyboard.press('Enter')
    await page.getByText(/· 45678912$/).waitFor()
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Constancia' }).click(),
    ])
    expect(paper.suggestedFilename()).toMatch(/^entrega-\d+\.pdf$/)

    await page.getByRole('link', { name: new RegExp(`^N.º ${service_id} `) }).click()
    const left = page.getByRole('region', { name: 'Objetos olvidados' })
    await left.getByRole('link', { name: 'Mochila negra con laptop' }).waitFor()
    await page.goto('/central/objetos')
    await page.getByRole('row', { name: /Mochila negra con laptop.*Entregado/ }).waitFor()
  },
)
