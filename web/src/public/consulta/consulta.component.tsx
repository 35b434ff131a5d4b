import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { vehicleKind } from '@chaski/contract/catalogs/known-items.ts'
import { publicFares } from '@chaski/contract/fares/public-endpoints.ts'
import { publicSettings } from '@chaski/contract/settings/public-endpoints.ts'
import { expectForEveryone } from '#src/test/expect-for-everyone.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openSite, siteSizes } from '#src/test/open-site.tsx'

const server = fakeServer()
const ride =
  'desde=-16.39880,-71.53690&desde_nombre=Plaza+de+Armas&hasta=-16.34110,-71.58310&hasta_nombre=Aeropuerto+Internacional+Alfredo+Rodr%C3%ADguez+Ball%C3%B3n'

beforeEach(() => {
  server.answer(publicSettings.company, {
    name: 'Transportes Turísticos del Misti y Anexos S.A.C.',
    trade_name: '',
    logo_url: null,
    ruc: '20601000009',
  })
  server.answer(publicFares.publicQuote, (sent) => ({
    ...(server.example(sent) as object),
    total: 2550,
    arrival_min: 4,
    beside: [{ vehicle_attribute_id: vehicleKind.EXECUTIVE, total: 4250 }],
  }))
})

const said = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeInTheDocument()

test('one question brings the price of every kind, and how soon a car could come', async () => {
  await openSite(`/consulta?${ride}`)
  await said('Un taxi libre llegaría en unos 4 min.')
  await expect.element(page.getByRole('radio', { name: 'Ejecutivo S/ 42.50' })).toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Estándar S/ 25.50' })).toBeInTheDocument()
  expect(server.sent(publicFares.publicQuote)).toHaveLength(1)
  await expectForEveryone(siteSizes)
})

test('where no car is known near, none is promised', async () => {
  server.answer(publicFares.publicQuote, (sent) => ({
    ...(server.example(sent) as object),
    total: 2550,
    arrival_min: null,
    beside: [],
  }))
  await openSite(`/consulta?${ride}`)
  await said('S/ 25.50')
  expect(page.getByText(/llegaría/).elements()).toEqual([])
})

test('the map reaches from edge to edge, the header floats on it, and the company is behind the menu', async () => {
  await openSite('/consulta')
  await said('Agregar parada')
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
  for (const [width, height] of siteSizes) {
    await page.viewport(width, height)
    expect(box('.map-panel').top, `${width}`).toBe(0)
    expect(box('main').height, `${width}`).toBe(height)
    expect(document.documentElement.scrollHeight, `${width}`).toBeLessThanOrEqual(height)
  }
  // The law's sign stays in sight; the rest is one touch away.
  const banner = page.getByRole('banner')
  await expect.element(banner.getByRole('link', { name: 'Libro de Reclamaciones' })).toBeVisible()
  expect(page.getByRole('contentinfo').elements()).toEqual([])
  await page.viewport(360, 740)
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect.element(menu.getByText('RUC 20601000009')).toBeVisible()
  await menu.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Menú' }).click()
  await expectForEveryone(siteSizes)
})

test('a stranger orders on the map, and says who they are only then', async () => {
  await openSite(`/reservar?${ride}`)
  await expect.element(page.getByRole('heading', { name: 'Pida su taxi' })).toBeInTheDocument()
  expect(page.getByLabelText('Su celular').elements()).toEqual([])
  await page.getByRole('link', { name: 'Pedir este taxi' }).click()
  await expect.element(page.getByLabelText('Su celular')).toBeVisible()
  await said(/^De Plaza de Armas a Aeropuerto Internacional/)
  expect(new URLSearchParams(window.location.search).get('hasta')).toBe('-16.34110,-71.58310')
  await expectForEveryone(siteSizes)
})
