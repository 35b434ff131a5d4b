import { describe, expect, it } from 'vitest'
import { isPermissionCode, permissionCodes, permissions } from './permissions.ts'
import {
  differenceFrom,
  permissionTemplates,
  profileCodes,
  templateOf,
} from './permission-templates.ts'

describe('permission codes', () => {
  it('are unique, upper-snake and have words for people', () => {
    expect(new Set(permissionCodes).size).toBe(permissionCodes.length)
    for (const { code, label } of permissions) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/)
      expect(label.length).toBeGreaterThan(3)
    }
    expect(isPermissionCode('SESSION')).toBe(false)
  })
})

describe('the ten templates', () => {
  it("are the ones of the spec's profiles, and that of accounting", () => {
    expect(permissionTemplates.map((template) => template.code)).toEqual([...profileCodes])
    expect(profileCodes).toHaveLength(10)
  })

  it('hold no code twice', () => {
    for (const { permissions: codes } of permissionTemplates)
      expect(new Set(codes).size).toBe(codes.length)
  })

  it('give everything to administrators alone', () => {
    expect(templateOf('ADMIN').permissions).toEqual(permissionCodes)
    for (const { code, permissions: codes } of permissionTemplates) {
      if (code !== 'ADMIN') expect(codes).not.toContain('MNT_USER_PERMISSIONS')
    }
  })

  it.each([
    [
      'SUPERVISOR',
      [
        'DSP_FORCE',
        'DSP_SERVICE_PRICE',
        'DSP_SERVICE_STATUS',
        'DSP_SERVICE_CANCEL_ONBOARD',
        'AUD_VIEW',
        'CFG_DISPATCH',
      ],
      ['MNT_DRIVER_PASSWORD', 'MNT_VEHICLE_EDIT', 'CLM_ANSWER'],
    ],
    [
      'OPERADOR',
      ['DSP_SERVICE_ASSIGN', 'MNT_DRIVER_CLOSE_SERVICE', 'CLM_CREATE'],
      ['DSP_FORCE', 'DSP_CLIENT_BLOCK', 'MSG_CONV_DELETE'],
    ],
    [
      'CALLCENTER',
      ['DSP_SERVICE_CREATE', 'DSP_SERVICE_CANCEL_OWN', 'CLM_CREATE'],
      ['DSP_SERVICE_CANCEL', 'DSP_SERVICE_ASSIGN'],
    ],
    [
      'FLOTA',
      ['MNT_DRIVER_PASSWORD', 'REC_EDIT', 'MNT_VEHICLE_DOC_EVALUATE'],
      ['MNT_DRIVER_CLOSE_SERVICE', 'DSP_MONITOR_VIEW'],
    ],
    ['RECLUTADOR', ['REC_EDIT', 'MNT_DRIVER_DOC_EVALUATE'], ['MNT_DRIVER_EDIT']],
    [
      'COMERCIAL',
      ['MNT_COMPANY_EDIT', 'MNT_MASTER_DOWNLOAD', 'MNT_TARIFF_EDIT', 'RPT_STATEMENT'],
      ['DSP_MONITOR_VIEW', 'RPT_SETTLEMENT'],
    ],
    [
      'REPORTES',
      ['RPT_SERVICE_EXCEL', 'RPT_STATEMENT', 'RPT_SETTLEMENT'],
      ['DSP_MONITOR_VIEW', 'MNT_CLIENT_EDIT'],
    ],
    [
      'RECLAMOS',
      ['CLM_ANSWER', 'CLM_CREATE', 'MNT_DRIVER_SANCTION', 'MSG_CONV_USE'],
      ['MNT_DRIVER_EDIT'],
    ],
  ] as const)('%s has what its work needs and not more', (code, has, lacks) => {
    const codes: readonly string[] = templateOf(code).permissions
    for (const one of has) expect(codes).toContain(one)
    for (const one of lacks) expect(codes).not.toContain(one)
  })
})

it('the difference from a template names both sides', () => {
  const codes = templateOf('REPORTES').permissions.filter((code) => code !== 'RPT_SERVICE_EXCEL')
  expect(differenceFrom(templateOf('REPORTES').permissions, [...codes, 'AUD_VIEW'])).toEqual({
    added: ['AUD_VIEW'],
    removed: ['RPT_SERVICE_EXCEL'],
  })
})
