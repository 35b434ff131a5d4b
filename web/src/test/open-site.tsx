import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '#src/public/app.tsx'
import '#src/shared/tokens.css'
import '#src/public/public.css'

/** A mid-range phone held upright. */
const upright = [360, 740] as const
/** What passengers hold: a small phone, a large one, and a desk. */
export const siteSizes = [upright, [412, 892], [1366, 768]] as const
/** Where the frame of the tests stands. */
const outside = window.location.href
const session = 'CLIENT-XSRF-TOKEN'

afterEach(() => {
  window.history.replaceState(null, '', outside)
  document.cookie = `${session}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'connection')
  document.getElementById('root')?.remove()
})

/** The public site at an address, for somebody who saves data: the map comes when it is asked for. */
export const openSite = async (
  path: string,
  { size = upright }: { size?: readonly [number, number] } = {},
) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  window.history.replaceState(null, '', path)
  await page.viewport(size[0], size[1])
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  return render(<App />, { container })
}

/** The same for a passenger who has entered. */
export const openAsPassenger = (path: string) => {
  document.cookie = `${session}=prueba; path=/`
  return openSite(path)
}
