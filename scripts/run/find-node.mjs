import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { major } from './versions.mjs'

const NEEDED = 24

/** The Node that runs the server: the locked one, else the running one when it is new enough. */
export function findNode(root) {
  for (const candidate of lockedNodes(join(root, 'node_modules'))) {
    if (existsSync(candidate) && answers(candidate)) return candidate
  }
  if (major(process.versions.node) >= NEEDED) return process.execPath
  throw new Error(
    `Chaski runs on Node ${NEEDED}. None is packaged for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}: install Node ${NEEDED} or newer and run the command again.`,
  )
}

function lockedNodes(modules) {
  const windows = process.platform === 'win32'
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`
  return [
    join(modules, folder, 'bin', windows ? 'node.exe' : 'node'),
    ...(windows ? [] : [join(modules, '.bin', 'node')]),
  ]
}

// A binary for another libc is there but does not run: only its answer counts.
function answers(candidate) {
  try {
    return major(String(execFileSync(candidate, ['--version'], { stdio: 'pipe' }))) >= NEEDED
  } catch {
    return false
  }
}
