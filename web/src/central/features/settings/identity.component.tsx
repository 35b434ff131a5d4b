import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { OwnIdentity } from '@chaski/contract/settings/schema.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { IdentityPage } from './identity-page.tsx'
import { OpeningCard } from './opening-card.tsx'

const server = fakeServer()

test('an identity that somebody saved meanwhile is confirmed by typing the RUC, which is never offered', async () => {
  const company = {
    ...(exampleOf(settings.own.response) as OwnIdentity),
    ruc: '20601000009',
    public_open: false,
    mail_ready: true,
    version: 3,
  }
  server.refuse(settings.confirm, 'VERSION_CONFLICT', { current: { ...company, version: 4 } })
  await openScreen(
    '/identidad',
    screenOf('/identidad', () => <OpeningCard company={company} />),
  )
  const ruc = page.getByLabelText(/^Escriba otra vez el RUC/)
  const confirm = page.getByRole('button', { name: 'Confirmar y abrir al público' })
  // Another company's, typed by mistake.
  await ruc.fill('20100070970')
  await confirm.click()
  await expect.element(page.getByText(/Otra persona guardó cambios/)).toBeVisible()
  await expect.element(page.getByText(/^Lo guardado/)).not.toBeInTheDocument()
  await expect.element(ruc).toHaveValue('20100070970')

  await ruc.fill('20601000009')
  server.answer(settings.confirm, company)
  await confirm.click()
  await expect
    .poll(() => server.bodies(settings.confirm))
    .toEqual([
      { ruc: '20100070970', version: 3 },
      { ruc: '20601000009', version: 4 },
    ])
})

test('a colour that does not carry white words is refused in words, and the number of a passenger is shown on demand only', async () => {
  const company = {
    ...(exampleOf(settings.own.response) as OwnIdentity),
    name: 'Transportes del Misti S.A.C.',
    trade_name: '',
    ruc: '20601000009',
    address: 'Calle Mercaderes 100, Arequipa',
    phone: '054 234567',
    second_channel: '',
    email: 'central@misti.example',
    privacy_email: 'datos@misti.example',
    data_officer_contact: '',
    website: '',
    brand_color: '',
    shows_cellphones: false,
    logo_url: null,
    version: 3,
  }
  server.answer(settings.own, company)
  await openScreen('/identidad', screenOf('/identidad', IdentityPage))
  const color = page.getByRole('textbox', { name: 'Color de la marca', exact: true })
  await color.fill('#ffc83d')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText(/^El texto blanco de los botones no se leería/)).toBeVisible()
  expect(server.bodies(settings.updateCompany)).toEqual([])
  await color.fill('#7A1FA2')
  await page.getByRole('checkbox', { name: /^Mostrar al conductor el celular/ }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => server.bodies(settings.updateCompany))
    .toMatchObject([{ brand_color: '#7a1fa2', shows_cellphones: true, version: 3 }])
})
