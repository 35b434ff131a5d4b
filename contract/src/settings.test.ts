import { describe, expect, it } from 'vitest'
import { dateTime, noCompany } from './fields.ts'
import * as settings from './settings.ts'

describe('the service bases of the spec, section 7', () => {
  it('are seven, and all of them our own origin', () => {
    expect(Object.keys(settings.serviceBases)).toEqual([
      'fareConsultation',
      'clientServices',
      'placeLookup',
      'complaintsBook',
      'client',
      'backOffice',
      'realtime',
    ])
    for (const base of Object.values(settings.serviceBases))
      expect(base).toMatch(/^\/(api\/v1|mqtt)$/)
  })

  it('put every path under /api/v1', () => {
    expect(settings.apiPrefix).toBe('/api/v1')
  })
})

describe('the constants of the spec, section 9', () => {
  it('logo width', () => expect(settings.logoWidth).toBe(100))
  it('colours', () =>
    expect(settings.colours).toEqual({ route: '#008efb', primary: 'blue', km: 'red' }))
  it('map centre', () =>
    expect(settings.mapCentre).toEqual({ latitude: -16.407357, longitude: -71.537543 }))
  it('default route', () => expect(settings.defaultRoute).toBe('/reclamo'))
  it('default company', () =>
    expect(settings.defaultCompanyId).toBe('00000000-0000-0000-0000-000000000000'))
  it('production flag', () => expect(settings.production).toBe(false))
  it('report filter for all', () => expect(settings.allOfReport).toBe(-1))
  it('date format of queries', () =>
    expect(settings.queryDateFormat).toBe('yyyy-MM-ddTHH:mm:ssZZZZZ'))
  it('date-times of queries have that format', () =>
    expect(dateTime.parse('2026-11-15T10:00:00-05:00')).toBe('2026-11-15T10:00:00-05:00'))
  it('default company is "no company" of the calls', () =>
    expect(noCompany).toBe(settings.defaultCompanyId))

  it('countries: off overall, Mexico and Costa Rica on', () => {
    expect(settings.countryDevelopment.enabled).toBe(false)
    expect(
      settings.countryDevelopment.countries.map(({ code, enabled }) => [code, enabled]),
    ).toEqual([
      ['BO', false],
      ['CL', false],
      ['MX', true],
      ['CR', true],
      ['EC', false],
    ])
    for (const { latitude, longitude } of settings.countryDevelopment.countries) {
      expect(Math.abs(latitude)).toBeLessThan(90)
      expect(Math.abs(longitude)).toBeLessThan(180)
    }
  })

  it('broker of the public site', () =>
    expect(settings.publicBroker).toEqual({ reconnectMs: 3000, keepaliveSeconds: 10 }))

  it('live channel of the back-office', () => {
    expect(settings.backOfficeBroker).toMatchObject({
      connectTimeoutMs: 10_000,
      reconnectMs: 10_000,
      qos: 1,
      clientIdPrefix: 'client-',
    })
  })

  it('cookies', () =>
    expect(settings.cookieRules).toEqual({ sameSite: 'lax', path: '/', expiryUnit: 'days' }))
})
