import { expect, test } from 'vitest'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { homeKindOf, isBeginning, landingOf, mustStart } from './home-of.ts'

const person = (code: string) => {
  const template = permissionTemplates.find((one) => one.code === code)!
  return { profile_code: template.code, permissions: [...template.permissions] }
}

test('every profile lands on its work', () => {
  const landings = permissionTemplates.map(({ code }) => [
    code,
    homeKindOf(person(code)) ?? landingOf(person(code)),
  ])
  expect(Object.fromEntries(landings)).toEqual({
    ADMIN: '/despacho',
    SUPERVISOR: '/despacho',
    OPERADOR: '/despacho',
    CALLCENTER: '/despacho',
    FLOTA: 'fleet',
    RECLUTADOR: 'recruits',
    COMERCIAL: 'sales',
    REPORTES: 'figures',
    RECLAMOS: 'complaints',
    CONTABILIDAD: '/comprobantes',
  })
})

test('a home that could not be read gives way to the first screen that can', () => {
  const { profile_code } = person('REPORTES')
  expect(landingOf({ profile_code, permissions: ['MNT_DRIVER_VIEW'] })).toBe('/conductores')
  expect(landingOf({ profile_code, permissions: [] })).toBe('/')
})

test('an installation opens on its start until it is complete or has driven, and for who can settle it', () => {
  const states = [
    { complete: false, living: false },
    { complete: true, living: false },
    { complete: false, living: true },
  ]
  expect(states.map(isBeginning)).toEqual([true, false, false])
  const admin = person('ADMIN').permissions
  expect(mustStart({ demonstration: false, permissions: admin })).toBe(true)
  expect(mustStart({ demonstration: true, permissions: admin })).toBe(false)
  const desk = person('OPERADOR').permissions
  expect(mustStart({ demonstration: false, permissions: desk })).toBe(false)
})
