import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { createGeo } from '#src/adapters/geo/create-geo.ts'
import { geoSettings } from '#src/adapters/geo/geo-settings.ts'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { lead } from '#src/adapters/postgres/locks/leader.ts'
import { readConfig } from '#src/base/config.ts'
import type { Deps } from '#src/base/deps.ts'
import { createEngine, engineLock } from '#src/modules/engine/engine.ts'
import { createPositions } from '#src/modules/fleet/positions/positions.ts'

// A node that does nothing but dispatch, to be killed; it tells when it sweeps and what that cost.
const url = process.argv[2] ?? ''
const log = pino({ level: 'silent' })
const config = readConfig({
  DATA_DIR: tmpdir(),
  SECRET_KEYS: 'a-test-key-of-enough-characters-0123456789',
})
const { db } = openDatabase(url, { max: 5 })
// Nothing else of the server is reached from a sweep.
const geo = await createGeo(geoSettings(config, log))
const positions = createPositions({ db, log })
const deps = { db, log, config, geo, positions } as unknown as Deps
let before = process.cpuUsage()
const engine = createEngine(deps, (moment) => {
  if (moment === 'begin') {
    before = process.cpuUsage()
    process.send?.({ moment })
  } else {
    const { user, system } = process.cpuUsage(before)
    process.send?.({ moment, cpu_ms: (user + system) / 1000 })
  }
})
lead(url, engineLock, (signal) => engine.run(signal))
process.send?.({ moment: 'ready' })
