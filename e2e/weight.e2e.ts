import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { enter } from './support/enter.ts'
import { fast3gOf } from './support/fast-3g.ts'
import { journey } from './support/journey.ts'
import { pageWeight } from './support/page-weight.ts'
import { viewports } from './support/viewports.ts'

const publicLimit = 120_000
const backOfficeLimit = 320_000

/** Each public page as somebody meets it who comes for the first time. */
const publicPages: [path: string, sign: string][] = [
  ['/inicio', 'Ver precio y pedir'],
  ['/reclamo', 'Registre aquí su reclamo o queja'],
  ['/reclamo/estado', 'Está en su hoja, su constancia'],
  ['/privacidad', 'Política de privacidad'],
  ['/consulta', 'Agregar parada'],
  ['/reservar', 'Agregar parada'],
  ['/empresa', 'Administre a quienes'],
  ['/postula', 'Maneje con nosotros'],
  ['/seguimiento/no-existe', 'enlace'],
  ['/aprobar/no-existe', 'enlace'],
  ['/comprobante/no-existe', 'enlace'],
]

/** On a slow line each file waits. */
const fileLimit = 12
/** Where a ride begins: usable within this on Fast 3G, as `fast-3g.ts` counts it. */
const usableSeconds = 4
const beginsRide = ['/inicio', '/consulta', '/reservar'] as const

const say = (path: string, { bytes, files }: { bytes: number; files: number }, limit: number) =>
  console.log(
    `${path.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzip of ${limit / 1000} in ${files} files`,
  )

test('every public page is weighed', async () => {
  const source = await readFile(new URL('../web/src/public/routes.ts', import.meta.url), 'utf8')
  const paths = [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path!)
  const weighed = (pattern: string) =>
    publicPages.some(([path]) => path === pattern || path.startsWith(pattern.replace('*', '')))
  // The demonstration's post office is no page of the company's; the rides lie behind the door of /reservar.
  const beside = ['/correo-demo', '/reservar/pedir', '/reservar/*', '/postula/*']
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !weighed(path) && !beside.includes(path))).toEqual([])
})

journey(
  'a public page weighs at most 120 kB in few files without the map',
  async ({ page, allowProblem }) => {
    allowProblem(/404/)
    const heavy: string[] = []
    for (const [path, sign] of publicPages) {
      await page.goto(path)
      await page.getByRole('main').getByText(sign).first().waitFor()
      const weight = await pageWeight(page)
      say(path, weight, publicLimit)
      if (weight.bytes > publicLimit) heavy.push(`${path}: ${weight.bytes}`)
      if (weight.files > fileLimit) heavy.push(`${path}: ${weight.files} files`)
    }
    expect(heavy).toEqual([])
  },
)

journey('where a ride begins can be used within four seconds on Fast 3G', async ({ open }) => {
  const slow: string[] = []
  for (const path of beginsRide) {
    const { page } = await open({ viewport: viewports.phone })
    const field = () => page.getByRole('combobox', { name: 'Destino' }).waitFor()
    const { seconds, waits, bytes, requests } = await fast3gOf(page, path, field)
    const words = `${path}: ${seconds.toFixed(2)} s on Fast 3G, ${waits} waits, ${(bytes / 1000).toFixed(0)} kB in ${requests} requests`
    console.log(words)
    if (seconds > usableSeconds) slow.push(words)
    await page.close()
  }
  expect(slow).toEqual([])
})

journey('the back-office opens with at most 320 kB', async ({ page }) => {
  await page.goto('/central/ingresar')
  await page.getByLabel('Usuario').waitFor()
  const door = await pageWeight(page)
  say('/central/ingresar', door, backOfficeLimit)
  await enter(page, 'admin', '/central/usuarios')
  await page.getByRole('row', { name: /Andrea Quispe/ }).waitFor()
  const screen = await pageWeight(page)
  say('/central/usuarios', screen, backOfficeLimit)
  expect(Math.max(door.bytes, screen.bytes)).toBeLessThanOrEqual(backOfficeLimit)
})
