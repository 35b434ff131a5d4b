import { describe, expect, it } from 'vitest'
import { permissionTemplates, templateOf } from '#src/permission-templates.ts'
import {
  administratorRights,
  isLastAdministrator,
  mayActOn,
  mayGiveRole,
  mayGrant,
  rightsAfter,
  type Standing,
} from './rules.ts'

const free = { coverage_ids: null, company_ids: null }
const clerk: Standing = { permissions: ['DSP_QUOTE'], coverage_ids: [2], company_ids: [1, 3] }

describe('acting on somebody', () => {
  it('is open among equals and downwards', () => {
    expect(mayActOn(clerk, clerk).allowed).toBe(true)
    expect(mayActOn({ permissions: ['DSP_QUOTE', 'DSP_FORCE'], ...free }, clerk).allowed).toBe(true)
    expect(mayActOn(clerk, { permissions: [], coverage_ids: [], company_ids: [3] }).allowed).toBe(
      true,
    )
  })

  it.each<[string, Partial<Standing>, RegExp]>([
    ['a right more', { permissions: ['DSP_QUOTE', 'DSP_FORCE'] }, /permisos/],
    ['another coverage', { coverage_ids: [2, 4] }, /coberturas/],
    ['no limit to coverages', { coverage_ids: null }, /coberturas/],
    ['another company', { company_ids: [5] }, /empresas/],
    ['no limit to companies', { company_ids: null }, /empresas/],
  ])('is refused with the reason when they have %s', (_, more, reason) => {
    const target = { ...clerk, ...more }
    expect(mayActOn(clerk, target)).toEqual({
      allowed: false,
      code: 'ABOVE_YOURSELF',
      reason: expect.stringMatching(reason) as string,
    })
    expect(mayGrant(clerk, target)).toMatchObject({ allowed: false, code: 'CANNOT_GRANT' })
  })

  it('is open to an administrator for every profile, and for nobody else towards the administrator', () => {
    const admin = { permissions: templateOf('ADMIN').permissions, ...free }
    for (const { code, permissions } of permissionTemplates) {
      expect(mayActOn(admin, { permissions, ...free }).allowed).toBe(true)
      expect(mayActOn({ permissions, ...free }, admin).allowed).toBe(code === 'ADMIN')
    }
  })
})

describe('a role', () => {
  it('is given like its rights and like the profile it was made from', () => {
    const role = { profile_code: 'REPORTES', permissions: ['DSP_QUOTE'] } as const
    const caller = { permissions: [...templateOf('REPORTES').permissions, 'DSP_QUOTE'], ...free }
    expect(mayGiveRole(caller, role).allowed).toBe(true)
    expect(mayGiveRole(caller, { ...role, permissions: ['DSP_FORCE'] }).allowed).toBe(false)
    expect(mayGiveRole(caller, { ...role, profile_code: 'ADMIN' }).allowed).toBe(false)
    expect(mayGiveRole(clerk, role).allowed).toBe(false)
  })

  it('changes its holders by what changed in it, and leaves them their own', () => {
    expect(rightsAfter(['A', 'B'], ['A', 'B'], ['B', 'C'])).toEqual(['B', 'C'])
    expect(rightsAfter(['A', 'X'], ['A', 'B'], ['B', 'C'])).toEqual(['X', 'C'])
    expect(rightsAfter(['B', 'C'], ['B'], ['B', 'C'])).toEqual(['B', 'C'])
    expect(rightsAfter([], ['B'], ['B'])).toEqual([])
  })
})

describe('the last administrator', () => {
  const admin: Standing = { permissions: templateOf('ADMIN').permissions, ...free }
  it('is one whom nobody unlimited could replace in full', () => {
    expect(isLastAdministrator(admin, [])).toBe(true)
    expect(isLastAdministrator(admin, [{ ...admin, coverage_ids: [1] }])).toBe(true)
    expect(isLastAdministrator(admin, [{ permissions: administratorRights, ...free }])).toBe(true)
    expect(isLastAdministrator(admin, [admin])).toBe(false)
    expect(isLastAdministrator({ permissions: administratorRights, ...free }, [admin])).toBe(false)
    expect(isLastAdministrator(clerk, [])).toBe(false)
  })
})
