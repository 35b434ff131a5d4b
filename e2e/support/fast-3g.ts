import type { CDPSession, Page } from 'playwright-core'

/** Fast 3G as developer tools have it: what each wait for the server costs, and how much comes in a second. */
const fast3g = { latencyMs: 562.5, bytesPerSecond: 184_320 }

type Sent = {
  url: string
  /** Whose words made the browser ask: the page itself, a script, or several on the way. */
  by: readonly string[]
  bytes: number
}

type Stack = { callFrames: { url: string }[]; parent?: Stack | undefined }

const scriptsOf = (stack: Stack | undefined): string[] =>
  stack === undefined ? [] : [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)]

/** Notes what is asked for, by whose words, and how much of it came; not when. */
const listen = async (tools: CDPSession): Promise<Map<string, Sent>> => {
  const sent = new Map<string, Sent>()
  tools.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const { url, stack } = initiator
    const by = [...(url === undefined ? [] : [url]), ...scriptsOf(stack)]
    if (request.url.startsWith('http')) sent.set(requestId, { url: request.url, by, bytes: 0 })
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one !== undefined) one.bytes = encodedDataLength
  })
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return sent
}

/** How many waits for the server lie one after the other before each address is here. */
const waitsOf = (sent: readonly Sent[]): Map<string, number> => {
  const byUrl = new Map(sent.map((one) => [one.url, one]))
  const known = new Map<string, number>()
  const waits = (url: string): number => {
    const before = known.get(url)
    if (before !== undefined) return before
    // Two that name each other have the one that was there first before them.
    known.set(url, 1)
    const one = byUrl.get(url)
    const found = one === undefined ? 0 : 1 + Math.max(0, ...one.by.map(waits))
    known.set(url, found)
    return found
  }
  for (const { url } of sent) waits(url)
  return known
}

export type Fast3g = { seconds: number; waits: number; bytes: number; requests: number }

/**
 * What the first usable screen would take on Fast 3G, from the log of the network and no clock: the longest chain of
 * requests that had to follow one another, each for one latency, and every byte that was asked for until then, one
 * after the other. It leaves out the connection (one wait more, of names and handshakes), the phone's own work, and the map,
 * which comes once the page works: on this phone it waits to be asked for. And
 * it counts as needed what merely came before: a bound for the line, not for the phone.
 */
export const fast3gOf = async (
  page: Page,
  path: string,
  usable: () => Promise<unknown>,
): Promise<Fast3g> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const tools = await page.context().newCDPSession(page)
  const sent = await listen(tools)
  await page.goto(path, { waitUntil: 'commit' })
  await usable()
  const asked = [...sent.values()]
  await page.waitForLoadState('networkidle')
  await tools.detach()
  const waits = Math.max(...waitsOf(asked).values())
  const bytes = asked.reduce((sum, one) => sum + one.bytes, 0)
  const seconds = (waits * fast3g.latencyMs) / 1000 + bytes / fast3g.bytesPerSecond
  return { seconds, waits, bytes, requests: asked.length }
}
