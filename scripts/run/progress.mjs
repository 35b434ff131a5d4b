const EVERY_MS = 15_000

/** Tells how long something takes: one line that counts on a terminal, a line now and then elsewhere. */
export function showProgress(what) {
  const from = Date.now()
  const seconds = () => Math.round((Date.now() - from) / 1000)
  const terminal = process.stderr.isTTY
  const say = () =>
    process.stderr.write(terminal ? `\r${what}… ${seconds()} s ` : `${what}… ${seconds()} s\n`)
  process.stderr.write(terminal ? `${what}…` : `${what}…\n`)
  const timer = setInterval(say, terminal ? 1000 : EVERY_MS)
  return {
    end: () => {
      clearInterval(timer)
      process.stderr.write(`${terminal ? '\r' : ''}${what}: ${seconds()} s\n`)
    },
  }
}
