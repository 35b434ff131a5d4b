import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockInstallation } from './install-lock.mjs'
import { showProgress } from './progress.mjs'
import { supervise } from './supervise.mjs'

const INSTALL = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Installs the locked packages unless node_modules carries the mark of this very lock file and machine. */
export async function installWhenNeeded(root) {
  const wanted = fingerprint(root)
  const mark = join(root, 'node_modules', '.chaski-installed')
  if (read(mark) === wanted) return
  const lock = await lockInstallation(join(root, '.cache', 'install.lock'), () =>
    console.error('Another command is installing the packages: waiting for it…'),
  )
  try {
    if (read(mark) === wanted) return
    rmSync(mark, { force: true })
    await install(root, lock)
    writeFileSync(mark, wanted)
  } finally {
    lock.release()
  }
}

/** For commands that must not install. */
export function requireInstalled(root) {
  if (read(join(root, 'node_modules', '.chaski-installed')) === fingerprint(root)) return
  throw new Error(
    'The locked packages are not installed here, and this command installs nothing. Run "npm run release" once: it installs and builds; or start from an archive that it made.',
  )
}

function fingerprint(root) {
  const lockFile = read(join(root, 'package-lock.json'))
  if (lockFile === undefined) {
    throw new Error(
      'package-lock.json is missing: restore it from the repository (git checkout package-lock.json) and run the command again.',
    )
  }
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n${lockFile}`)
    .digest('hex')
}

async function install(root, lock) {
  const [command, ...before] = npmCommand()
  const progress = showProgress('Installing packages')
  const output = []
  const { code, signal } = await supervise(
    command,
    [...before, ...INSTALL],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !before.length,
    },
    (npm) => {
      lock.alsoHeldBy(npm.pid)
      npm.stdout.on('data', (chunk) => output.push(chunk))
      npm.stderr.on('data', (chunk) => output.push(chunk))
    },
  )
    .catch((error) => {
      throw new Error(
        `npm could not be started (${error.message}): install npm, which comes with Node, and run the command again.`,
      )
    })
    .finally(progress.end)
  if (code === 0) return
  console.error(Buffer.concat(output).toString())
  throw Object.assign(new Error(signal ? 'The installation was interrupted.' : ADVICE), {
    exitCode: code,
  })
}

// The npm that started us, on the Node that started us; a plain "npm" when it was none.
function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return [process.execPath, cli]
  return ['npm']
}

const ADVICE = `The packages could not be installed (npm's own words are above).
 - No network or registry? Check "npm ping", and HTTPS_PROXY behind a proxy.
 - "package.json and package-lock.json … in sync"? Run "npm install" and commit the lock file.
 - No space or no rights? Check this folder, then run the same command again: it starts afresh.`

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}
