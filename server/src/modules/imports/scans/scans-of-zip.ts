import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Staging } from '#src/modules/imports/staging.ts'
import { scanColumns, stageScan } from './stage-scan.ts'

/** The files of a zip as rows: unpacked off the loop, each picture made anew and stored before a row speaks of it. */
export const scansOfZip = async (deps: Deps, actor: Actor, file: Buffer): Promise<Staging> => {
  const scans = await deps.workers.run('readScans', { file })
  const staging: Staging = { columns: scanColumns, total: scans.length, bad: 0, parts: [] }
  // One after the other: twenty pictures at once would take the machine from those at work.
  for (const [at, scan] of scans.entries()) {
    const { bad, part } = await stageScan(deps, actor, scan, at + 1)
    if (bad) staging.bad++
    staging.parts.push(part)
  }
  return staging
}
