const hiddenMs = 1_000

/** Before the next picture; a hidden tab draws none, so there a slow timer does it. */
export function nextFrame(work: () => void): void {
  const run = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    work()
  }
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, hiddenMs)
}
