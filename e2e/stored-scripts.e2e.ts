import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { identityType } from '../contract/src/identity/document.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'

const script = '<script>window.hacked=1</script>'
const picture = '<img src=x onerror="window.hacked=1">'
const address = 'javascript:window.hacked=1'
const formula = '=HYPERLINK("http://evil.example")'

const nothingRan = async (page: Page, where: string): Promise<void> => {
  const found = await page.evaluate(() => ({
    ran: (window as { hacked?: number }).hacked ?? null,
    scripts: document.querySelectorAll('script:not([src]):not([type*=json])').length,
    images: document.querySelectorAll('img[src="x"]').length,
    links: document.querySelectorAll('a[href^="javascript:" i]').length,
  }))
  expect([where, found]).toEqual([where, { ran: null, scripts: 0, images: 0, links: 0 }])
}

journey('what people type is shown as they typed it, and never runs', async ({ page }) => {
  page.on('dialog', () => expect.unreachable('a dialog was opened'))
  await logIn(page, 'admin')
  const call = asOperator(page)
  const cellphone = freshPhone()
  const client = await good<{ client_id: number }>(
    call('POST', '/maintenance/client', {
      company_id: null,
      name: `Ana ${script}`,
      cellphone,
      email: null,
      document_type_id: null,
      document_number: null,
      secret_word: null,
      notes: `${picture} ${address} ${formula}`,
      marketing_consent: false,
    }),
  )
  const trip = await good<{ service_id: number }>(
    call('POST', '/dispatch/service', {
      client_name: `Ana ${script}`,
      cellphone,
      client_id: client.client_id,
      notes: `${picture} ${formula}`,
      origin: {
        text: `Calle ${script}`,
        reference: picture,
        latitude: -16.3988,
        longitude: -71.5369,
      },
    }),
  )
  const sheet = await good<{ follow_up_code: string }>(
    page.request.post('/api/v1/public/complaints', {
      data: {
        first_names: 'Ana',
        last_names: 'Prueba',
        document_type_id: identityType.DNI,
        document_number: '00007777',
        email: 'ana@cliente.example',
        detail: `${script} ${picture} ${address} ${formula}`,
      },
    }),
  )

  const words = (text: string) => page.getByText(text, { exact: false }).first().waitFor()
  await page.goto(`/central/clientes?key_word=${cellphone}`)
  await words(script)
  await nothingRan(page, 'clients')
  await page.goto(`/central/servicios?key_word=${trip.service_id}`)
  await page.waitForLoadState('networkidle')
  await nothingRan(page, 'trips')
  await page.goto('/central')
  await page.waitForLoadState('networkidle')
  await nothingRan(page, 'board')
  await page.goto('/central/reclamos')
  await page.getByText('Ana Prueba').first().click()
  await page.keyboard.press('Enter')
  await words(formula)
  await nothingRan(page, 'complaint')
  await page.goto('/correo-demo')
  await page.waitForLoadState('networkidle')
  await nothingRan(page, 'mail')
  await page.goto(`/reclamo/estado#${sheet.follow_up_code}`)
  await page.getByLabel('N.º de documento').fill('00007777')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Reclamo N.º/ }).waitFor()
  await nothingRan(page, 'status')
})
