import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { main } from '../../server/src/main.ts'
import { commands } from './commands.ts'
import { filesBelow, hashFiles } from './input-files.ts'
import { readableTraces } from './readable-traces.ts'
import { root, runNode, toolPath } from './tools.ts'

type Built = { main: typeof main }

const dist = join(root, 'server', 'dist')
const config = join(import.meta.dirname, 'bundle-server.config.ts')

/** Where the bundle of these very sources stands, built or not. */
export const serverEntry = (): string => join(dist, hashFiles(inputs()).slice(0, 16), 'main.js')

/** Makes the server's bundle unless one of these very sources is there, and gives its entry. */
export async function buildServer(): Promise<string> {
  const entry = serverEntry()
  const folder = dirname(entry)
  const name = basename(folder)
  if (existsSync(entry)) return entry
  mkdirSync(dist, { recursive: true })
  // Built aside, at the same depth, and then moved in: a folder under its name is whole.
  const fresh = join(dist, `.build-${process.pid}`)
  try {
    const { code, output } = await runNode(
      toolPath('vite'),
      ['build', '--config', config, '--logLevel', 'warn'],
      { env: { ...process.env, NODE_ENV: 'production', BUNDLE_FOLDER: fresh } },
    )
    if (code !== 0) throw new Error(`The server could not be built:\n${output}`)
    // Somebody else may have been quicker, and run from it already.
    if (existsSync(entry)) return entry
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  forgetOldBuilds(name)
  return entry
}

/** The server as it was built, its traces naming the sources. */
export async function loadServer(entry: string): Promise<Built> {
  readableTraces()
  return (await import(pathToFileURL(entry).href)) as Built
}

/** The build before stays: a server that still runs from it loads some of its files late. */
function forgetOldBuilds(current: string): void {
  const madeAt = (name: string) => statSync(join(dist, name)).mtimeMs
  const others = readdirSync(dist).filter((name) => name !== current && !name.startsWith('.'))
  for (const name of others.toSorted((a, b) => madeAt(b) - madeAt(a)).slice(1))
    rmSync(join(dist, name), { recursive: true, force: true })
  // What Node compiled of them would stay for ever.
  const compiled = getCompileCacheDir()
  if (compiled)
    for (const name of readdirSync(compiled)) rmSync(join(compiled, name), { force: true })
}

function inputs(): string[] {
  const besideSource = ['node_modules', 'dist', 'migrations']
  return [
    config,
    join(import.meta.dirname, 'commands.ts'),
    join(import.meta.dirname, 'runtime-packages.ts'),
    ...commands.map((name) => join(root, 'scripts', `${name}.ts`)),
    join(root, 'package-lock.json'),
    ...filesBelow(join(root, 'server'), besideSource),
    ...filesBelow(join(root, 'contract'), besideSource),
  ]
}
