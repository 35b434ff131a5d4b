import { describe, expect, it } from 'vitest'
import { type LiveCategory, liveActions, topics } from '@chaski/contract/live.ts'
import { createForward } from './forward.ts'

const forward = createForward('t')
const uuid = '00000000-0000-4000-8000-000000000001'
const rights = new Set(['DSP_CLIENT_VIEW'])
const receiver = (coverage_ids: number[] | null, company_ids: number[] | null) => ({
  kind: 'operator',
  permissions: rights,
  coverage_ids,
  company_ids,
})
const ofCoverage = receiver([1], null)
const ofCompany = receiver(null, [1])
const unlimited = receiver(null, null)

const message = (
  topic: string,
  kind: string,
  scope: { coverage_id?: number | null; company_id?: number | null } = {},
) => {
  const [category, action, of] = kind.split(' ')
  const value = JSON.stringify({ kind: of })
  return { topic, payload: Buffer.from(JSON.stringify({ category, action, value })), scope }
}
const shared = topics.operations('t')

/** Every kind that there is, some with a narrower word. */
const kinds = [
  ...(Object.keys(liveActions) as LiveCategory[]).flatMap((category) =>
    liveActions[category].map((action) => `${category} ${action}`),
  ),
  ...['PANIC', 'PANIC_ACKNOWLEDGED', 'LONG_BREAK', 'NO_TAKER', 'STALLED', 'ALERT_CLOSED'].map(
    (kind) => `OPERATION ALERT ${kind}`,
  ),
  'OPERATION NOTICE HANDOVER',
]

describe('a message on a shared topic', () => {
  it('without a coverage reaches those limited to some only where its kind is said to be for all', () => {
    const heard = kinds.filter((kind) => forward(ofCoverage, message(shared, kind)) !== null)
    expect(heard).toEqual([
      'CALL NEW_LAST_SERVICE',
      'CALL CLAIMED',
      'CORPORATE_CLIENT CREATED',
      'CORPORATE_CLIENT UPDATED',
      'CORPORATE_CLIENT DISABLED',
      'CORPORATE_CLIENT RELOADED',
      'OPERATION NOTICE HANDOVER',
    ])
  })

  it('without a company reaches those limited to some only where its kind is said to be for all', () => {
    const heard = kinds.filter((kind) => forward(ofCompany, message(shared, kind)) !== null)
    expect(heard.filter((kind) => !/^(DRIVER|LOCATION) /.test(kind))).toEqual([
      'OPERATION ZONE_QUEUE',
      'OPERATION AUTO_DISPATCH',
      'OPERATION ALERT PANIC',
      'OPERATION ALERT PANIC_ACKNOWLEDGED',
      'OPERATION ALERT LONG_BREAK',
      'OPERATION NOTICE HANDOVER',
    ])
  })

  it('of any kind reaches those whose it is, those without limits, and nobody else', () => {
    for (const kind of kinds) {
      const own = message(shared, kind, { coverage_id: 1, company_id: 1 })
      const other = message(shared, kind, { coverage_id: 2, company_id: 2 })
      for (const limited of [ofCoverage, ofCompany]) {
        expect(forward(limited, own), kind).toBe(true)
        expect(forward(limited, other), kind).toBe(null)
      }
      for (const any of [own, other, message(shared, kind)])
        expect(forward(unlimited, any), kind).toBe(true)
    }
  })

  it('that cannot be read is kept from all who are limited', () => {
    const nonsense = { topic: shared, payload: Buffer.from('no message'), scope: {} }
    expect(forward(ofCoverage, nonsense)).toBe(null)
    expect(forward(unlimited, nonsense)).toBe(true)
  })
})

it('a message to one person reaches them, whatever they are limited to', () => {
  for (const topic of [topics.user('t', uuid), topics.extension('t', uuid)])
    expect(forward(receiver([], []), message(topic, 'NOTIFICATION NEW'))).toBe(true)
})
