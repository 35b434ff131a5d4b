import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { identityType } from '../contract/src/identity/document.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { viewports } from './support/viewports.ts'

/** Goes by the Tab key to a control, as somebody without a mouse does. */
const tabTo = async (page: Page, label: string): Promise<void> => {
  const wanted = page.getByLabel(label).first()
  for (let n = 0; n < 60; n++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no key leads to "${label}"`)
}
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, label)
  await page.keyboard.type(text)
}
const press = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true })
  for (let n = 0; n < 60; n++) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

const consumer = async (page: Page, document: string): Promise<void> => {
  await type(page, 'Nombres', 'Rosa María')
  await type(page, 'Apellidos', "Núñez O'Higgins")
  await type(page, 'N.º de documento', document)
  await type(page, 'Correo electrónico', 'rosa@cliente.example')
}
const facts = async (page: Page): Promise<void> => {
  await tabTo(page, 'Reclamo')
  await page.keyboard.press('Space')
  await tabTo(page, 'Tipo de reclamo')
  await page.keyboard.type('Exceso')
  await type(page, 'Detalle', 'El conductor cobró S/ 45 en vez de los S/ 25 acordados.')
  await type(page, 'Monto reclamado', '20,50')
}
const confirm = async (page: Page): Promise<void> => {
  await tabTo(page, 'He leído el aviso de privacidad')
  await page.keyboard.press('Space')
  await tabTo(page, 'Conformidad con lo consignado')
  await page.keyboard.press('Space')
}

const seqOf = (code: string): number => Number(/(\d{9})-\d{4}$/.exec(code)?.[1])

/** Files another sheet without the page, to know where the numbers stand. */
const fileByHand = async (page: Page): Promise<string> => {
  const filed = await page.request.post('/api/v1/public/complaints', {
    data: {
      first_names: 'Otra',
      last_names: 'Persona',
      document_type_id: identityType.DNI,
      document_number: '00006002',
      email: 'otra@cliente.example',
      detail: 'La unidad llegó media hora tarde.',
    },
  })
  return ((await filed.json()) as { code: string }).code
}

const receiptOf = async (page: Page): Promise<{ number: string; follow: string; pdf: string }> => {
  await page.getByRole('heading', { name: 'Su hoja quedó registrada' }).waitFor()
  const number = (await page.getByText(/^\d{9}-\d{4}$/).textContent()) ?? ''
  const follow = (await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? ''
  const pdf =
    (await page.getByRole('link', { name: /Hoja de Reclamación/ }).getAttribute('href')) ?? ''
  await page.getByText(/\d{2}\/\d{2}\/\d{4} a las \d{2}:\d{2} \(hora de Lima\)/).waitFor()
  return { number, follow, pdf }
}

journey(
  'on a phone, by keyboard, with a reload in the middle: the sheet is filed and can be looked up',
  async ({ page, baseUrl }) => {
    await page.goto('/reclamo')
    await page.getByText('Paso 1 de 3').waitFor()
    await consumer(page, '00004321')
    await press(page, 'Continuar')
    await page.getByText('Paso 2 de 3').waitFor()
    await facts(page)
    await page.reload()
    await page.getByText('Paso 2 de 3').waitFor()
    expect(await page.getByLabel('Detalle').inputValue()).toContain('cobró S/ 45')
    expect(await page.getByLabel('Tipo de reclamo').inputValue()).toBe('2')
    await expectNoSeriousA11y(page)
    await press(page, 'Continuar')
    await page.getByText('Paso 3 de 3').waitFor()
    await expectNoSeriousA11y(page)
    await page.getByLabel('Adjuntos (opcional)').setInputFiles({
      name: 'recibo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 recibo'),
    })
    await page.getByRole('button', { name: 'Quitar recibo.pdf' }).waitFor()
    await confirm(page)
    await press(page, 'Registrar')
    const { follow, pdf, number } = await receiptOf(page)
    await expectNoSeriousA11y(page)
    const sheet = await page.request.get(new URL(pdf, baseUrl).href)
    expect(sheet.headers()['content-type']).toBe('application/pdf')
    await page.reload()
    expect(await receiptOf(page)).toMatchObject({ follow, number })

    await page.goto('/reclamo/estado')
    await page.getByLabel('Código de seguimiento').fill(follow.toLowerCase())
    await page.getByLabel('N.º de documento').fill('00004321')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Reclamo N.º/ }).waitFor()
    await page.getByText('Registrado', { exact: true }).first().waitFor()
    await expectNoSeriousA11y(page)

    await page.goto('/correo-demo')
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Actualizar' }).click()
        return page.getByText(/reclamo N.º .* registrado/).count()
      })
      .toBeGreaterThan(0)
  },
  { viewport: viewports.phone },
)

for (const name of ['desk', 'wide'] as const) {
  journey(
    `on one page (${name}), by keyboard: mistakes are told at their box, then the sheet is filed`,
    async ({ page }) => {
      await page.goto('/reclamo')
      await page.getByRole('button', { name: 'Registrar' }).waitFor()
      await press(page, 'Registrar')
      await page.getByText('Ingrese sus nombres').waitFor()
      await page.getByText('Debe leer el aviso de privacidad').waitFor()
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      expect(focused).toBe('first_names')
      await expectNoSeriousA11y(page)
      await consumer(page, '1234')
      await page.getByText('El DNI debe tener 8 dígitos').waitFor()
      await page.getByLabel('N.º de documento').fill(name === 'desk' ? '00005001' : '00005002')
      await facts(page)
      await confirm(page)
      await press(page, 'Registrar')
      await receiptOf(page)
    },
    { viewport: viewports[name] },
  )
}

journey(
  'a connection lost while sending loses nothing: pressing again files one sheet',
  async ({ page, allowProblem }) => {
    allowProblem(/ERR_FAILED|Failed to load resource/)
    const before = seqOf(await fileByHand(page))
    await page.goto('/reclamo')
    await consumer(page, '00006001')
    await facts(page)
    await confirm(page)
    let sent = 0
    // The server files it, but its answer is lost on the way.
    await page.route('**/public/complaints', async (route) => {
      sent++
      if (sent > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await press(page, 'Registrar')
    await page.getByText('No hay conexión con el servidor').waitFor()
    expect(await page.getByLabel('Nombres').inputValue()).toBe('Rosa María')
    await press(page, 'Registrar')
    const { number } = await receiptOf(page)
    expect(sent).toBe(2)
    // Had the first sending been forgotten, this would be the second number after it.
    expect(seqOf(number)).toBe(before + 1)
  },
)

journey('a wrong look-up tells nothing', async ({ page, allowProblem }) => {
  allowProblem(/404/)
  await page.goto('/reclamo/estado')
  await page.getByLabel('Código de seguimiento').fill('LR001-000000001-2026')
  await page.getByLabel('N.º de documento').fill('99999999')
  await page.keyboard.press('Enter')
  await page.getByText('No encontramos un reclamo con ese código y documento').waitFor()
})
