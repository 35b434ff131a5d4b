import type { BrowserContext } from 'playwright-core'

/** What a journey may not cause although no step of it looks there: errors, refusals, failed requests. */
export class Problems {
  readonly #seen: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #baseUrl: string
  /** What a busy server put off with the word when to ask again: pages do, and the journey waits for what they show. */
  readonly #putOff = new Set<string>()

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Names a problem that this journey causes on purpose, such as the 401 of a wrong password. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const { url } = message.location()
      if (message.type() === 'error') this.#add(`console: ${message.text()} (${url})`)
    })
    context.on('weberror', (thrown) => this.#add(`uncaught: ${thrown.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page gives up what it was still loading: that is no failure.
      if (reason !== 'net::ERR_ABORTED') this.#add(`request: ${reason} ${request.url()}`)
    })
    context.on('response', (response) => {
      const status = response.status()
      if (status === 503 && response.headers()['retry-after'] !== undefined)
        return void this.#putOff.add(this.#without(response.url()))
      if (status >= 500) this.#add(`response: ${status} ${response.url()}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }

  // Without the address, whose port is a number of chance that a pattern like /404/ could meet.
  #add(problem: string): void {
    this.#seen.push(this.#without(problem))
  }

  #without(text: string): string {
    return text.replaceAll(this.#baseUrl, '')
  }

  /** The browser's own line about such an answer. */
  #isPutOff(problem: string): boolean {
    const url = /^console: .*status of 503 .*\((\S+)\)$/.exec(problem)?.[1]
    return url !== undefined && this.#putOff.has(url)
  }

  unexpected(): string[] {
    return this.#seen.filter(
      (problem) =>
        !this.#isPutOff(problem) && !this.#allowed.some((pattern) => pattern.test(problem)),
    )
  }
}
