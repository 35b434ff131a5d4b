import { describe, expect, it } from 'vitest'
import { emptyDraft, firstGap, putPoint, swapped, type TripDraft } from './trip-draft.ts'
import { maxStops, readTrip, writeTrip } from './trip-url.ts'

const plaza = { latitude: -16.3988, longitude: -71.5369, name: 'Plaza de Armas & Catedral' }
const airport = { latitude: -16.3411, longitude: -71.5831, name: 'Aeropuerto Rodríguez Ballón' }
const market = { latitude: -16.40192, longitude: -71.53677, name: 'Mercado San Camilo' }

const ride: TripDraft = {
  origin: plaza,
  stops: [market],
  destination: airport,
  leave: '2026-11-16T06:10',
  vehicle: 'executive',
}

describe('a ride in an address', () => {
  it('comes back as it went', () => {
    expect(readTrip(writeTrip(ride))).toEqual(ride)
    expect(writeTrip(emptyDraft)).toBe('')
    expect(readTrip('')).toEqual(emptyDraft)
  })

  it('remembers which words nothing knew', () => {
    const pinned = { ...market, pinned: true }
    const unheard = { ...ride, stops: [market, pinned], destination: { ...airport, pinned: true } }
    expect(readTrip(writeTrip(unheard))).toEqual(unheard)
  })

  it('keeps a gap a gap: an empty stop is not written', () => {
    expect(readTrip(writeTrip({ ...ride, stops: [null, market] })).stops).toEqual([market])
  })

  it.each([
    ['desde=NaN,NaN'],
    ['desde=-16.4'],
    ['desde=-91,-71'],
    ['desde=-16.4,-181'],
    ['desde=,'],
    ['desde=Infinity,1'],
    ['desde='],
  ])('leaves out what is no place: %s', (search) => {
    expect(readTrip(`?${search}`).origin).toBeNull()
  })

  it.each(['2026-13-01T10:00', '2026-11-15', '2026-11-15T25:00', 'ayer'])(
    'leaves out what is no time: %s',
    (salida) => expect(readTrip(`?salida=${salida}`).leave).toBeNull(),
  )

  it('bounds what strangers put in it', () => {
    const stops = Array.from({ length: 30 }, () => 'parada=-16.4,-71.5').join('&')
    expect(readTrip(`?${stops}`).stops).toHaveLength(maxStops)
    const name = readTrip(`?desde=-16.4,-71.5&desde_nombre=${'x'.repeat(5000)}`).origin?.name
    expect(name).toHaveLength(120)
  })

  it('names a place without a name by its coordinates', () => {
    expect(readTrip('?hasta=-16.4,-71.5').destination?.name).toBe('-16.4,-71.5')
  })
})

describe('a ride being written', () => {
  it('turns around whole', () => {
    expect(swapped({ ...ride, stops: [market, null] })).toMatchObject({
      origin: airport,
      stops: [null, market],
      destination: plaza,
    })
  })

  it('offers the map to the first gap, then to the end', () => {
    expect(firstGap(emptyDraft)).toBe('origin')
    expect(firstGap(putPoint(emptyDraft, 'origin', plaza))).toBe('destination')
    expect(firstGap({ ...ride, stops: [market, null] })).toBe(1)
    expect(firstGap(ride)).toBe('destination')
  })
})
