// The one command of a release: "bin/chaski serve", "bin/chaski backup", … Plain JavaScript, so that an old Node can say so.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const [command, ...args] = process.argv.slice(2)
const commands = {
  serve: 'main',
  backup: 'backup',
  restore: 'restore',
  'files:move': 'files-move',
  'user:create': 'user-create',
}

const end = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 24)
  end(`Chaski runs on Node 24 or newer, and this is Node ${process.versions.node}.`)
if (command === 'version') {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  process.stdout.write(`${manifest.version}\n`)
  process.exit()
}
const name = commands[command]
if (!name) end(`Usage: chaski ${[...Object.keys(commands), 'version'].join(' | ')}`)

const built = join(root, 'server', 'dist')
const file = join(built, readdirSync(built)[0], `${name}.js`)
// As the command would find them if it had been started by itself.
process.argv = [process.argv[0], file, ...args]
process.setSourceMapsEnabled(true)
const { main } = await import(pathToFileURL(file).href)
if (main)
  await main({
    ...process.env,
    NODE_ENV: 'production',
    SEED: 'none',
    SIMULATOR: 'off',
  }).catch((error) => end(error.message))
