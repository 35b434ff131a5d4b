import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { unitAtWork } from './support/unit-at-work.ts'

type Ride = {
  service_id: number
  version: number
  origin: { text: string; reference: string }
  destinations: { text: string; block: string | null; lot: string | null }[]
}

/** Types an address as it is dictated and takes the suggestion with Enter. */
const dictate = async (page: Page, label: string, typed: string, meant: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  const taken = async (): Promise<string> => {
    await field.focus()
    await field.fill('')
    await page.keyboard.type(typed)
    await page
      .locator('[role="option"][data-combobox-selected]:visible')
      .filter({ hasText: meant })
      .waitFor()
    await page.keyboard.press('Enter')
    return field.inputValue()
  }
  await expect.poll(taken).toBe(meant)
}

/** The automatic dispatch may have touched the ride meanwhile: its version is read again. */
const assign = async (page: Page, service_id: number, driver_id: number): Promise<void> => {
  const desk = asOperator(page)
  await expect
    .poll(async () => {
      const { version } = await good<Ride>(
        desk('GET', `/dispatch/service?service_id=${service_id}`),
      )
      const { data } = await good<{ data: { ok: boolean }[] }>(
        desk('POST', '/dispatch/services/assign', {
          items: [{ service_id, version, driver_id }],
          force: true,
        }),
      )
      return data[0]?.ok
    })
    .toBe(true)
}

journey(
  "a number, a manzana and a corner as they were dictated reach the driver's phone",
  async ({ page }) => {
    await logIn(page, 'supervisor')
    const { device, driver_id } = await unitAtWork(page)
    const here = { latitude: -16.3988, longitude: -71.5369, ts: new Date().toISOString() }
    await good(device('POST', '/position', { points: [here] }))
    await page.goto('/central/despacho')
    await page.getByRole('textbox', { name: 'Teléfono', exact: true }).waitFor()
    const cellphone = freshPhone()
    await page.keyboard.press('F2')
    await page.keyboard.type(cellphone)
    await page.locator('[data-path="client_name"]').fill('Quien dicta')
    await dictate(
      page,
      'Destino',
      'esquina ejercito con emmel',
      'Avenida Ejército con Avenida Emmel',
    )
    await dictate(page, 'Destino', 'Urb. La Encalada Mz B Lt 5', 'La Encalada Mz B Lt 5')
    await dictate(page, 'Origen', 'Av Ejercito 710 frente al banco', 'Avenida Ejército 710')
    await page.keyboard.press('F9')
    const registered = page.getByText(/Servicio \d+ registrado/)
    await registered.waitFor()
    const service_id = Number(/\d+/.exec((await registered.textContent())!)![0])

    await assign(page, service_id, driver_id)
    const { trips } = await good<{ trips: Ride[] }>(device('GET', '/work'))
    expect(trips.find((trip) => trip.service_id === service_id)).toMatchObject({
      origin: { text: 'Avenida Ejército 710', reference: 'frente al banco' },
      destinations: [{ text: 'La Encalada Mz B Lt 5', block: 'B', lot: '5' }],
    })
  },
)
