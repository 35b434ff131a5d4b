import { expect, it } from 'vitest'
import { parseSearch } from '#src/ui/filter/search-params.ts'
import { trialQuestion, trialSearch, pointText, readPoint } from './trial-question.ts'

const now = '2026-11-15T14:00:00-05:00'

it('asks only when both ends are known', () => {
  expect(trialQuestion({}, now)).toBeNull()
  expect(trialQuestion({ origin: '-16.4,-71.5' }, now)).toBeNull()
  expect(trialQuestion({ origin: '-16.4,-71.5', destinations: ['-16.3,-71.6'] }, now)).toEqual({
    origin: { latitude: -16.4, longitude: -71.5 },
    destinations: [{ latitude: -16.3, longitude: -71.6 }],
    date_time_service: now,
    company_id: null,
    vehicle_attribute_ids: [],
    planned_waiting_min: 0,
  })
})

it('reads an address with care: nonsense is dropped, the rest stays', () => {
  const search = parseSearch(trialSearch, {
    origin: 'aquí',
    destinations: '-16.3,-71.6',
    attribute_id: ['2', '5'],
    wait: '1e9',
  })
  expect(search).toEqual({ destinations: ['-16.3,-71.6'], attribute_id: [2, 5] })
})

it('writes places short and reads them back', () => {
  const place = { latitude: -16.398812345, longitude: -71.5 }
  expect(pointText(place)).toBe('-16.398812,-71.5')
  expect(readPoint(pointText(place))).toEqual({ latitude: -16.398812, longitude: -71.5 })
  expect(readPoint('91,0')).toBeNull()
})
