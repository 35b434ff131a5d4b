import type { World } from '../../server/src/modules/engine/simulation/world.ts'
import { arequipaWorld } from './arequipa.ts'
import { csvWorld } from './csv-world.ts'
import { smallLoads, smallWorld } from './small-world.ts'

/** What the batch must reach: ratios to `nearest`, as the mean of the seeds and for the worst of them. */
type Goals = {
  p95?: number
  p95_worst?: number
  mean?: number
  empty_km?: number
  longest?: number
  /** Mean and p95 against the rule of thumb. */
  thumb?: number
  /** Seconds within which the recipe must put the mean wait of `nearest`. */
  nearest_mean?: [number, number]
}

/** One line of the table of goals: a world at one load. */
export type Case = {
  name: string
  world: (seed: number) => World
  goals: Goals
  /** Whether the day is also told for other shares of drivers' knowledge. */
  shares?: boolean
}

const DRIVERS = 400

export function arequipaCases(loads: number[]): Case[] {
  const goals: Record<number, Goals> = {
    4000: { p95: 1.02 },
    6000: { p95: 0.76, p95_worst: 0.8, empty_km: 0.84 },
  }
  return loads.map((trips) => ({
    name: `arequipa ${trips}/${DRIVERS}`,
    world: (seed) => arequipaWorld(seed, trips, DRIVERS),
    goals: goals[trips] ?? {},
    shares: trips === 6000,
  }))
}

export function smallCases(loads: number[] = smallLoads): Case[] {
  return loads.map((load) => ({
    name: `small ${load}/h`,
    world: (seed) => smallWorld(seed, load),
    goals: {
      thumb: 1,
      longest: 1,
      ...(load === smallLoads[0] ? { nearest_mean: [150, 250] as [number, number] } : {}),
      ...(load === smallLoads[2]
        ? { mean: 0.4, p95: 0.4, nearest_mean: [600, 900] as [number, number] }
        : {}),
    },
  }))
}

export type Files = { trips: string; shifts: string; network?: string | undefined }

/** The goals are those of the recorded day that the project keeps, at 0.85 of its demand. */
export function csvCases(
  { trips, shifts, network }: Files,
  loads: number[],
  exact: boolean,
): Case[] {
  return loads.map((demand) => ({
    name: csvWorld(trips, shifts, demand, 1, network).name,
    world: (seed) => csvWorld(trips, shifts, demand, seed, network),
    goals: demand === 0.85 ? { p95: exact ? 0.48 : 0.53 } : {},
    shares: demand === 0.85,
  }))
}
