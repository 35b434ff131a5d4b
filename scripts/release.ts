// npm run release -- [--to FOLDER] [--with-node]: one archive that runs without build tools.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease } from './lib/make-release.ts'
import { root } from './lib/tools.ts'
import { showProgress } from './run/progress.mjs'

async function release(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'with-node': { type: 'boolean', default: false } },
  })
  const progress = showProgress('Making the release')
  const archive = await makeRelease({
    to: values.to ?? join(root, 'release'),
    withNode: values['with-node'],
  }).finally(progress.end)
  console.log(`${archive}\n${archive}.sha256`)
}

await release().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
