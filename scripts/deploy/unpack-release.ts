import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeRelease } from '../lib/make-release.ts'
import { filesBelow } from '../lib/input-files.ts'

/** Makes a release and unpacks it in a folder; gives the archive and the folder of what was inside. */
export async function unpackRelease(folder: string): Promise<{ archive: string; release: string }> {
  const archive = await makeRelease({ to: join(folder, 'archive'), withNode: false })
  const place = join(folder, 'opt')
  mkdirSync(place)
  execFileSync('tar', ['-C', place, '-xzf', archive])
  const [name = ''] = readdirSync(place)
  return { archive, release: join(place, name) }
}

/** What lies in a folder, and when it was last written. */
export const stateOf = (folder: string): string[] =>
  filesBelow(folder)
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .toSorted()
