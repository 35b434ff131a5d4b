import { createServer } from 'node:http'
import { createBroker } from '../../server/src/adapters/broker/create-broker.ts'
import {
  createFrameMemory,
  fleetFrame,
} from '../../server/src/modules/dispatch/positions/fleet-frame.ts'
import type { MovedUnit } from '../../server/src/modules/dispatch/positions/position-store.ts'

// The live channel alone in a process, so that its CPU time is its own: it makes the traffic of a fleet when told.

export type Order = { say: 'each' | 'frame' | 'nothing' | 'cpu' }
export type Answer = { cpu: number; sent: number; bytes: number }

const drivers = 2000
const reportEveryS = 4
/** Of those who report: as many stand as in the reference's load. */
const movingShare = 0.6
const topic = { each: 'tx/bench/rides', frame: 'tx/bench/fleet/location' }

let people = 0
const broker = createBroker({
  tenant: 'bench',
  authenticate: async () => ({
    kind: 'operator',
    session_id: `s${++people}`,
    user_id: people,
    uuid: `u${people}`,
    permissions: new Set(),
    coverage_ids: null,
    company_ids: null,
    expires_at: '2999-01-01T00:00:00Z',
  }),
  allowedOrigin: () => true,
  canSubscribe: () => true,
  canForward: () => true,
  onDriverMessage: () => {},
  log: { info: () => {}, warn: () => {}, error: () => {} },
})

const fleet: MovedUnit[] = Array.from({ length: drivers }, (_, n) => ({
  driver_id: n + 1,
  driver_uuid: '',
  coverage_id: 1,
  status_driver_id: 2 + (n % 5),
  at_work: true,
  latitude: -16.4 + (n % 100) / 1000,
  longitude: -71.53 + (n % 89) / 1000,
  heading: n % 360,
  speed: 8.3,
  accuracy: 5,
  at: new Date().toISOString(),
  age_s: 1,
  service_id: null,
  read_at: '',
}))

let sent = 0
let bytes = 0
let seq = 0
const pick = createFrameMemory()

const report = (unit: MovedUnit, n: number): void => {
  if (n % 10 < movingShare * 10) unit.latitude += 0.0003
  unit.at = new Date().toISOString()
}

let began = 0

/** What the drivers reported since the last time, each a message of its own with the time it left. */
const tellEach = (): void => {
  const now = performance.timeOrigin + performance.now()
  const owed = ((performance.now() - began) / 1000) * (drivers / reportEveryS)
  while (sent < owed) {
    const unit = fleet[sent++ % drivers]!
    const value = [unit.driver_id, unit.latitude, unit.longitude, unit.heading, now]
    void broker.publish({ topic: topic.each, payload: JSON.stringify(value), qos: 0 })
  }
}

let second = 0
const tellFrame = (): void => {
  const heard = fleet.filter((_, n) => n % reportEveryS === second % reportEveryS)
  second++
  heard.forEach((unit, n) => report(unit, n))
  const changed = pick(heard, performance.now())
  const { payload } = fleetFrame(
    { ts: String(performance.timeOrigin + performance.now()), seq: ++seq },
    changed,
  )
  sent++
  bytes += payload.length
  void broker.publish({ topic: topic.frame, payload, qos: 0 })
}

let timer: NodeJS.Timeout | undefined
process.on('message', ({ say }: Order) => {
  if (say === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send!({ cpu: user + system, sent, bytes } satisfies Answer)
    return
  }
  clearInterval(timer)
  if (say === 'nothing') return
  sent = bytes = 0
  began = performance.now()
  if (say === 'each') timer = setInterval(tellEach, 20)
  if (say === 'frame') timer = setInterval(tellFrame, 1000)
})
process.on('disconnect', () => process.exit())

const server = createServer()
broker.attach(server)
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
