import type { BrowserContext, Response } from 'playwright-core'

/** Only what changes nothing is asked again by a page itself. */
const mayAskAgain = (response: Response): boolean =>
  response.request().method() === 'GET' && response.headers()['retry-after'] !== undefined

/** What a journey may not cause although no step of it looks there: errors, refusals, failed requests. */
export class Problems {
  readonly #seen: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #baseUrl: string
  /** What a busy server put off with the word when to ask again, until it answered the same question. */
  readonly #putOff = new Map<string, boolean>()

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
      const url = this.#without(response.url())
      if (status === 503 && mayAskAgain(response)) this.#putOff.set(url, false)
      else if (response.ok() && this.#putOff.has(url)) this.#putOff.set(url, true)
      if (status >= 500) this.#add(`response: ${status} ${url}`)
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

  /** A page that was told to wait asked again, and has its answer; both our line and the browser's own tell of it. */
  #wasAnswered(problem: string): boolean {
    const url = /^(?:response: 503 (\S+)|console: .*status of 503 .*\((\S+)\))$/.exec(problem)
    return url !== null && this.#putOff.get(url[1] ?? url[2]!) === true
  }

  unexpected(): string[] {
    return this.#seen.filter(
      (problem) =>
        !this.#wasAnswered(problem) && !this.#allowed.some((pattern) => pattern.test(problem)),
    )
  }
}
