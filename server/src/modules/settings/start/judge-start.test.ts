import { describe, expect, it } from 'vitest'
import { startSteps, type StartStepCode } from '@chaski/contract/settings/start-schema.ts'
import type { StoredIdentity } from '#src/modules/settings/store.ts'
import { type Installed, judgeStart } from './judge-start.ts'
import type { StartFacts } from './start-store.ts'

const nothing: StartFacts = {
  coverages: [],
  tariffs: 0,
  payment_types: [],
  users: 1,
  dispatchers: 0,
  administrators: 1,
  drivers: 0,
  drivers_without_vehicle: 0,
  drivers_without_password: 0,
  drivers_without_documents: 0,
  ready_drivers: 0,
  vehicles: 0,
  establishments: [],
  mail_sent: false,
  sms_sent: false,
  living: false,
  holders: { CFG_COMPANY: ['Ana'] },
}
const box = { west: -71.6, south: -16.5, east: -71.5, north: -16.3 }
const whole: StartFacts = {
  ...nothing,
  coverages: [{ coverage_id: 1, name: 'Arequipa', zones: 4, tariffs: 0, box }],
  tariffs: 1,
  payment_types: ['Efectivo'],
  dispatchers: 1,
  drivers: 3,
  drivers_without_vehicle: 1,
  drivers_without_password: 1,
  ready_drivers: 1,
  vehicles: 2,
  establishments: [{ code: '001', address: '' }],
}
const nobody: StoredIdentity = {
  name: 'Empresa por identificar',
  trade_name: '',
  ruc: '',
  address: '',
  phone: '',
  second_channel: '',
  email: '',
  privacy_email: '',
  data_officer_contact: '',
  website: '',
  brand_color: '',
  shows_cellphones: false,
  logo_sha256: null,
  version: 1,
  confirmed_at: null,
  confirmed_by: null,
  kind: 'COMPANY',
}
const known: StoredIdentity = {
  ...nobody,
  name: 'Radio Taxi Misti S.A.C.',
  ruc: '20601223211',
  address: 'Av. Ejército 500, Arequipa',
  phone: '(054) 234444',
  second_channel: 'WhatsApp 987 654 321',
  email: 'hola@misti.example',
  privacy_email: 'datos@misti.example',
  confirmed_at: '2026-11-18T10:00:00-05:00',
  confirmed_by: 'Ana',
}
const installed: Installed = { mail: true, sms: false, streets: false, mapBox: box }

const stepsOf = (facts: StartFacts, identity: StoredIdentity, place: Installed = installed) => {
  const { steps } = judgeStart(facts, identity, place)
  return Object.fromEntries(steps.map((step) => [step.code, step])) as Record<
    StartStepCode,
    (typeof steps)[number]
  >
}

describe('the start of a company', () => {
  it('begins with everything missing, in the order that each step builds on the last', () => {
    const { steps, complete } = judgeStart(nothing, nobody, { ...installed, mail: false })
    expect(steps.map(({ code }) => code)).toEqual([...startSteps])
    expect(steps.filter(({ done }) => done)).toEqual([])
    expect(complete).toBe(false)
    expect(steps[0]).toMatchObject({ permission: 'CFG_COMPANY', people: ['Ana'] })
  })

  it('is complete when whatever is not optional is there, advice or not', () => {
    const { steps, complete } = judgeStart(whole, known, installed)
    expect(steps.filter(({ done }) => !done).map(({ code }) => code)).toEqual(['MAP'])
    expect(complete).toBe(true)
    expect(steps.find(({ code }) => code === 'FLEET')?.advice).toEqual([
      '1 conductor sin vehículo afiliado',
      '1 conductor sin contraseña para su teléfono',
    ])
  })

  it.each<[StartStepCode, StartFacts, StoredIdentity]>([
    ['IDENTITY', whole, { ...known, ruc: '20601223212' }],
    ['IDENTITY', whole, { ...known, confirmed_at: null }],
    ['COVERAGE', { ...whole, coverages: [] }, known],
    ['ZONES', { ...whole, coverages: [{ ...whole.coverages[0]!, zones: 0 }] }, known],
    ['FARES', { ...whole, tariffs: 0 }, known],
    ['PAYMENTS', { ...whole, payment_types: [] }, known],
    ['USERS', { ...whole, dispatchers: 0 }, known],
    ['FLEET', { ...whole, ready_drivers: 0 }, known],
    ['BOOK', { ...whole, establishments: [] }, known],
    ['BOOK', whole, { ...known, second_channel: '' }],
  ])('%s alone keeps it from being complete', (code, facts, identity) => {
    expect(stepsOf(facts, identity)[code].done).toBe(false)
    expect(judgeStart(facts, identity, installed).complete).toBe(false)
  })

  it('a driver without documents in force cannot start, and is not taken for one who can', () => {
    const facts = { ...whole, ready_drivers: 0, drivers_without_documents: 2 }
    expect(stepsOf(facts, known).FLEET).toMatchObject({
      done: false,
      missing: ['Los documentos obligatorios de un conductor y de su vehículo, aprobados'],
    })
  })

  it('names the coverage whose zones or fares are missing', () => {
    const second = { coverage_id: 2, name: 'Mollendo', zones: 0, tariffs: 0, box }
    const own = { ...whole.coverages[0]!, tariffs: 1 }
    const facts = { ...whole, tariffs: 0, coverages: [own, second] }
    const { ZONES, FARES } = stepsOf(facts, known)
    expect(ZONES).toMatchObject({ missing: ['Dibujar las zonas de Mollendo'], coverage_id: 2 })
    expect(FARES.missing).toEqual(['Una tarifa para Mollendo'])
  })

  it('says when the map does not reach a coverage', () => {
    const far = { ...installed, streets: true, mapBox: { ...box, west: -60, east: -59 } }
    expect(stepsOf(whole, known, far).MAP.missing).toEqual(['El mapa no llega hasta Arequipa'])
    expect(stepsOf(whole, known, { ...installed, streets: true }).MAP.done).toBe(true)
  })
})
