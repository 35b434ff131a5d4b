import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { buildServer } from './build-server.ts'
import { buildWeb, webDist } from './build-web.ts'
import { filesBelow } from './input-files.ts'
import { licenceNotices } from './licence-notices.ts'
import { packageClosure } from './package-closure.ts'
import { productionPackages } from './runtime-packages.ts'
import { root } from './tools.ts'

type Options = {
  /** The folder that gets the archive. */
  to: string
  /** Carries Node too, for machines without one. */
  withNode: boolean
}

const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex')

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}

/** Builds what is missing and packs it: one archive and its checksum beside it. Gives the archive's path. */
export async function makeRelease({ to, withNode }: Options): Promise<string> {
  const name = `chaski-${version}-${process.platform}-${process.arch}`
  const [entry] = await Promise.all([buildServer(), buildWeb()])
  const work = join(root, '.cache', `release-${process.pid}`)
  const folder = join(work, name)
  try {
    fill(folder, dirname(entry), withNode)
    writeSums(folder)
    mkdirSync(to, { recursive: true })
    const archive = join(to, `${name}.tar.gz`)
    const fresh = `${archive}.part`
    execFileSync('tar', ['-C', work, '-czf', fresh, name])
    renameSync(fresh, archive)
    writeFileSync(`${archive}.sha256`, `${sha256(readFileSync(archive))}  ${basename(archive)}\n`)
    return archive
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Everything stands where it stands in the sources: the bundle finds its files by the same addresses. */
function fill(folder: string, bundle: string, withNode: boolean): void {
  const take = (path: string, as = path): void =>
    cpSync(join(root, path), join(folder, as), { recursive: true, dereference: true })
  take(relative(root, bundle))
  take(relative(root, webDist))
  for (const path of ['server/migrations', 'docs/openapi.json', 'docs/operations.md']) take(path)
  for (const path of ['CHANGELOG.md', 'package-lock.json', 'deploy']) take(path)
  for (const file of ['chaski.mjs', 'bin']) {
    renameSync(join(folder, 'deploy', file), join(folder, file))
  }
  for (const { path } of packageClosure(productionPackages, 'server')) take(path)
  const own = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (withNode && !existsSync(join(root, own)))
    throw new Error(`No Node is packaged for ${process.platform} ${process.arch}.`)
  if (withNode) take(own, join('node', 'bin', 'node'))
  writeFileSync(join(folder, 'NOTICES.txt'), licenceNotices())
  const manifest = { name: 'chaski', version, private: true, type: 'module' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function writeSums(folder: string): void {
  const lines = filesBelow(folder)
    .toSorted()
    .map((file) => `${sha256(readFileSync(file))}  ${relative(folder, file)}`)
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`)
}
