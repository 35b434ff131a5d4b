import { expect } from 'vitest'
import { bookFromPrice } from './support/book-from-price.ts'
import { journey } from './support/journey.ts'
import { viewports } from './support/viewports.ts'

journey(
  'a passenger opens the ride under way without signal, and no price',
  async ({ page, context, open, allowProblem }) => {
    // The signal is cut on purpose.
    allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to load resource/)
    const post = await open({ viewport: viewports.desk })
    await bookFromPrice(page, post.page)
    const manifest = await page.request.get(
      (await page.locator('link[rel=manifest]').getAttribute('href'))!,
    )
    expect(await manifest.json()).toMatchObject({ start_url: '/reservar', display: 'standalone' })
    // The whole of it is kept once the worker is active.
    const worker = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/reservar')
        return registration?.active?.state
      })
    await expect.poll(worker).toBe('activated')

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Buscando unidad' }).waitFor()
    await page.getByText(/Sin conexión: esto puede haber cambiado desde/).waitFor()
    await page.goto('/reservar')
    await page.getByRole('heading', { name: 'Buscando unidad' }).waitFor()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return all.flat()
    })
    expect(kept.filter((url) => url.endsWith('/reservar'))).toHaveLength(1)
    expect(kept.filter((url) => url.includes('/api/'))).toEqual([])

    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'Cancelar viaje' }).waitFor()
    expect(await page.getByText(/Sin conexión: esto/).count()).toBe(0)
  },
  { viewport: viewports.phone },
)
