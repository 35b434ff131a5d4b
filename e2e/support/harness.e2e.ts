import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cutCells } from './cut-cells.ts'
import { expectNoSeriousA11y } from './expect-no-serious-a11y.ts'
import { logIn } from './log-in.ts'
import { runJourney } from './run-journey.ts'
import type { JourneyBody, ScreenOptions } from './run-journey.ts'
import { sharedBrowser } from './shared-browser.ts'
import { viewports } from './viewports.ts'

const html = (body: string) =>
  `<!doctype html><html lang="es"><title>Prueba</title><main><h1>Prueba</h1>${body}</main></html>`
const pages: Record<string, string> = {
  '/fine': html('<p>Todo bien</p>'),
  '/console': html('<script src="/console.js"></script>'),
  '/console.js': 'console.error("se rompió algo")',
  '/thrown': html('<script src="/thrown.js"></script>'),
  '/thrown.js': 'setTimeout(() => { throw new Error("nadie me atrapó") })',
  '/inline': html('<script>document.title = "no"</script>'),
  '/unreachable': html('<img alt="foto" src="http://127.0.0.1:9/foto.png">'),
  '/broken': html('<script src="/error"></script>'),
  '/missing': html('<img alt="foto" src="/nowhere.png">'),
  '/busy': html('<script src="/busy.js"></script>'),
  '/busy.js': 'fetch("/once-busy").then(() => fetch("/once-busy"))',
  '/stays-busy': html('<script src="/stays-busy.js"></script>'),
  '/stays-busy.js': 'fetch("/always-busy").then(() => fetch("/always-busy"))',
  '/sends-busy': html('<script src="/sends-busy.js"></script>'),
  '/sends-busy.js': 'fetch("/once-busy", { method: "POST" }).then(() => fetch("/once-busy"))',
  '/unlabelled': html('<img src="/fine"><input>'),
  '/cut': html(
    `<link rel="stylesheet" href="/cut.css">
    <p data-column="chip"><b>Buscando unidad hace mucho rato</b></p>
    <p data-column="read"><b>Pendiente</b></p>
    <p data-column="lines">Av. Dolores 886, José Luis Bustamante y Rivero, frente al parque, Arequipa</p>
    <p data-column="heard"><i>Solo para quien lo oye</i></p>`,
  ),
  '/cut.css': `p { width: 120px; overflow: hidden; white-space: nowrap }
    p b { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis }
    p i { position: absolute; width: 1px; height: 1px; overflow: hidden }
    p[data-column='lines'] { height: 2lh; white-space: normal }`,
  '/central/ingresar': html(
    '<form action="/central/"><label>Usuario <input name="u"></label><label>Contraseña <input name="p" type="password"></label><button>Ingresar</button></form>',
  ),
  '/central/': html('<p>Adentro</p>'),
  '/favicon.ico': '',
}

/** Every second time it has an answer. */
let asked = 0

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  const isBusy = path === '/always-busy' || (path === '/once-busy' && asked++ % 2 === 0)
  const status =
    path === '/error' || isBusy ? 503 : path in pages || path === '/once-busy' ? 200 : 404
  const type = path.endsWith('.js')
    ? 'text/javascript'
    : path.endsWith('.css')
      ? 'text/css'
      : 'text/html; charset=utf-8'
  const policy = "default-src 'self'; img-src 'self' http://127.0.0.1:9"
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    ...(isBusy && { 'retry-after': '1' }),
  })
  response.end(pages[path] ?? '')
})

let baseUrl = ''
/** How each failed, as it is printed. */
const told: string[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const one of told.splice(0)) rmSync(evidenceOf(one), { recursive: true })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const evidenceOf = (failure: string): string => /^Evidence: (.*)$/m.exec(failure)![1]!

const run = async (body: JourneyBody, options?: ScreenOptions) => {
  try {
    await runJourney({ browser: await sharedBrowser(), baseUrl }, 'Una prueba', body, options)
  } catch (error) {
    told.push((error as Error).stack!)
    throw error
  }
}
const visit = (path: string) => run(async ({ page }) => void (await page.goto(path)))

describe('a journey', () => {
  test('passes when nothing is wrong, in Lima and in Spanish of Peru', async () => {
    await run(
      async ({ page }) => {
        await page.goto('/fine')
        const place = await page.evaluate(() => [
          navigator.language,
          Intl.DateTimeFormat().resolvedOptions().timeZone,
          window.innerWidth,
        ])
        expect(place).toEqual(['es-PE', 'America/Lima', 360])
      },
      { viewport: viewports.phone },
    )
  })

  test.each([
    ['/console', /console: se rompió algo/],
    ['/thrown', /uncaught: nadie me atrapó/],
    ['/inline', /content policy: script-src/],
    ['/unreachable', /request: net::ERR/],
    ['/broken', /response: 503/],
    ['/missing', /status of 404/],
    ['/stays-busy', /response: 503/],
    ['/sends-busy', /response: 503/],
  ])('fails on what %s does beside the path', async (path, problem) => {
    await expect(visit(path)).rejects.toThrow(problem)
  })

  test('lets pass what a busy server put off and then answered', async () => {
    await run(async ({ page }) => {
      const answers = page.waitForResponse(
        (response) => response.url().endsWith('/once-busy') && response.ok(),
      )
      await page.goto('/busy')
      await answers
    })
  })

  test('lets pass what it says it causes, and nothing else', async () => {
    const allowing = (pattern: RegExp) =>
      run(async ({ page, allowProblem }) => {
        allowProblem(pattern)
        await page.goto('/missing')
      })
    await allowing(/404/)
    await expect(allowing(/412/)).rejects.toThrow(/404/)
  })

  test('watches the other person too, whose cookies are their own', async () => {
    const body =
      (path: string): JourneyBody =>
      async ({ context, open }) => {
        await context.addCookies([{ name: 'token', value: '1', url: baseUrl }])
        const other = await open()
        expect(await other.context.cookies()).toEqual([])
        await other.page.goto(path)
      }
    await run(body('/fine'))
    await expect(run(body('/console'))).rejects.toThrow(/se rompió algo/)
  })

  test('keeps the screen and the document of a failure', async () => {
    const failing = run(async ({ page }) => {
      await page.goto('/fine')
      throw new Error('the step failed')
    })
    await expect(failing).rejects.toThrow('the step failed')
    expect(told[0]).toContain('/fine: Prueba · Todo bien')
    const folder = evidenceOf(told[0]!)
    expect(readdirSync(folder).toSorted()).toEqual(['page-1.html', 'page-1.png'])
    expect(readFileSync(join(folder, 'page-1.html'), 'utf8')).toContain('Todo bien')
  })
})

test('accessibility: a picture without words fails, a plain page does not', async () => {
  await run(async ({ page }) => {
    await page.goto('/fine')
    await expectNoSeriousA11y(page)
  })
  const unlabelled = run(async ({ page }) => {
    await page.goto('/unlabelled')
    await expectNoSeriousA11y(page)
  })
  await expect(unlabelled).rejects.toThrow(/image-alt/)
})

test('logIn fills the form and waits to be inside', async () => {
  await run(async ({ page }) => {
    await logIn(page, 'operador')
    const url = new URL(page.url())
    expect([url.pathname, url.searchParams.get('u')]).toEqual(['/central/', 'operador'])
  })
})

test('a text is cut whatever cuts it, and one for those who hear it is not', async () => {
  await run(async ({ page }) => {
    await page.goto('/cut')
    const cut = await cutCells(page, 'p')
    expect(cut.map((one) => one.split(':')[0])).toEqual(['chip', 'lines'])
  })
})
