import type { BrowserContext } from 'playwright-core'

/** What a journey may not cause although no step of it looks there: errors, refusals, failed requests. */
export class Problems {
  readonly #seen: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #baseUrl: string

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
    this.#seen.push(problem.replaceAll(this.#baseUrl, ''))
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }
}
