import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tripStatus } from '../contract/src/trips/statuses.ts'
import { enter } from './support/enter.ts'
import { journey } from './support/journey.ts'
import { asOperator } from './support/people.ts'

type Row = Record<string, unknown>

/** The records that a person may open, each with a list that has some and the way back to it. */
const records = [
  ['/clientes/', '/maintenance/clients', 'client_id'],
  ['/conductores/', '/maintenance/drivers', 'driver_id'],
  ['/vehiculos/', '/maintenance/vehicles', 'vehicle_id'],
  ['/empresas/', '/maintenance/companies', 'company_id'],
  ['/reclamos/', '/complaints?state=OPEN', 'complaint_id'],
  ['/servicios/', `/dispatch/search?status_type_id=${tripStatus.FINISHED}`, 'service_id'],
] as const

/** What a page asked for and did not get; a page that polls never rests, so it is looked at when it is drawn. */
const refusedOn = (page: Page): string[] => {
  const refused: string[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (response.status() >= 400) refused.push(`${response.status()} ${path}`)
  })
  return refused
}

/** Opens an address and says what is wrong with it: nothing where it is a page of its own. */
async function problemAt(page: Page, refused: string[], path: string): Promise<string | null> {
  refused.length = 0
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()
  const drawn = await heading.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  )
  if (!drawn) return `${path} stays blank`
  await page
    .locator('.page-content [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => {})
  if (refused.length > 0) return `${path} was refused: ${refused.join(', ')}`
  const words = ((await page.locator('main').textContent()) ?? '').trim()
  if (/no existe|no se encontró esta|Esta página/i.test(words)) return `${path} leads nowhere`
  return words.length < 20 ? `${path} is all but empty` : null
}

/** Where the links of the page's own part lead, the menu and the bars aside. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('main .page a[href^="/central/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))

/** Waited for: the heading stands before the record has come. */
const hasWayBack = (page: Page, list: string): Promise<boolean> =>
  page
    .locator(`main .page :is(a[href="${list}"], a[href^="${list}?"])`)
    .first()
    .waitFor({ timeout: 30_000 })
    .then(
      () => true,
      () => false,
    )

/** One of each kind: a hundred trips are drawn by one page. */
const kindOf = (path: string): string => path.replace(/\?.*$/, '').replace(/\d[\w-]*/g, '#')

for (const user of ['admin', 'supervisor', 'reclamos', 'flota', 'comercial'] as const)
  journey(`every link of every record leads somewhere for ${user}`, async ({ page }) => {
    await enter(page, user, '/central/perfil')
    const call = asOperator(page)
    const refused = refusedOn(page)
    const problems: string[] = []
    const seen = new Set<string>()
    let opened = 0
    for (const [place, list, id] of records) {
      const answer = await call('GET', list)
      if (answer.status() === 403) continue
      const { data } = (await answer.json()) as { data: Row[] }
      const first = data[0]
      if (first === undefined) continue
      const record = `/central${place}${String(first[id])}`
      const problem = await problemAt(page, refused, record)
      opened++
      if (problem !== null) problems.push(problem)
      if (!(await hasWayBack(page, `/central${place.slice(0, -1)}`)))
        problems.push(`${record} has no way back to its list`)
      const links = await linksOf(page)
      for (const link of links.filter((one) => !seen.has(kindOf(one)))) {
        if (seen.has(kindOf(link))) continue
        seen.add(kindOf(link))
        const dead = await problemAt(page, refused, link)
        if (dead !== null) problems.push(`${record}: ${dead}`)
      }
    }
    expect(problems).toEqual([])
    expect(opened).toBeGreaterThan(1)
  })
