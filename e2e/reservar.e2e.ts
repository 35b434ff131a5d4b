import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { readCode } from './support/read-code.ts'
import { viewports } from './support/viewports.ts'

const ride =
  'desde=-16.39880,-71.53690&desde_nombre=Plaza+de+Armas&hasta=-16.40900,-71.52700&hasta_nombre=Mall+Lambramani'

type Answer = Record<string, unknown>
type Unit = { driver_id: number }

const officeCall = (page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  good<Answer>(asOperator(page)(method, path, body))

/** Sends a free unit to a ride and brings it to the door, as a supervisor with the radio would. */
const bringUnit = async (office: Page, service_id: number): Promise<number> => {
  const trip = () => officeCall(office, 'GET', `/dispatch/service?service_id=${service_id}`)
  const { data } = await officeCall(office, 'GET', '/dispatch/currentstates/drivers')
  const free = (data as (Unit & { status_driver_id: number })[]).find(
    (unit) => unit.status_driver_id === 2,
  )!
  const { version } = await trip()
  const assigned = await officeCall(office, 'POST', '/dispatch/services/assign', {
    items: [{ service_id, version, driver_id: free.driver_id }],
    force: true,
  })
  expect(assigned).toMatchObject({ data: [{ ok: true }] })
  for (const step of ['ON_WAY', 'ARRIVED']) {
    const { version: now } = await trip()
    await officeCall(office, 'PUT', '/dispatch/service_minimal', { service_id, version: now, step })
  }
  return free.driver_id
}

journey(
  'a passenger books from the price, sees the car come, rides, rates and has a receipt',
  async ({ page, open, allowProblem }) => {
    // Nobody is logged in at first.
    allowProblem(/401/)
    await page.goto(`/consulta?${ride}`)
    await page.getByRole('link', { name: 'Pedir este taxi' }).click()
    await page.getByLabel('Su celular').fill('913 456 789')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('heading', { name: 'Ingrese su código' }).waitFor()
    const post = await open()
    await page.getByLabel('Código de 6 dígitos').fill(await readCode(post.page, '913 456 789'))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nombre y apellido').fill('Ana Ñahui')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Plaza de Armas').first().waitFor()
    await page.getByLabel('Referencia para el conductor').fill('Puerta verde')
    await page.getByText('S/').first().waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: /^Pedir taxi/ }).click()
    await page.getByRole('heading', { name: 'Buscando unidad' }).waitFor()
    const service_id = Number(
      /N\.º (\d+)/.exec(await page.getByText('Servicio N.º').innerText())![1],
    )

    const office = (await open({ viewport: viewports.desk })).page
    await logIn(office, 'supervisor')
    const driver_id = await bringUnit(office, service_id)
    await page.getByRole('heading', { name: 'La unidad llegó y le espera' }).waitFor()
    const pin = await page.locator('.reservar-pin').innerText()
    expect(pin).toMatch(/^\d{4}$/)
    await expectNoSeriousA11y(page)

    const { version } = await officeCall(
      office,
      'GET',
      `/dispatch/service?service_id=${service_id}`,
    )
    const body = { service_id, version, step: 'ON_BOARD', pin }
    await officeCall(office, 'PUT', '/dispatch/service_minimal', body)
    await officeCall(office, 'POST', `/maintenance/drivers/${driver_id}/state/closeservice`, {
      pin,
    })
    await page.getByRole('heading', { name: 'Finalizado' }).waitFor()
    await page.getByRole('radio', { name: '5 de 5' }).check({ force: true })
    await page.getByRole('button', { name: 'Calificar' }).click()
    await page.getByText('Su calificación').waitFor()
    await page.getByRole('link', { name: 'Descargar recibo' }).waitFor()
    await page.getByRole('link', { name: 'Mis viajes', exact: true }).click()
    await page.getByText('Viajes anteriores').waitFor()
  },
  { viewport: viewports.phone },
)
