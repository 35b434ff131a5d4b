import { describe, expect, it } from 'vitest'
import type { Policy } from '../../server/src/matching/settings.ts'
import { answerOf } from '../../server/src/modules/engine/simulation/answer.ts'
import { arequipaWorld } from './arequipa.ts'
import { gini, summarize } from '../../server/src/modules/engine/simulation/outcome.ts'
import { Simulation } from '../../server/src/modules/engine/simulation/simulate.ts'
import type { World } from '../../server/src/modules/engine/simulation/world.ts'

const play = (world: World, policy: Policy) =>
  new Simulation(world, { settings: { policy }, every_s: 5, at_once: true }).run()

describe('the simulated day', () => {
  const policies: Policy[] = ['batch', 'nearest', 'zone-queue']

  it.each(policies)('accounts for every trip and repeats itself: %s', (policy) => {
    const world = arequipaWorld(3, 400, 30)
    const one = play(world, policy)
    expect(one.waits.length + one.lost).toBe(400)
    expect(Math.min(...one.waits)).toBeGreaterThan(0)
    const { sweep_ms: _, ...again } = summarize(play(world, policy))
    expect(summarize(one)).toMatchObject(again)
  })

  it('serves one trip by hand: answer, drive, door', () => {
    const from = { lat: -16.4, lng: -71.54 }
    const start = { lat: -16.41, lng: -71.54 }
    const world: World = {
      name: 'one',
      trips: [{ request_s: 100, ride_s: 300, from, to: start }],
      shifts: [{ on_s: 0, off_s: 9000, start }],
      speed_kmh: () => 20,
    }
    const { waits, offers, drivers } = play(world, 'nearest')
    const drive_s = (0.01 * 111_195 * 1.35 * 3.6) / 20
    const { accepts, after_s } = answerOf(0, 0, drive_s)
    expect(accepts).toBe(true)
    expect(offers).toBe(1)
    expect(waits[0]).toBeCloseTo(after_s + drive_s, 0)
    expect(drivers[0]!.approach_km).toBeCloseTo(0.01 * 111.195 * 1.35, 3)
  })

  it('measures inequality', () => {
    expect(gini([5, 5, 5, 5])).toBeCloseTo(0)
    expect(gini([0, 0, 0, 10])).toBeCloseTo(0.75)
  })
})
