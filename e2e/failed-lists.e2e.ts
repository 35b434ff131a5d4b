import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { failingOnce } from './support/failing-once.ts'
import { journey } from './support/journey.ts'
import { asOperator, good } from './support/people.ts'
import { screensOfRouter } from './support/screens-of-router.ts'

type Row = Record<string, unknown>

/** What a screen can do without, and does not misread when it is missing. */
const quiet: readonly RegExp[] = [
  // How many each tab would show.
  /^\/complaints\/counts/,
  // Where a free unit stands in the queue of its zone, beside its name.
  /^\/dispatch\/zone-queue$/,
]

/** One of each thing that an address may name. */
async function sampleOf(page: Page): Promise<(name: string) => string> {
  const call = asOperator(page)
  const first = async (path: string, name: string): Promise<string> => {
    const { data } = await good<{ data: Row[] }>(call('GET', path))
    return String(data[0]![name])
  }
  const known: Record<string, string> = {
    company_id: await first('/maintenance/companies', 'company_id'),
    complaint_id: await first('/complaints?state=OPEN', 'complaint_id'),
    coverage_id: await first('/maintenance/coverages', 'coverage_id'),
    driver_id: await first('/maintenance/drivers', 'driver_id'),
    kind: 'turns',
    service_id: await first('/dispatch/search', 'service_id'),
    tariff_id: await first('/maintenance/tariffs', 'tariff_id'),
    vehicle_id: await first('/maintenance/vehicles', 'vehicle_id'),
  }
  const applicant = await first('/recruitment/drivers?state=SUBMITTED', 'driver_id')
  return (place) => {
    const value = place.startsWith('/postulantes') ? applicant : known[place.split('$').at(-1)!]
    if (value === undefined) throw new Error(`Add a sample of ${place} to this journey.`)
    return value
  }
}

/** Drawn, with all that it asked for answered or failed. */
const settle = (page: Page, isBusy: () => boolean) =>
  expect
    .poll(async () => {
      const idle = await page.evaluate(async () => {
        const { __TSR_ROUTER__: router } = globalThis as unknown as {
          __TSR_ROUTER__?: { state: { status: string } }
        }
        for (let frame = 0; frame < 2; frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return router?.state.status === 'idle'
      })
      return idle && !isBusy()
    })
    .toBe(true)

/** Presses "Reintentar" until nothing is missing; whatever cannot be asked for again is told. */
async function heal(page: Page, path: string): Promise<number> {
  const calls = await failingOnce(page)
  await page.goto(`/central${path}`)
  for (;;) {
    await settle(page, calls.isBusy)
    const missing = [...calls.unanswered].filter(
      (one) => !quiet.some((pattern) => pattern.test(one)),
    )
    if (missing.length === 0) break
    const retry = page.getByRole('button', { name: /reintentar/i }).first()
    try {
      await retry.click({ timeout: 5000 })
    } catch {
      if (missing.every((one) => !calls.unanswered.has(one))) continue
      throw new Error(`${path} does not say that it lacks ${missing.join(', ')}`)
    }
  }
  await calls.stop()
  return calls.asked()
}

journey('a screen whose calls fail says so, and a retry heals it', async (tools) => {
  const { page, allowProblem } = tools
  allowProblem(/ 500 |status of 500/)
  await enter(page, 'admin', '/central/perfil')
  const sample = await sampleOf(page)
  const screens = await screensOfRouter(page)
  const silent: string[] = []
  let asking = 0
  for (const screen of screens) {
    const path = screen.replace(/\$\w+/g, (name, at: number) => sample(screen.slice(0, at) + name))
    const t0 = Date.now()
    try {
      if ((await heal(page, path)) > 0) asking++
      console.log('OK', path, Date.now() - t0)
    } catch (error) {
      silent.push(String(error))
      console.log('BAD', String(error), Date.now() - t0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  expect(silent).toEqual([])
  // Nearly all of them ask for something: a journey that met nothing would prove nothing.
  expect(asking).toBeGreaterThan(screens.length * 0.9)
  expect(screens.length).toBeGreaterThan(40)
})
