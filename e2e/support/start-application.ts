import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNode } from '../../scripts/lib/tools.ts'
import { freePort } from '../../server/src/test/ports.ts'

const program = fileURLToPath(new URL('./application-process.ts', import.meta.url))

/** Starts the real application, with the demonstration's data, in a process of its own; a given port makes it a restart. */
export async function startApplication(databaseUrl: string, givenPort?: number) {
  // Known before the start, because letters name the address of the site.
  const port = givenPort ?? (await freePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-journey-data-'))
  const child = startNode(program, [databaseUrl, dataDir, String(port)], { live: true })
  const ended = once(child, 'exit')
  const url = await Promise.race([
    once(child, 'message').then(([message]) => (message as { url: string }).url),
    ended.then(([code]) => {
      throw new Error(
        `The application ended with ${code} before it was ready: its output is above.`,
      )
    }),
  ])
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
