import { newClient, newCorporate } from '@chaski/contract/clients/schema.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { marker, privacy, tail, type TwoCompanies } from './test-two-companies.ts'

type Request = { params?: object; query?: object; body?: object }

const file = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob(['Nombre;Celular\nEva;900123123']), 'a.csv')
  return form
}

/** For each call: how somebody of A would reach for B. A new call of these domains fails the test below until it has its line. */
export const reachesOf = ({ admin, a, b, ofA, ofB }: TwoCompanies): Record<string, Request[]> => {
  const refs = [b.company_id, b.company_uuid]
  const byCompany = (make: (ref: number | string) => Request) => refs.map(make)
  const { client_id } = ofB
  const center = {
    area_id: null,
    code: 'ZZ',
    name: 'Centro',
    active_from: '2020-01-01',
    active_to: null,
    budget_cents: null,
    budget_period: 'MONTH',
  }
  const field = {
    label: 'L',
    type_code: 'TEXT',
    options: [],
    required: false,
    stage: 'BOOKING',
    position: 1,
  }
  const person = { ...newCorporate, name: 'Eva Luz', cellphone: '900123124' }
  const card = { ...newClient, name: 'Eva Luz', cellphone: '900123125' }
  const { company_id: _, ...cardFields } = card
  const words = [{ query: {} }, { query: { key_word: marker } }, { query: { key_word: tail } }]
  const filtered = [
    ...words,
    ...byCompany((company_id) => ({ query: { company_id } })),
    { query: { company_id: noCompany } },
  ]
  const month = new Date(Date.now() - 5 * 3600_000).toISOString().slice(0, 7)
  const decision = {
    params: { service_id: ofB.service_id },
    body: { version: 1, decision: 'REJECT', note: 'motivo' },
  }
  const repeated = {
    weekdays: [1],
    minute: 390,
    return_minute: null,
    valid_from: '2026-11-16',
    valid_to: null,
    on_holiday: 'KEEP',
  }
  const somewhere = { latitude: -16.4, longitude: -71.54, text: 'Otra calle', reference: '' }
  const portalUserForm = { name: 'X Y', email: null, role: 'ADMIN', area_id: null }
  return {
    searchClients: filtered,
    createClient: byCompany((company_id) => ({ body: { ...card, company_id } })),
    addClient: byCompany((company_id) => ({ body: { ...card, company_id } })),
    updateClient: [{ body: { client_id, version: 1, ...cardFields } }],
    editClient: [{ body: { client_id, version: 1, ...cardFields } }],
    verifyClientEmail: [{ body: { client_id } }, { body: { client_id, code: '123456' } }],
    blockClient: [{ body: { client_id, reason: 'motivo' } }],
    blockClients: [
      { body: { block: { reason: 'motivo' }, items: [{ client_id }] } },
      { body: { block: null, items: [{ client_id }] } },
    ],
    unlockClient: [{ body: { client_id } }],
    blockClientById: [{ params: { id: client_id }, body: { reason: 'motivo' } }],
    unlockClientById: [{ params: { id: client_id } }],
    findCaller: [{ query: { cellphone: `90077${tail}` } }],
    getClient: [{ params: { client_id } }],
    listClientCostCenters: [
      ...byCompany((company_id) => ({ params: { client_id, company_id } })),
      ...byCompany((company_id) => ({ params: { client_id: ofA.client_id, company_id } })),
    ],
    listClients: filtered,
    readClient: [{ query: { id: client_id } }],
    listClientDuplicates: [{ params: { client_id } }],
    mergeClients: [
      { body: { keep_id: ofA.client_id, keep_version: 1, merge_id: client_id, merge_version: 1 } },
      { body: { keep_id: client_id, keep_version: 1, merge_id: ofA.client_id, merge_version: 1 } },
    ],
    listFavorites: [
      { query: { client_id } },
      ...byCompany((company_id) => ({ query: { client_id: ofA.client_id, company_id } })),
    ],
    addFavorite: byCompany((company_id) => ({
      body: {
        client_id: ofA.client_id,
        company_id,
        name: 'x',
        address: 'x',
        reference: '',
        latitude: 0,
        longitude: 0,
      },
    })),
    removeFavorite: [
      { query: { client_id, favorite_id: ofB.favorite_id } },
      { query: { client_id: ofA.client_id, favorite_id: ofB.favorite_id } },
    ],
    listCorporateClients: filtered,
    createCorporateClient: byCompany((company_id) => ({ body: { ...person, company_id } })),
    updateCorporateClient: [
      { body: { client_id, version: 1, is_active: false } },
      { body: { client_id: ofA.client_id, version: 1, area_id: ofB.area_id } },
      { body: { client_id: ofA.client_id, version: 1, costcenter_ids: [ofB.costcenter_id] } },
    ],
    setCorporateClientPassword: [{ params: { client_id }, body: { password: 'Ventana-Lunar-88' } }],
    previewCorporateImport: byCompany((company_id) => ({ params: { company_id }, body: file() })),
    applyCorporateImport: byCompany((company_id) => ({ params: { company_id }, body: file() })),
    listPrivacyRequests: words,
    createPrivacyRequest: [{ body: { ...privacy, client_id } }],
    getPrivacyRequest: [{ params: { privacy_request_id: ofB.request_id } }],
    updatePrivacyRequest: [
      {
        params: { privacy_request_id: ofB.request_id },
        body: { ...privacy, state: 'EN_PROCESO', extended: false, answer: '', version: 1 },
      },
    ],
    exportClientData: [{ params: { client_id } }],
    anonymiseClient: [{ params: { client_id }, body: { reason: 'motivo', version: 1 } }],
    listCompanies: words,
    createCompany: [{ body: { ...a, name: 'Nueva', verification_code: null } }],
    getCompanyCredit: byCompany((company_id) => ({ params: { company_id } })),
    listCompanyPayments: byCompany((company_id) => ({ params: { company_id }, query: {} })),
    takeCompanyPayment: byCompany((company_id) => ({
      params: { company_id },
      body: { paid_on: '2026-11-17', amount_cents: 100, note: 'Operación 1' },
    })),
    getCompany: byCompany((company_id) => ({ params: { company_id } })),
    updateCompany: byCompany((company_id) => ({
      params: { company_id },
      body: { name: 'Mía', version: 1 },
    })),
    readCompany: byCompany((id) => ({ query: { id } })),
    searchCompanies: words,
    listDispatchCompanies: [{}],
    listDispatchDynamicFields: byCompany((company_id) => ({ params: { company_id } })),
    verifyCompany: byCompany((company_id) => ({
      params: { company_id },
      body: { code: 'B-CODE' },
    })),
    listDispatchCostCenters: byCompany((company_id) => ({ query: { company_id } })),
    downloadMaster: [
      { query: {} },
      { query: { activo: false } },
      { query: { user_id: admin.user_id } },
      ...byCompany((company_id) => ({ query: { company_id } })),
    ],
    downloadClientMaster: [
      ...byCompany((company_id) => ({ params: { company_id, client_id } })),
      { params: { company_id: a.company_id, client_id } },
    ],
    listAreas: byCompany((company_id) => ({ params: { company_id } })),
    createArea: byCompany((company_id) => ({ params: { company_id }, body: { name: 'Nueva' } })),
    updateArea: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, area_id: ofB.area_id },
      body: { name: 'Mía', version: 1 },
    })),
    deleteArea: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, area_id: ofB.area_id },
    })),
    listCostCenters: byCompany((company_id) => ({ query: { company_id } })),
    createCostCenter: [
      ...byCompany((company_id) => ({ body: { ...center, company_id } })),
      { body: { ...center, company_id: a.company_id, area_id: ofB.area_id } },
    ],
    updateCostCenter: [
      {
        params: { costcenter_id: ofB.costcenter_id },
        body: { ...center, is_active: true, version: 1 },
      },
    ],
    listDynamicFields: byCompany((company_uuid) => ({ params: { company_uuid } })),
    createDynamicField: byCompany((company_uuid) => ({ params: { company_uuid }, body: field })),
    updateDynamicField: [...refs, a.company_uuid].map((company_uuid) => ({
      params: { company_uuid, dynamicfield_id: ofB.field_id },
      body: { ...field, version: 1 },
    })),
    deleteDynamicField: [...refs, a.company_uuid].map((company_uuid) => ({
      params: { company_uuid, dynamicfield_id: ofB.field_id },
    })),
    listDynamicFieldTypes: byCompany((company_uuid) => ({ params: { company_uuid } })),
    listCompanyUsers: byCompany((company_id) => ({ params: { company_id } })),
    createCompanyUser: byCompany((company_id) => ({
      params: { company_id },
      body: { ...portalUserForm, username: 'intruso', password: 'Ventana-Lunar-88' },
    })),
    updateCompanyUser: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, company_user_id: ofB.user_id },
      body: { ...portalUserForm, is_active: false, version: 1 },
    })),
    setCompanyUserPassword: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, company_user_id: ofB.user_id },
      body: { password: 'Ventana-Lunar-88' },
    })),
    decideApproval: [decision],
    listPortalApprovals: [{ query: {} }],
    decidePortalApproval: [decision],
    listPortalTrips: [
      { query: { month } },
      { query: { month, costcenter_id: ofB.costcenter_id } },
      { query: { month, key_word: marker } },
      { query: { month, key_word: tail } },
    ],
    getPortalSpending: [{ query: { month } }],
    getPortalTrip: [{ params: { service_id: ofB.service_id } }],
    getPortalStatement: [{ query: { month } }],
    printPortalStatement: [{ query: { month } }],
    exportPortalStatement: [{ query: { month } }],
    getPortalOrderTerms: [{}],
    quotePortalOrder: [{ query: { origin: '-16.4,-71.54', destinations: ['-16.41,-71.53'] } }],
    createPortalOrder: [
      {
        body: {
          passenger_name: 'Eva Luz',
          passenger_cellphone: '900123126',
          origin: somewhere,
          destinations: [{ ...somewhere, latitude: -16.41 }],
          costcenter_id: ofB.costcenter_id,
        },
      },
    ],
    listPortalPlans: [{ query: {} }],
    repeatPortalTrip: [{ params: { service_id: ofB.service_id }, body: repeated }],
    pausePortalPlan: [
      {
        params: { plan_id: ofB.plan_id },
        body: { version: 1, paused_from: null, paused_to: null },
      },
    ],
    changePortalPlanPlaces: [
      {
        params: { plan_id: ofB.plan_id },
        body: { version: 1, origin: somewhere, destinations: [somewhere] },
      },
    ],
    endPortalPlan: [{ params: { plan_id: ofB.plan_id }, body: { version: 1 } }],
    portalSession: [{}],
    getPortalCredit: [{}],
    listPortalClients: words,
    createPortalClient: [
      { body: { ...person, area_id: ofB.area_id } },
      { body: { ...person, costcenter_ids: [ofB.costcenter_id] } },
      { body: { ...person, company_id: b.company_id } },
    ],
    updatePortalClient: [{ body: { client_id, version: 1, is_active: false } }],
    previewPortalImport: [{ body: file() }],
    applyPortalImport: [{ body: file() }],
    listPortalAreas: [{}],
    createPortalArea: [{ body: { name: 'Nueva', company_id: b.company_id } }],
    updatePortalArea: [{ params: { area_id: ofB.area_id }, body: { name: 'Mía', version: 1 } }],
    listPortalCostCenters: [{}],
    createPortalCostCenter: [{ body: { ...center, area_id: ofB.area_id } }],
    updatePortalCostCenter: [
      {
        params: { costcenter_id: ofB.costcenter_id },
        body: { ...center, is_active: true, version: 1 },
      },
    ],
  }
}
