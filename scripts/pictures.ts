// Takes the pictures of the manual and the README from a demonstration of its own: started on a free port, with data of its own, and gone afterwards.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { reencodeImage } from '../server/src/adapters/files/image.ts'
import { freePort } from '../server/src/test/ports.ts'
import { ensureBrowser } from './browser.ts'
import { pictures, takePicture } from './lib/pictures.ts'
import { untilReady } from './lib/until-ready.ts'
import { root, startNode } from './lib/tools.ts'

const folder = join(root, 'web', 'src', 'manual', 'pictures')
const only = process.argv.slice(2)
const wanted = pictures.filter(({ name }) => only.length === 0 || only.includes(name))
if (wanted.length === 0) throw new Error(`No such picture: ${only.join(', ')}.`)

const dataDir = await mkdtemp(join(tmpdir(), 'chaski-pictures-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
// Whatever database the machine has, this demonstration brings its own.
const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...environment } = process.env
const server = startNode(join(root, 'scripts', 'start.ts'), [], {
  env: {
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  },
  live: true,
})
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
try {
  const browser = await untilReady(url, ended).then(async () =>
    chromium.launch({ executablePath: await ensureBrowser() }),
  )
  let total = 0
  for (const picture of wanted) {
    const png = await takePicture(browser, url, picture)
    const { bytes } = await reencodeImage(png, { maxWidth: 2000, maxHeight: 2000 })
    await writeFile(join(folder, `${picture.name}.webp`), bytes)
    total += (await stat(join(folder, `${picture.name}.webp`))).size
    console.log(`${picture.name}.webp ${Math.round(bytes.length / 1024)} kB`)
  }
  console.log(`${wanted.length} pictures, ${Math.round(total / 1024)} kB`)
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}
