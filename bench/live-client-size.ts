import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type { BenchRow } from './harness.ts'

const goal = 15_000
const live = fileURLToPath(new URL('../web/src/shared/live/', import.meta.url))

/** What a page loads to speak to the live channel, beside the client most others would take. */
export async function run(): Promise<BenchRow[]> {
  const ours = await bundled({
    client: `${live}create-live-client.ts`,
    store: `${live}live-store.ts`,
  })
  const peer = await bundled({ mqtt: fileURLToPath(import.meta.resolve('mqtt/dist/mqtt.esm')) })
  return [
    {
      name: 'live client and store',
      ours,
      unit: 'B gzip',
      peer,
      ratio: ours / peer,
      goal,
      ok: ours <= goal,
      note: 'peer: mqtt.js',
    },
  ]
}

async function bundled(entry: Record<string, string>): Promise<number> {
  const bundles = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const code = bundles
    .flatMap(({ output }) => output)
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
  return gzipSync(code.join('\n'), { level: 9 }).length
}
