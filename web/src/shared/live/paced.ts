/**
 * Soon, and at most once in `everyMs`. It asks for no picture of its own: that costs the page a whole
 * frame, twenty times a second in a storm, even where nothing in sight has changed.
 */
export function paced(everyMs: number): (work: () => void) => void {
  let last = -Infinity
  return (work) => {
    const run = () => {
      last = performance.now()
      work()
    }
    setTimeout(run, Math.max(0, last + everyMs - performance.now()))
  }
}
