// The demonstration: everything on this machine, with a city to look at.
import { runServer } from './lib/run-server.ts'

await runServer({ SEED: 'demo', SIMULATOR: 'on', ...process.env })
