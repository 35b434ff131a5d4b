// Every npm script starts here, perhaps on an old Node and before anything is installed:
// plain JavaScript without dependencies. It installs when needed and hands over to Node 24.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNode } from './run/find-node.mjs'
import { installWhenNeeded, requireInstalled } from './run/install.mjs'
import { supervise } from './run/supervise.mjs'
import { versionProblem } from './run/versions.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

async function main() {
  const words = process.argv.slice(2)
  // Production changes nothing on its machine: it starts from what is there, or says what is missing.
  const asItIs = words[0] === '--installed'
  const [target, ...args] = asItIs ? words.slice(1) : words
  if (!target) throw new Error('Usage: node scripts/run.mjs FILE [ARGUMENTS]')
  const problem = versionProblem(process.versions.node, process.env.npm_config_user_agent)
  if (problem) throw new Error(problem)
  if (asItIs) requireInstalled(root)
  else await installWhenNeeded(root)
  const guard = pathToFileURL(join(root, 'scripts', 'run', 'end-with-parent.mjs')).href
  const { code } = await supervise(
    findNode(root),
    ['--import', guard, join(root, target), ...args],
    {
      cwd: root,
      env: withCompileCache(withBinFirst(process.env)),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  return code
}

function withBinFirst(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH'
  const bin = join(root, 'node_modules', '.bin')
  return {
    ...env,
    [name]: env[name] ? bin + (process.platform === 'win32' ? ';' : ':') + env[name] : bin,
  }
}

// Node keeps what it has compiled: a later start reads two thousand files' code instead of parsing it.
const withCompileCache = (env) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...env,
})

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message)
    process.exit(error.exitCode || 1)
  },
)
