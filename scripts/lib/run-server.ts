import { createServer } from 'node:net'
import { showProgress } from '../run/progress.mjs'
import { buildServer, loadServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

/** Builds what is missing and becomes the server. Ends the process with one clear line when it cannot. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await refuseTakenPort(env['HOST'] ?? '127.0.0.1', Number(env['PORT'] ?? 3000))
    const progress = showProgress('Preparing web and server')
    const [entry] = await Promise.all([buildServer(), buildWeb()]).finally(progress.end)
    const { main } = await loadServer(entry)
    await main(env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

// Asked before anything else: to learn it after a minute of seeding would be unkind.
function refuseTakenPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A port that is no number is the configuration's to refuse, in its own words.
    if (!(port >= 0 && port < 65_536)) return resolve()
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error)
      else
        reject(
          new Error(
            `Port ${port} of ${host} is taken: is Chaski running already? Stop that program, or choose another port: PORT=${port + 1}.`,
          ),
        )
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}
