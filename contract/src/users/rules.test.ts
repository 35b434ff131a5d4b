import { describe, expect, it } from 'vitest'
import { permissionTemplates, type ProfileCode, templateOf } from '#src/permission-templates.ts'
import {
  administratorRights,
  isAdministrator,
  isLastAdministrator,
  lackedBy,
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

  it.each<[Partial<Standing>, acting: string, granting: string]>([
    [
      { permissions: ['DSP_FORCE'] },
      'Tiene permisos que usted no tiene.',
      'No puede otorgar permisos que usted no tiene.',
    ],
    [
      { coverage_ids: [4] },
      'Ve coberturas que usted no ve.',
      'No puede dar acceso a coberturas que usted no ve.',
    ],
    [
      { company_ids: [5] },
      'Ve empresas que usted no ve.',
      'No puede dar acceso a empresas que usted no ve.',
    ],
  ])(
    'of %o is refused in words of its own, and granting it in others',
    (more, acting, granting) => {
      const target = { ...clerk, ...more }
      expect(mayActOn(clerk, target)).toMatchObject({ reason: acting })
      expect(mayGrant(clerk, target)).toMatchObject({ reason: granting })
    },
  )

  const roleOf = (profile_code: ProfileCode) => ({
    profile_code,
    permissions: templateOf(profile_code).permissions,
  })

  it('names the rights that one lacks, and gives no profile that has one of them', () => {
    expect(lackedBy(clerk, ['DSP_QUOTE', 'DSP_FORCE'])).toEqual(['DSP_FORCE'])
    const callcenter = { permissions: templateOf('CALLCENTER').permissions, ...free }
    expect(mayGiveRole(callcenter, roleOf('CALLCENTER'))).toEqual({ allowed: true })
    expect(mayGiveRole(callcenter, roleOf('ADMIN'))).toMatchObject({ code: 'CANNOT_GRANT' })
    // Limits are the caller's own, and no obstacle to a profile.
    const limited = { ...callcenter, coverage_ids: [1], company_ids: [1] }
    expect(mayGiveRole(limited, roleOf('CALLCENTER')).allowed).toBe(true)
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
    for (const lacked of administratorRights) {
      const permissions = admin.permissions.filter((code) => code !== lacked)
      expect(isAdministrator({ ...admin, permissions }), lacked).toBe(false)
    }
    expect(isAdministrator({ ...admin, company_ids: [1] })).toBe(false)
    expect(isAdministrator({ ...admin, coverage_ids: [1] })).toBe(false)
  })
})
