import type { Page } from 'playwright-core'

/** Fast 3G as developer tools have it, without its losses. */
const slow = { offline: false, latency: 560, downloadThroughput: 184_320, uploadThroughput: 86_400 }

/** How much of a page moved under its reader while it came, over a slow network or a quick one. */
export const layoutShift = async (
  page: Page,
  path: string,
  ready: () => Promise<unknown>,
  network: 'slow' | 'quick',
): Promise<number> => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (network === 'slow') await tools.send('Network.emulateNetworkConditions', slow)
  await page.addInitScript(() => {
    const kept = window as unknown as { moved: number }
    kept.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
      }[])
        if (!entry.hadRecentInput) kept.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await ready()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
  await tools.detach()
  return moved
}
