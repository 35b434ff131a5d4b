import { createServer } from 'node:http'
import { driverSets, driverStatus } from '../../contract/src/drivers/driver-status.ts'
import { createBroker } from '../../server/src/adapters/broker/create-broker.ts'
import {
  createFrameMemory,
  fleetFrame,
} from '../../server/src/modules/fleet/positions/fleet-frame.ts'
import type { MovedUnit } from '../../server/src/modules/fleet/positions/moved-unit.ts'
import { driverCount, reportEveryS, reportsTopic, startReports } from './reports.ts'

// The live channel alone in a process, so that its CPU time is its own: it makes the traffic of a fleet when told.

export type Order = { say: 'each' | 'frame' | 'nothing' | 'cpu' }
export type Answer = { cpu: number; sent: number }

const atWork = [driverStatus.FREE, driverStatus.OFFERED, ...driverSets.serving]

const frameTopic = 'tx/bench/fleet/location'

/** Of those who report so many move, the others stand. */
const movingShare = 0.6

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

const fleet: MovedUnit[] = Array.from({ length: driverCount }, (_, n) => ({
  driver_id: n + 1,
  driver_uuid: '',
  coverage_id: 1,
  status_driver_id: atWork[n % atWork.length]!,
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

const report = (unit: MovedUnit, n: number): void => {
  if (n % 10 < movingShare * 10) unit.latitude += 0.0003
  unit.at = new Date().toISOString()
}

/** Once a second whoever moved, in one message. */
const startFrames = () => {
  const pick = createFrameMemory()
  let sent = 0
  const timer = setInterval(() => {
    const heard = fleet.filter((_, n) => n % reportEveryS === sent % reportEveryS)
    heard.forEach((unit, n) => report(unit, n))
    const changed = pick(heard, performance.now())
    const ts = String(performance.timeOrigin + performance.now())
    const { payload } = fleetFrame({ ts, seq: ++sent }, changed)
    void broker.publish({ topic: frameTopic, payload, qos: 0 })
  }, 1000)
  return { sent: () => sent, stop: () => clearInterval(timer) }
}

let traffic = { sent: () => 0, stop: () => {} }
process.on('message', ({ say }: Order) => {
  if (say === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send!({ cpu: user + system, sent: traffic.sent() } satisfies Answer)
    return
  }
  traffic.stop()
  if (say === 'each')
    traffic = startReports(
      (payload) => void broker.publish({ topic: reportsTopic, payload, qos: 0 }),
    )
  if (say === 'frame') traffic = startFrames()
})
process.on('disconnect', () => process.exit())

const server = createServer()
broker.attach(server)
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
