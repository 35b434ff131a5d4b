import { parentPort, workerData } from 'node:worker_threads'
import { fuzzCalls, type FuzzOrder } from '../../server/src/test/fuzz/fuzz-calls.ts'

// The thread that asks: what it costs must not hold the server's loop.
parentPort?.postMessage(await fuzzCalls(workerData as FuzzOrder))
