import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { disputedActs } from './support/disputed-acts.ts'
import { disputedCases } from './support/disputed-cases.ts'
import { disputedThings, type OperatorCall as Call, type Row } from './support/disputed-things.ts'
import { applicationApart } from './support/application-apart.ts'
import { disputeMoney } from './support/disputed-money.ts'
import { disputePapers } from './support/disputed-papers.ts'
import { disputePortal } from './support/disputed-portal.ts'
import { disputeRecords } from './support/disputed-records.ts'
import { disputeDecisions, disputeTrips } from './support/disputed-trips.ts'
import { enterPortal } from './support/enter-portal.ts'
import { journeysApart } from './support/journeys-apart.ts'
import { learnedAddress } from './support/learned-address.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { sampleWebhook } from './support/sample-webhook.ts'
import { saveRecruit } from './support/save-recruit.ts'
import { proveStale, unprovenCalls } from './support/stale-proofs.ts'
import { type StaleSave, staleSave } from './support/stale-save.ts'

const application = applicationApart()
const journey = journeysApart(application)

const openRow = (name: RegExp) => async (page: Page) => {
  await page.getByRole('row', { name }).first().dblclick()
}

/** Somebody gives the plan another name meanwhile. */
const renamePlan = (plan: number) => async (by: Call) => {
  const { ride, client, ...known } = await good<Record<string, Row>>(
    by('GET', `/dispatch/plans/${plan}`),
  )
  const { valid_from, valid_to, on_holiday, times, version } = known
  const { name: client_name, cellphone } = client!
  const form = { ...ride, client_name, cellphone, valid_from, valid_to, on_holiday, times }
  await good(by('PUT', `/dispatch/plans/${plan}`, { ...form, version, name: 'Otro nombre' }))
}

const saves = async (call: Call): Promise<StaleSave[]> => {
  const { company, corporate, client, incident, request, report, user, role, ...known } =
    await disputedThings(call)
  const { driver, vehicle, coverage, currency, tariff, establishment, recruit, plan, service } =
    known
  const { times } = await good<{ times: { plan_time_id: number }[] }>(
    call('GET', `/dispatch/plans/${plan}`),
  )
  const planTime = times[0]!.plan_time_id
  const webhook = await sampleWebhook(call, 'Sistema disputado')
  const named = { box: 'Nombre', mine: 'Lo mío', field: 'name', theirs: 'Lo ajeno' }
  return [
    {
      at: `/empresas/${company}/datos`,
      box: 'Contacto',
      mine: 'Rosa',
      field: 'contact_name',
      theirs: 'Ana',
      inPage: true,
    },
    {
      at: `/empresas/${company}/datos/codigo`,
      box: 'Nuevo código',
      mine: 'MIO-2026',
      field: 'verification_code',
      theirs: 'AJENO-2026',
      disagree: false,
      verb: 'Guardar código',
    },
    { ...named, at: `/empresas/${company}/areas`, open: openRow(/Área disputada/) },
    { ...named, at: `/empresas/${company}/centros`, open: openRow(/DISP-/) },
    {
      ...named,
      at: `/empresas/${company}/campos`,
      open: openRow(/Campo disputado/),
      field: 'label',
    },
    {
      ...named,
      at: `/empresas/${company}/portal`,
      open: openRow(/Portal Disputado/),
      box: 'Nombre completo',
    },
    {
      ...named,
      at: `/empresas/${company}/usuarios/${corporate}`,
      box: 'Nombre completo',
    },
    { ...named, at: '/catalogos/turns/1' },
    { ...named, at: `/usuarios/${user}`, box: 'Nombre completo' },
    { ...named, at: `/roles/${role}`, box: 'Nombre del rol', field: 'label', verb: 'Guardar rol' },
    { ...named, inPage: true, at: '/perfil', box: 'Nombre completo' },
    {
      ...named,
      at: `/incidentes/${incident}`,
      box: 'Qué pasó',
      mine: 'Alguien entró sin permiso',
      field: 'summary',
      theirs: 'Nadie sabe quién entró',
    },
    { ...named, at: `/tarifas/${tariff}`, inPage: true },
    { ...named, at: '/marcas/editar/1' },
    { ...named, at: '/marcas/1/1' },
    {
      at: '/convenios/condiciones',
      open: openRow(/01\/01\/2031/),
      box: 'Descuento (%)',
      mine: '7',
      field: 'discount_percent',
      theirs: 5,
    },
    {
      at: '/convenios',
      open: openRow(/987\.65/),
      box: 'Precio',
      mine: '777.00',
      field: 'amount',
      theirs: 66_600,
      disagree: false,
    },
    {
      ...named,
      inPage: true,
      at: '/identidad',
      box: 'Segundo canal de atención',
      field: 'second_channel',
    },
    {
      ...named,
      inPage: true,
      at: `/coberturas/${coverage}`,
      open: async (page) => {
        await page.getByRole('row', { name: /Z01/ }).click()
        await page.keyboard.press('e')
      },
      verb: 'Guardar zona',
    },
    { ...named, at: `/coberturas/editar/${coverage}` },
    {
      at: `/direcciones-aprendidas/editar/${await learnedAddress(call, 'Quinta en disputa')}`,
      box: 'Dirección',
      mine: 'Quinta de lo mío',
      field: 'address',
      theirs: 'Quinta de lo ajeno',
    },
    {
      inPage: true,
      at: '/facturacion',
      box: 'Departamento',
      mine: 'Arequipa Mía',
      field: 'department',
      theirs: 'Arequipa Ajena',
    },
    {
      ...named,
      inPage: true,
      at: `/conductores/${driver}/datos`,
      box: 'Dirección',
      field: 'address',
    },
    {
      at: `/conductores/${driver}/datos/orden`,
      box: 'Orden',
      mine: '7',
      field: 'dispatch_order',
      theirs: 8,
      verb: 'Cambiar orden',
    },
    { ...named, inPage: true, at: `/vehiculos/${vehicle}/datos`, box: 'Color', field: 'color' },
    { ...named, at: `/libro-reclamaciones/${establishment}` },
    { ...named, at: `/clientes/${client}/editar`, box: 'Nombre completo' },
    {
      at: `/clientes/${client}/anonimizar`,
      box: 'Motivo',
      mine: 'Lo pidió por escrito',
      field: 'reason',
      theirs: '',
      disagree: false,
      verb: 'Anonimizar para siempre',
      behind: async (by, { version }) => {
        const client_id = client
        const card = await good<Row>(by('GET', `/maintenance/client?id=${client_id}`))
        const { name, cellphone, email, document_type_id, document_number, secret_word } = card
        const kept = { email, document_type_id, document_number, secret_word }
        const change = { client_id, name, cellphone, ...kept, notes: 'Otra', version }
        await good(by('PUT', '/maintenance/client', { ...change, marketing_consent: false }))
      },
    },
    {
      inPage: true,
      at: '/despacho-automatico',
      box: 'Para aceptar',
      mine: '17',
      field: 'zones_off',
      theirs: [],
      disagree: false,
      verb: 'Guardar valores',
    },
    { ...named, at: `/reportes/guardados/${report}` },
    {
      ...named,
      at: `/solicitudes-datos/${request}`,
      box: 'Solicitante',
      field: 'requester_name',
    },
    { ...named, at: `/monedas/${currency}` },
    { ...named, at: `/webhooks/${webhook}/editar`, box: 'Sistema' },
    {
      at: `/cuentas-conductores/${driver}/destino`,
      box: 'Banco',
      mine: 'BCP',
      field: 'bank_name',
      theirs: 'BBVA',
    },
    {
      at: '/cuentas-conductores/lotes/archivo',
      box: 'Columnas',
      mine: 'Monto = Importe',
      field: 'separator',
      theirs: ',',
      disagree: false,
    },
    {
      at: `/postulantes/${recruit}/datos/rechazar`,
      box: 'Motivo',
      mine: 'No cumple los requisitos',
      field: 'reason',
      theirs: '',
      disagree: false,
      verb: 'Rechazar postulación',
      behind: (by) => saveRecruit(by, recruit),
    },
    { ...named, at: `/planes/${plan}/editar`, box: 'Nombre del plan' },
    {
      at: `/planes/${plan}/pausa`,
      box: 'Hasta',
      mine: '31/12/2031',
      field: 'name',
      theirs: '',
      disagree: false,
      verb: 'Pausar',
      behind: renamePlan(plan),
    },
    {
      at: `/planes/${plan}/dia/2031-03-03/${planTime}`,
      box: 'Hora de ese día',
      mine: '07:15',
      field: 'minute',
      theirs: 480,
      disagree: false,
      verb: 'Guardar día',
    },
    {
      at: `/servicios/${service}/vuelo`,
      box: 'Vuelo',
      mine: 'LA 2031',
      field: 'flight_no',
      theirs: 'H2 5101',
      verb: 'Guardar vuelo',
    },
    {
      at: `/conductores/${driver}/documentos/4`,
      box: 'Número',
      mine: 'MIO-1',
      field: 'number',
      theirs: 'AJENO-1',
    },
  ]
}

journey('a stale save ends well in every form that edits something', async (trip) => {
  const { page, allowProblem } = trip
  allowProblem(/412/)
  await logIn(page, 'admin')
  for (const save of await saves(asOperator(page))) await staleSave(page, save)
})

journey('an act upon what somebody changed meanwhile ends well', async (trip) => {
  const { page, allowProblem } = trip
  allowProblem(/412/)
  await logIn(page, 'admin')
  for (const act of await disputedActs(page)) await staleSave(page, act)
})

journey('in the portal, what only others changed is taken in', async ({ page, allowProblem }) => {
  allowProblem(/401|412/)
  await enterPortal(page)
  await page.getByRole('link', { name: 'Usuarios autorizados' }).click()
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  const form = page.locator('form.portal-form')
  const name = form.getByLabel('Nombre completo')
  await name.fill('Nombre Mío')
  let first = true
  await page.route('**/api/v1/**', async (route) => {
    if (!first || route.request().method() === 'GET') return route.continue()
    first = false
    const sent = route.request().postDataJSON() as Row
    await route.fetch({ postData: { ...sent, name: 'Nombre Ajeno', employee_code: 'AJENO-1' } })
    await route.continue()
  })
  const save = form.getByRole('button', { name: 'Guardar' })
  const pressed = (ok: boolean) =>
    Promise.all([
      page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok() === ok),
      save.click(),
    ])
  const [refused] = await pressed(false)
  await form.getByText('Otra persona guardó «Nombre Ajeno»').waitFor()
  await expect.poll(() => form.getByLabel('Código de empleado').inputValue()).toBe('AJENO-1')
  await expect.poll(() => name.inputValue()).toBe('Nombre Mío')
  const [held] = await pressed(true)
  proveStale(refused, held)
  await form.waitFor({ state: 'detached' })
  await page.getByText('Nombre Mío').first().waitFor()
})

journey('what is archived stays archived when its name is corrected', async ({ page }) => {
  await logIn(page, 'admin')
  const call = asOperator(page)
  const companies = await good<{ data: Row[] }>(call('GET', '/maintenance/companies'))
  const company = companies.data[0]!['company_id'] as number
  const under = `/maintenance/companies/${company}/area`
  const { area_id, version } = await good<Row>(call('POST', under, { name: 'Área que fue' }))
  await good(call('PATCH', `${under}/${area_id as number}`, { is_active: false, version }))
  await page.goto(`/central/empresas/${company}/areas`)
  await page.getByRole('row', { name: /Área que fue/ }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Área que ya fue')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('row', { name: /Área que ya fue.*Archivada/ }).waitFor()
})

journey('every act upon a complaint that moved on meanwhile ends well', async (trip) => {
  const { page, allowProblem } = trip
  allowProblem(/412/)
  await logIn(page, 'admin')
  for (const act of await disputedCases(page)) await staleSave(page, act)
})

journey('what is decided upon an old edition ends well', async ({ page, open, allowProblem }) => {
  // Asking who is in before anybody is answers 401.
  allowProblem(/401|412/)
  await logIn(page, 'admin')
  const [portal, approver] = [(await open()).page, (await open()).page]
  await enterPortal(portal)
  await enterPortal(approver, 'aprobador')
  const databaseUrl = application.databaseUrl()
  await disputeTrips(page, databaseUrl)
  await disputeDecisions(page, databaseUrl)
  await disputePapers(page, databaseUrl)
  await disputeRecords(page, databaseUrl)
  await disputePortal({ office: page, portal, approver }, databaseUrl)
  await disputeMoney(page, portal, databaseUrl)
})

test('every call that asks for an edition was refused as stale and ended well above', () => {
  expect(unprovenCalls()).toEqual({
    neitherProvenNorExcepted: [],
    exceptedAndYetProven: [],
    exceptedAndNoCall: [],
  })
})
