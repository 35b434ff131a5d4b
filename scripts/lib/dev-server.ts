import { main } from '../../server/src/main.ts'

await main({ SEED: 'demo', SIMULATOR: 'on', ...process.env })
