import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openSite } from '#src/test/open-site.tsx'

const server = fakeServer()
const box = (label: string | RegExp) => page.getByLabelText(label).first()
const press = (name: string) => page.getByRole('button', { name }).click()

test('somebody without e-mail gets past the first step of a phone, to be answered by letter', async () => {
  server.answer(publicComplaints.book, { establishments: [], today: '2026-11-19' })
  await openSite('/reclamo')
  await expect.element(page.getByText('Paso 1 de 3')).toBeInTheDocument()
  await page.getByRole('radio', { name: 'Por carta, a mi domicilio' }).click({ force: true })
  await expect.element(page.getByText(/^Domicilio \*$/)).toBeInTheDocument()
  await expect.element(box(/^Domicilio/)).toHaveAttribute('aria-required', 'true')
  await expect.element(box('Correo electrónico')).toHaveAttribute('aria-required', 'false')
  await box('Nombres').fill('Rosa')
  await box('Apellidos').fill('Núñez')
  await box('N.º de documento').fill('00001234')
  await box(/^Domicilio/).fill('Calle Mercaderes 100, Cercado')
  await press('Continuar')
  await expect.element(page.getByText('Paso 2 de 3')).toBeInTheDocument()
})
