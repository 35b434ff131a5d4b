import type { Page } from 'playwright-core'
import { expectNoSeriousA11y } from './expect-no-serious-a11y.ts'
import { freshPhone } from './fresh-phone.ts'
import { readCode } from './read-code.ts'

/** Two places, as the address of the page says them. */
export const ride =
  'desde=-16.39880,-71.53690&desde_nombre=Plaza+de+Armas&hasta=-16.40900,-71.52700&hasta_nombre=Mall+Lambramani'

/** From the price to a ride asked for, by somebody new; paid as usual unless told. */
export const bookFromPrice = async (page: Page, post: Page, payment?: string): Promise<number> => {
  // Another phone each time: who is registered already is not asked for a name.
  const phone = freshPhone()
  await page.goto(`/consulta?${ride}`)
  await page.getByRole('link', { name: 'Pedir este taxi' }).click()
  await page.getByLabel('Su celular').fill(phone)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('heading', { name: 'Ingrese su código' }).waitFor()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(post, phone))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nombre y apellido').fill('Ana Ñahui')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Plaza de Armas', { exact: true }).first().waitFor()
  await page.getByLabel('Referencia para el conductor').fill('Puerta verde')
  if (payment !== undefined) await page.getByLabel('Forma de pago').selectOption({ label: payment })
  await page.getByText('S/').first().waitFor()
  await expectNoSeriousA11y(page)
  await page.getByRole('button', { name: /^Pedir taxi/ }).click()
  await page.getByRole('heading', { name: 'Buscando unidad' }).waitFor()
  return Number(/N\.º (\d+)/.exec(await page.getByText('Servicio N.º').innerText())![1])
}
