import { describe, expect, it } from 'vitest'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { FleetChanges, unitImage } from '#src/ui/map/fleet/fleet-changes.ts'
import type { FleetItem } from '#src/ui/map/fleet/fleet-changes.ts'
import { fleetStateOf, fleetStates } from '#src/ui/map/fleet/fleet-states.ts'

const unit = (id: number, rest: Partial<FleetItem> = {}): FleetItem => ({
  id,
  code: `U-${id}`,
  position: { latitude: -16.4, longitude: -71.53 },
  bearing: null,
  state: 'free',
  lost: false,
  ...rest,
})

describe('FleetChanges', () => {
  it('tells a unit once, as a point with longitude first', () => {
    const changes = new FleetChanges()
    changes.update([unit(7, { bearing: 90, state: 'on_way' })])
    expect(changes.take()).toEqual({
      remove: [],
      add: [
        {
          type: 'Feature',
          id: 7,
          properties: {
            code: 'U-7',
            color: '#0369a1',
            free: 0,
            bearing: 90,
            image: 'unit:on_way:to',
          },
          geometry: { type: 'Point', coordinates: [-71.53, -16.4] },
        },
      ],
    })
    expect(changes.take()).toBeNull()
  })

  it('keeps only the last of many messages of a unit', () => {
    const changes = new FleetChanges()
    changes.update([unit(1), unit(2)])
    changes.update([unit(1, { state: 'occupied' }), unit(1, { state: 'at_pickup' })])
    const images = changes.take()?.add.map(({ id, properties }) => [id, properties.image])
    expect(images).toEqual([
      [1, 'unit:at_pickup'],
      [2, 'unit:free'],
    ])
  })

  it('takes away those who left, and those missing in a snapshot', () => {
    const changes = new FleetChanges()
    changes.update([unit(1), unit(2), unit(3)])
    changes.take()
    changes.remove([1, 99])
    changes.replace([unit(3), unit(4)])
    const diff = changes.take()
    expect(diff?.remove).toEqual([1, 2])
    expect(diff?.add.map(({ id }) => id)).toEqual([3, 4])
  })

  it('does not take away a unit that left and came back', () => {
    const changes = new FleetChanges()
    changes.update([unit(1)])
    changes.take()
    changes.remove([1])
    changes.update([unit(1)])
    expect(changes.take()?.remove).toEqual([])
  })

  it('says everything again to a new source', () => {
    const changes = new FleetChanges()
    changes.update([unit(1), unit(2)])
    changes.take()
    changes.remove([2])
    changes.take()
    changes.restate()
    expect(changes.take()?.add.map(({ id }) => id)).toEqual([1])
  })
})

describe('the way between two reports', () => {
  const at = (longitude: number) => ({ latitude: -16.4, longitude })
  const drawnAt = (diff: ReturnType<FleetChanges['take']>) =>
    diff?.add[0]?.geometry.coordinates[0]?.toFixed(5)

  it('is driven, not jumped, and then rests', () => {
    const changes = new FleetChanges(1000)
    changes.update([unit(1, { position: at(-71.53) })], 0)
    changes.take(0)
    changes.update([unit(1, { position: at(-71.532) })], 0)
    expect(drawnAt(changes.take(500))).toBe('-71.53100')
    expect(drawnAt(changes.take(1000))).toBe('-71.53200')
    expect(changes.take(1100)).toBeNull()
  })

  it('goes on from where it is drawn when the next report comes early', () => {
    const changes = new FleetChanges(1000)
    changes.update([unit(1, { position: at(-71.53) })], 0)
    changes.update([unit(1, { position: at(-71.532) })], 0)
    changes.update([unit(1, { position: at(-71.533) })], 500)
    expect(drawnAt(changes.take(500))).toBe('-71.53100')
    expect(drawnAt(changes.take(1000))).toBe('-71.53200')
  })

  it('jumps where nobody could have driven, and without a glide', () => {
    const far = new FleetChanges(1000)
    far.update([unit(1, { position: at(-71.53) })], 0)
    far.update([unit(1, { position: at(-71.6) })], 0)
    expect(drawnAt(far.take(10))).toBe('-71.60000')
    const still = new FleetChanges()
    still.update([unit(1, { position: at(-71.53) })], 0)
    still.update([unit(1, { position: at(-71.532) })], 0)
    expect(drawnAt(still.take(0))).toBe('-71.53200')
    expect(still.take(0)).toBeNull()
  })

  it('tells where a unit is drawn, for the one that is followed', () => {
    const changes = new FleetChanges(1000)
    changes.update([unit(1, { position: at(-71.53) })], 0)
    changes.update([unit(1, { position: at(-71.532) })], 0)
    expect(changes.drawn(1, 250)?.position.longitude).toBeCloseTo(-71.5305, 6)
    expect(changes.drawn(2, 250)).toBeNull()
    expect(changes.drawn(null, 250)).toBeNull()
  })
})

describe('the looks of a unit', () => {
  it('names an image by state, signal and heading', () => {
    expect(unitImage(unit(1))).toBe('unit:free')
    expect(unitImage(unit(1, { lost: true, bearing: 0 }))).toBe('unit:free:lost:to')
  })

  it('keeps signs upright that would lie on their side', () => {
    const changes = new FleetChanges()
    changes.update([unit(1, { state: 'blocked', bearing: 90 })])
    expect(changes.take()?.add[0]?.properties).toMatchObject({ image: 'unit:blocked', bearing: 0 })
  })

  it('follows the status of the driver, and leaves out who is off shift', () => {
    expect(Object.values(driverStatus).map(fleetStateOf)).toEqual([
      null,
      'free',
      'offered',
      'on_way',
      'at_pickup',
      'with_passenger',
      'occupied',
      'blocked',
      'blocked',
    ])
  })

  it('never tells two states apart by colour alone', () => {
    const shapes = Object.values(fleetStates).map(({ shape }) => shape)
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})
