/** Stops asking an engine that keeps failing: after so many failures in a row it rests, then one question probes it. */
export class Breaker {
  private failures = 0
  private openUntil = 0
  private probing = false
  private readonly limit: number
  private readonly restMs: number
  private readonly now: () => number

  constructor({ limit = 5, restMs = 30_000, now = () => performance.now() } = {}) {
    this.limit = limit
    this.restMs = restMs
    this.now = now
  }

  /** Whether to ask now; a `true` must be followed by `succeeded`, `failed` or `abandoned`. */
  allows(): boolean {
    if (this.failures < this.limit) return true
    if (this.probing || this.now() < this.openUntil) return false
    this.probing = true
    return true
  }

  succeeded(): void {
    this.failures = 0
    this.probing = false
  }

  failed(): void {
    this.failures++
    this.probing = false
    if (this.failures >= this.limit) this.openUntil = this.now() + this.restMs
  }

  /** The asker left before the answer: nothing was learned. */
  abandoned(): void {
    this.probing = false
  }
}
