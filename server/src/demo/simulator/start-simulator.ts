import type { FastifyBaseLogger } from 'fastify'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { type Callers, createCallers } from './callers.ts'
import { openDesk } from './desk.ts'
import { createDispatcher } from './dispatcher.ts'
import { createFindRoute, type Router } from './find-route.ts'
import type { Call } from './http-caller.ts'
import { createTurns } from './in-turn.ts'
import { createSimClock } from './sim-clock.ts'
import { createUnit, type SimDriver, type SimUnit } from './sim-unit.ts'
import type { SimWorld, WarmStage } from './sim-world.ts'
import { createTelephone } from './telephone.ts'
import { placeOf } from './unit-state.ts'

const second = 1000
const speakAtOnce = 6
const beatMs = 500

export type SimulatorOptions = {
  /** Where the server answers; the simulator knows no other way in. */
  baseUrl: string
  /** The demonstration's password, of drivers and of the desk alike. */
  password: string
  desk: { username: string; name: string }
  /** Absent: no telephone rings. */
  telephone?: { token: string; extensions: readonly string[] }
  router: Router
  units: number
  speed: number
  seed: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'debug'>
}

export type Simulator = { units: readonly SimUnit[]; stop(): Promise<void> }

const pageSize = 100

const everyDriver = async (desk: Call): Promise<SimDriver[]> => {
  const found: DriverRow[] = []
  for (let page = 1, more = true; more; page++) {
    const query = { page, page_size: pageSize, is_active: true }
    const { data, total } = await desk(drivers.list, { query })
    found.push(...data)
    more = page * pageSize < total
  }
  const { data: atWork } = await desk(dispatch.driverStates, { query: {} })
  const places = new Map(atWork.map(({ driver_id, place }) => [driver_id, place]))
  // Whoever is at work goes first, from where they were: they may have somebody in the car.
  return found
    .toSorted((a, b) => Number(a.shift === null) - Number(b.shift === null))
    .map(({ driver_id, code }) => ({ driver_id, code, place: places.get(driver_id) ?? null }))
}

/** Runs again and again until the end; a failure costs one turn. */
const repeat = (world: SimWorld, every: number, what: string, work: () => Promise<void>) => {
  const loop = async (): Promise<void> => {
    while (!world.signal.aborted) {
      await work().catch((error: unknown) => world.log.debug({ err: error }, what))
      await rest(world.signal, every)
    }
  }
  return loop()
}

const rest = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done()
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Fills the city until there are enough at work: drivers whom the server refuses are left at home. */
const openFleet = async (world: SimWorld, desk: Call, wanted: number, units: SimUnit[]) => {
  const waiting = await retried(world, () => everyDriver(desk))
  let opening = 0
  const recruit = async (): Promise<void> => {
    // Nobody begins a day for whom there is no place.
    while (units.length + opening < wanted && !world.signal.aborted) {
      const driver = waiting.shift()
      if (driver === undefined) return
      const unit = createUnit(world, driver)
      opening++
      const fit = await unit.open().catch((error: unknown) => {
        world.log.debug({ err: error, driver: driver.code }, 'simulated driver')
        return false
      })
      opening--
      if (fit) units.push(unit)
    }
  }
  await Promise.all(Array.from({ length: speakAtOnce }, recruit))
}

/** The server may still be starting, or just restarting its database. */
const retried = async <T>(world: SimWorld, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (world.signal.aborted) throw error
      world.log.debug({ err: error }, 'the simulator waits for the server')
      await rest(world.signal, 2 * second)
    }
  }
}

const stages: readonly WarmStage[] = [
  'RIDING',
  'RIDING',
  'TO_PICKUP',
  'RIDING',
  'AT_DOOR',
  'RIDING',
]

/** Rides that are already under way, until half of the fleet is busy. */
const warmUp = async (
  world: SimWorld,
  callers: Callers,
  units: readonly SimUnit[],
  wanted: number,
) => {
  const busy = (): number => units.filter(({ state }) => state.trip !== null).length
  for (let n = 0; n < wanted * 0.9 && !world.signal.aborted; n++) {
    if (busy() + world.warm.size >= wanted * 0.5) return
    await callers.takeCall(stages[n % stages.length]!).catch((error: unknown) => {
      world.log.debug({ err: error }, 'simulated caller')
    })
  }
}

/** A city that moves: drivers with telephones, callers, a dispatcher and a telephone exchange, all of them outside the server. */
export const startSimulator = (options: SimulatorOptions): Simulator => {
  const ending = new AbortController()
  const { signal } = ending
  const world: SimWorld = {
    baseUrl: options.baseUrl,
    password: options.password,
    seed: options.seed,
    clock: createSimClock(options.speed),
    signal,
    log: options.log,
    findRoute: createFindRoute(options.router, signal),
    inTurn: createTurns(speakAtOnce),
    warm: new Map(),
  }
  const { baseUrl, password } = options
  const desk = openDesk({ baseUrl, password, signal, username: options.desk.username })
  const units: SimUnit[] = []
  const hailed = new Set<SimUnit>()
  const someCar = (): LatLng | null => {
    const car = units.find(
      (unit) => unit.state.phase === 'FREE' && unit.state.trip === null && !hailed.has(unit),
    )
    if (car === undefined) return null
    hailed.add(car)
    return placeOf(car.state, world.clock.now())
  }
  const callers = createCallers(world, desk, () => units.length, someCar)
  const dispatcher = createDispatcher(world, desk, options.desk.name)
  const pace = (ms: number): number => Math.max(200, ms / options.speed)

  const run = async (): Promise<void> => {
    const opening = openFleet(world, desk, options.units, units)
    const city = [
      repeat(world, pace(3 * second), 'simulated dispatcher', () => dispatcher.tick()),
      warmUp(world, callers, units, options.units).then(() =>
        repeat(world, pace(second), 'simulated caller', () => callers.tick()),
      ),
    ]
    if (options.telephone !== undefined) {
      const telephone = createTelephone(world, options.telephone)
      city.push(repeat(world, pace(second), 'simulated telephone', () => telephone.tick()))
    }
    await opening
    options.log.info({ units: units.length }, 'the simulated fleet is at work')
    await Promise.all(city)
  }
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) options.log.warn({ err: error }, 'the simulator stopped')
  })
  const heart = setInterval(
    () => {
      for (const unit of units) unit.tick()
    },
    Math.max(50, beatMs / options.speed),
  )

  return {
    units,
    async stop() {
      ending.abort()
      clearInterval(heart)
      await running
    },
  }
}
