import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cutCells } from './support/cut-cells.ts'
import { integrationToken } from './support/integration-token.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { sharedApplication } from './support/shared-application.ts'
import { viewports } from './support/viewports.ts'

const ring = async (page: Page, event: 'RINGING' | 'HANGUP', cellphone: string) => {
  const { extension } = await good<{ extension: string }>(
    asOperator(page)('GET', '/authentication/session'),
  )
  const response = await fetch(`${sharedApplication().url}/api/v1/telephony/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${integrationToken}` },
    body: JSON.stringify({ call_id: `steady-${cellphone}`, event, extension, cellphone }),
  })
  expect(response.status).toBe(202)
}

const boardCells = '.trip-row:not([hidden]) .trip-cell'

/** Hours and figures that lost an end. */
const cutFigures = (page: Page): Promise<string[]> =>
  page
    .locator(
      '.trip-row:not([hidden]) :is([data-column=hour], [data-column=id], [data-column=unit])',
    )
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent ?? ''),
    )

/** Heads of columns that are not read whole. */
const cutHeads = (page: Page): Promise<string[]> =>
  page
    .locator('.trip-head .trip-sort')
    .evaluateAll((heads) =>
      heads
        .filter((head) => head.clientWidth > 0 && head.scrollWidth > head.clientWidth)
        .map((head) => head.textContent ?? ''),
    )

const tomorrow = (): string => new Date(Date.now() + 20 * 3_600_000).toISOString()

journey(
  'addresses are read at every size, and a ringing telephone moves nothing',
  async ({ page }) => {
    await logIn(page, 'operador')
    await page.goto('/central/despacho')
    await page.getByRole('grid', { name: 'Servicios: Por atender' }).waitFor()
    const cellphone = `97${String(Date.now()).slice(-7)}`
    await good(
      asOperator(page)('POST', '/dispatch/service', {
        client_name: 'Reserva de mañana',
        cellphone,
        origin: {
          text: 'Av. Dolores 886, José Luis Bustamante y Rivero',
          latitude: -16.42,
          longitude: -71.52,
        },
        destinations: [{ text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }],
        date_time_service: tomorrow(),
        confirm_duplicate: true,
      }),
    )
    const huge = { width: 2560, height: 1440 }
    const tablet = { width: 1024, height: 768 }
    const upright = { width: 768, height: 1024 }
    const sizes = [viewports.desk, viewports.wide, huge, tablet, upright]
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const tab of ['Por atender', 'Reservas', 'A bordo', 'Todos']) {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
        await page.locator('.trip-row').first().waitFor({ state: 'attached' })
        await expect
          .poll(() => cutCells(page, boardCells), { message: `${tab} at ${size.width}` })
          .toEqual([])
        expect(await cutFigures(page), `${tab} at ${size.width}`).toEqual([])
        expect(await cutHeads(page), `${tab} at ${size.width}`).toEqual([])
      }
      const search = await page.locator('.search-box').boundingBox()
      expect(search?.width, `the search at ${size.width}`).toBeGreaterThanOrEqual(120)
    }

    await page.setViewportSize(viewports.desk)
    await page.evaluate(() => {
      const seen = window as unknown as { shifts: string[] }
      seen.shifts = []
      type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          for (const { node } of entry.sources) {
            const element = node instanceof Element ? node : node?.parentElement
            if (element?.closest('.board')) seen.shifts.push(element.className)
          }
      }).observe({ type: 'layout-shift' })
    })
    const phone = page.locator('[data-path="cellphone"]')
    const before = await phone.boundingBox()
    await ring(page, 'RINGING', cellphone)
    const pop = page.locator('.call-pop')
    await pop.getByText('Av. Dolores 886, José Luis Bustamante y Rivero → Plaza de Armas').waitFor()
    expect(await phone.boundingBox()).toEqual(before)
    const [lies, kept] = [await pop.boundingBox(), await page.locator('.call-slot').boundingBox()]
    expect(lies!.y + lies!.height, 'over no field').toBeLessThanOrEqual(kept!.y + kept!.height)
    await ring(page, 'HANGUP', cellphone)
    await page.locator('.call-pop').waitFor({ state: 'detached' })
    expect(await phone.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
      [],
    )

    await page.goto('/central/servicios')
    await page.locator('.table-rows [data-lines]').first().waitFor()
    const addresses = '.table-rows [data-lines]'
    await expect
      .poll(() => cutCells(page, addresses), { message: 'addresses of the search' })
      .toEqual([])
  },
)
