import type { Page } from 'playwright-core'
import { disputedThings, type OperatorCall as Call, type Row } from './disputed-things.ts'
import { learnedAddress } from './learned-address.ts'
import { good } from './people.ts'
import { sampleWebhook } from './sample-webhook.ts'
import { saveRecruit } from './save-recruit.ts'
import type { StaleSave } from './stale-save.ts'

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

/** Every form that edits something of the back-office. */
export const disputedForms = async (call: Call): Promise<StaleSave[]> => {
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
