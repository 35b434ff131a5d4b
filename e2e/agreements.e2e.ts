import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '../contract/src/calendar/day.ts'
import { fareHoliday } from '../contract/src/calendar/holidays.ts'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { readCode } from './support/read-code.ts'
import { viewports } from './support/viewports.ts'

const choose = async (page: Page, label: string, wanted: RegExp) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: wanted }).click()
}

/** Late in the morning of a day without a surcharge, as the address of a ride says it. */
const plainMorning = (): string => {
  let day = addDays(localTime(new Date()).date, 1)
  while (fareHoliday(day) !== null) day = addDays(day, 1)
  return `${day}T11:00`
}

/** Somebody whom the company lets ride on its account. */
const authorise = async (office: Page, company: RegExp, cellphone: string): Promise<void> => {
  const call = asOperator(office)
  const { data } = await good<{ data: { company_id: number; name: string }[] }>(
    call('GET', '/dispatch/companies'),
  )
  const { company_id } = data.find(({ name }) => company.test(name))!
  const rest = { email: null, employee_code: null, area_id: null, costcenter_ids: [], notes: '' }
  await good(
    call('POST', '/maintenance/client/corporate', {
      company_id,
      cellphone,
      name: 'Pasajera Convenio',
      ...rest,
    }),
  )
}

journey(
  'a company agrees a price, and its passenger is asked that price',
  async ({ page, open, allowProblem }) => {
    // Asking who is in before anybody is answers 401.
    allowProblem(/401.*authentication\/session/)
    await logIn(page, 'admin')
    await page.goto('/central/convenios')
    await page.getByRole('heading', { name: 'Convenios' }).waitFor()
    await page.keyboard.press('n')
    await choose(page, 'Empresa', /Laboratorio Andino/)
    await page.getByRole('dialog').getByLabel('Precio').fill('17.50')
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Crear precio' }).click()
    await page.getByRole('row', { name: /Laboratorio Andino.*S\/ 17\.50/ }).waitFor()

    await page.getByRole('link', { name: 'Descuentos y cargos' }).click()
    await page.getByRole('link', { name: 'Nuevas condiciones' }).click()
    await choose(page, 'Empresa', /Estudio Legal/)
    await page.getByLabel('Descuento (%)').fill('7')
    await page.getByRole('button', { name: 'Crear condiciones' }).click()
    await page.getByRole('row', { name: /Estudio Legal.*7 %/ }).waitFor()
    await expectNoSeriousA11y(page)

    const cellphone = freshPhone()
    await authorise(page, /Laboratorio Andino/, cellphone)
    const { page: home } = await open({ viewport: viewports.phone })
    await home.goto(
      `/reservar/pedir?desde=-16.39880,-71.53690&desde_nombre=Plaza+de+Armas&hasta=-16.40900,-71.52700&hasta_nombre=Mall+Lambramani&salida=${plainMorning()}`,
    )
    await home.getByLabel('Su celular').fill(cellphone)
    await home.getByRole('button', { name: 'Enviar código' }).click()
    await home.getByLabel('Código de 6 dígitos').fill(await readCode(page, cellphone))
    await home.getByRole('button', { name: 'Continuar' }).click()
    await home.getByText(/La tarifa es la del contrato de Laboratorio Andino/).waitFor()
    await home.locator('.reservar-price').getByText('S/ 17.50').waitFor()
    await expectNoSeriousA11y(home)
    await home.getByLabel('Centro de costo').selectOption({ index: 1 })
    await home.getByLabel('Motivo del viaje').selectOption('Reunión')
    await home.getByRole('button', { name: 'Reservar taxi · S/ 17.50' }).click()
    await home.getByText('Servicio N.º').waitFor()
    expect(await home.locator('main').innerText()).toContain('S/ 17.50')
  },
)
