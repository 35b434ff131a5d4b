import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hashFiles } from './input-files.ts'
import { root, runNode, toolPath } from './tools.ts'

export const webDist = join(root, 'web', 'dist')

/** Each is built by itself, into one folder: `vite.config.ts` says of what. The drivers' worker keeps files of the site too. */
const webParts = ['site', 'driver', 'office']

const mark = join(root, '.cache', 'web-dist.hash')

const isBuiltOf = (wanted: string): boolean =>
  existsSync(join(webDist, 'index.html')) &&
  existsSync(mark) &&
  readFileSync(mark, 'utf8') === wanted

/** Whether web/dist was built of these very inputs. */
export const isWebBuilt = (): boolean => isBuiltOf(hashFiles(inputs()))

/** Builds the web unless web/dist was built of these very inputs. Tells whether it built. */
export async function buildWeb(): Promise<boolean> {
  const wanted = hashFiles(inputs())
  if (isBuiltOf(wanted)) return false
  // Built aside and then moved in: a server that runs meanwhile never serves half a build.
  const fresh = join(root, '.cache', `web-build-${process.pid}`)
  try {
    for (const part of webParts) {
      const { code, output } = await runNode(
        toolPath('vite'),
        ['build', '--mode', part, '--outDir', fresh, '--emptyOutDir=false', '--logLevel', 'warn'],
        { cwd: join(root, 'web'), env: { ...process.env, NODE_ENV: 'production' } },
      )
      if (code !== 0) throw new Error(`The web could not be built:\n${output}`)
    }
    forgetWebBuild()
    rmSync(webDist, { recursive: true, force: true })
    renameSync(fresh, webDist)
    writeFileSync(mark, wanted)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return true
}

/** Whoever else writes web/dist calls this first, so that the next build is a real one. */
export function forgetWebBuild(): void {
  rmSync(mark, { force: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
}

function inputs(): string[] {
  return [
    join(root, 'package-lock.json'),
    ...filesBelow(join(root, 'web'), ['node_modules', 'dist']),
    ...filesBelow(join(root, 'contract'), ['node_modules']),
  ]
}
