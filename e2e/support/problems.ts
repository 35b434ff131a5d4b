import type { BrowserContext } from 'playwright-core'

/** What a journey may not cause although no step of it looks there: errors, refusals, failed requests. */
export class Problems {
  readonly #seen: string[] = []
  readonly #allowed: RegExp[] = []

  /** Names a problem that this journey causes on purpose, such as the 401 of a wrong password. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const { url } = message.location()
      if (message.type() === 'error') this.#seen.push(`console: ${message.text()} (${url})`)
    })
    context.on('weberror', (thrown) => this.#seen.push(`uncaught: ${thrown.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page gives up what it was still loading: that is no failure.
      if (reason !== 'net::ERR_ABORTED') this.#seen.push(`request: ${reason} ${request.url()}`)
    })
    context.on('response', (response) => {
      const status = response.status()
      if (status >= 500) this.#seen.push(`response: ${status} ${response.url()}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }
}
