import { describe, expect, it } from 'vitest'
import { canSubscribe, envelope, type Subscriber, topics } from './live.ts'
import { permissionTemplates } from './permission-templates.ts'

const uuid = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'
const operator = (...codes: string[]): Subscriber => ({
  kind: 'operator',
  uuid,
  permissions: new Set(codes),
})

describe('topics', () => {
  it('have the names that devices know', () => {
    expect(topics.rides('t')).toBe('tx/t/rides')
    expect(topics.fleetLocation('t')).toBe('tx/t/fleet/location')
    expect(topics.driverLocation('t', uuid)).toBe(`tx/t/drivers/${uuid}/location`)
    expect(topics.user('t', uuid)).toBe(`tx/t/users/${uuid}`)
    expect(topics.extension('t', uuid)).toBe(`tx/t/users/${uuid}/extension`)
    expect(topics.driverOperations('t')).toBe('tx/t/driver-operations')
    expect(topics.corporateClients('t')).toBe('tx/t/corporate/clients')
    expect(topics.operations('t')).toBe('tx/t/operations')
    expect(topics.lastServiceCalls('t')).toBe('tx/t/calls/lastservice')
  })

  it('carry an envelope of exactly three keys', () => {
    expect(Object.keys(envelope.shape)).toEqual(['category', 'action', 'value'])
  })
})

describe('subscriptions', () => {
  it.each([
    ['tx/t/rides', 'DSP_MONITOR_VIEW'],
    ['tx/t/fleet/location', 'DSP_FLEET_VIEW'],
    ['tx/t/driver-operations', 'MSG_DRIVER_VIEW'],
    ['tx/t/corporate/clients', 'MNT_CORPCLIENT_VIEW'],
    ['tx/t/operations', 'DSP_MONITOR_VIEW'],
    ['tx/t/calls/lastservice', 'DSP_CLIENT_VIEW'],
    [`tx/t/drivers/${other}/location`, 'DSP_TRACK_VIEW'],
  ])('to %s need %s', (topic, code) => {
    expect(canSubscribe(operator(code), 't', topic)).toBe(true)
    expect(canSubscribe(operator(), 't', topic)).toBe(false)
    for (const template of permissionTemplates) {
      expect(canSubscribe(operator(...template.permissions), 't', topic)).toBe(
        template.permissions.includes(code as never),
      )
    }
  })

  it('of a wall are the moving units and nothing else, whatever its user may see', () => {
    const wall: Subscriber = {
      kind: 'wall',
      uuid,
      permissions: new Set(permissionTemplates[0]!.permissions),
    }
    const granted = [
      ...Object.values(topics).map((topic) => topic('t', uuid)),
      topics.driverLocation('t', other),
    ].filter((topic) => canSubscribe(wall, 't', topic))
    expect(granted).toEqual([topics.fleetLocation('t')])
  })

  it("to one's own topics need no code, to another's none suffices", () => {
    const all = operator(...permissionTemplates[0]!.permissions)
    expect(canSubscribe(operator(), 't', topics.user('t', uuid))).toBe(true)
    expect(canSubscribe(operator(), 't', topics.extension('t', uuid))).toBe(true)
    expect(canSubscribe(all, 't', topics.user('t', other))).toBe(false)
    expect(canSubscribe(all, 't', topics.driverCommand('t', other))).toBe(false)
  })

  it.each([
    '#',
    '+',
    'tx/#',
    'tx/t/+',
    'tx/+/rides',
    'tx/t/users/+',
    '$SYS/#',
    '$share/g/tx/t/rides',
    'tx/other/rides',
    'tx/t/rides/',
    '',
  ])('to %j are never granted', (topic) => {
    expect(canSubscribe(operator(...permissionTemplates[0]!.permissions), 't', topic)).toBe(false)
  })

  it('of drivers and followers are their own single topic', () => {
    const driver: Subscriber = { kind: 'driver', uuid, permissions: new Set() }
    expect(canSubscribe(driver, 't', topics.driverCommand('t', uuid))).toBe(true)
    expect(canSubscribe(driver, 't', topics.driverCommand('t', other))).toBe(false)
    expect(canSubscribe(driver, 't', topics.rides('t'))).toBe(false)
    const share: Subscriber = { kind: 'share', uuid: 'token-1', permissions: new Set() }
    expect(canSubscribe(share, 't', topics.share('t', 'token-1'))).toBe(true)
    expect(canSubscribe(share, 't', topics.share('t', 'token-2'))).toBe(false)
  })
})
