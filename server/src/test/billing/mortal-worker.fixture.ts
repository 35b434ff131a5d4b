import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { openBillService } from '#src/adapters/comprobantes/open-bill-service.ts'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { readConfig } from '#src/base/config.ts'
import type { Deps } from '#src/base/deps.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { billReaders } from '#src/tasks/bill-readers.ts'
import { startWorkers } from '#src/tasks/start-workers.ts'
import { mortalDeps } from './mortal-deps.ts'

// A process that does nothing but sign and send, and kills itself without a word at its n-th touch of the world.
const [url = '', at = '0', keys = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const config = readConfig({ DATA_DIR: tmpdir(), SECRET_KEYS: keys, OUTGOING_ALLOWED: '127.0.0.1' })
const { db } = openDatabase(url, { max: 5 })
const workers = startWorkers()
const billService = openBillService(config, billReaders(workers), 30_000)
// Nothing else of the server is reached from there while all goes well.
const deps = { db, log, config, workers, billService } as unknown as Deps
const mortal = mortalDeps(deps, Number(at), () => process.kill(process.pid, 'SIGKILL'))
await workIssuer(mortal.deps, 1)
process.exit(0)
