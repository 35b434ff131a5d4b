import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publicFares } from '@chaski/contract/fares/public-endpoints.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { publicSettings } from '@chaski/contract/settings/public-endpoints.ts'
import { expectForEveryone } from '#src/test/expect-for-everyone.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openSite, siteSizes } from '#src/test/open-site.tsx'

const server = fakeServer()

beforeEach(() => {
  server.answer(publicSettings.company, {
    trade_name: 'Transportes Turísticos del Misti y Anexos',
    phone: '+5154234567',
    second_channel: 'WhatsApp 987 654 321',
    logo_url: null,
  })
  server.answer(publicFares.known, {
    areas: ['Arequipa Metropolitana'],
    from: 'Cercado',
    prices: [{ to: 'Aeropuerto Internacional Alfredo Rodríguez Ballón', amount_cents: 2550 }],
  })
})

const linkTo = (name: string | RegExp) =>
  page.getByRole('link', { name }).first().element().getAttribute('href')

const choose = async (field: string, title: string, latitude: number) => {
  server.list(geo.publicAutocomplete, [{ title, subtitle: '', latitude, longitude: -71.5369 }])
  await page.getByRole('combobox', { name: field }).fill(title)
  await page.getByRole('option', { name: title }).click()
}

test('a ride is asked for in two fields, and what is missing is said at its own', async () => {
  await openSite('/inicio')
  const go = page.getByRole('button', { name: 'Ver precio y pedir' })
  await choose('Origen', 'Plaza de Armas', -16.3988)
  await go.click()
  await expect.element(page.getByText('Ingrese Destino')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/inicio')
  await choose('Destino', 'Mall Aventura', -16.409)
  await go.click()
  await expect.poll(() => window.location.pathname).toBe('/consulta')
  const asked = new URLSearchParams(window.location.search)
  expect([asked.get('desde'), asked.get('hasta_nombre')]).toEqual([
    '-16.39880,-71.53690',
    'Mall Aventura',
  ])
})

test('prices, areas, telephone, WhatsApp and the complaints book are there for everyone', async () => {
  await openSite('/inicio')
  await expect.element(page.getByText('S/ 25.50')).toBeInTheDocument()
  await expect.element(page.getByText(/Atendemos en Arequipa Metropolitana/)).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'WhatsApp' })).toBeInTheDocument()
  expect(linkTo('WhatsApp')).toBe('https://wa.me/51987654321')
  expect(linkTo(/^Llamar: \(054\)/)).toBe('tel:+5154234567')
  expect(linkTo('la aplicación del conductor')).toBe('/conductor')
  expect(linkTo('Libro de Reclamaciones')).toBe('/reclamo')
  await expectForEveryone(siteSizes)
})

test('where the browser can, the site is put among the applications of the phone, once', async () => {
  await openSite('/inicio')
  const install = page.getByRole('button', { name: 'Instalar la aplicación' })
  await expect.element(page.getByText('S/ 25.50')).toBeInTheDocument()
  expect(install.elements()).toEqual([])
  const prompt = vi.fn(async () => undefined)
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  await install.click()
  expect(prompt).toHaveBeenCalledOnce()
  expect(install.elements()).toEqual([])
})

test('the logo leads there from any page', async () => {
  await openSite('/privacidad')
  await page.getByRole('link', { name: /^Inicio de Transportes/ }).click()
  await expect.poll(() => window.location.pathname).toBe('/inicio')
})
