const KiB = 1024

type Frame = {
  readonly bytes: Buffer
  /** Once it was written: what it held may be written over. */
  release(): void
}
export type FramePool = { take(size: number): Frame }

/** Below, Node cuts what is asked for from a piece of its own; above, frames are rare. */
const smallest = 8 * KiB
const largest = 64 * KiB
const kept = 64

const nothing = (): void => {}

/**
 * Room for frames, used again once they were written. A frame per receiver twenty times a second is memory outside the
 * heap that the collector would run after all the time: a node spent half of its processor time on that.
 */
export function createFramePool(): FramePool {
  const spare = new Map<number, Buffer[]>()
  for (let room = smallest * 2; room <= largest; room *= 2) spare.set(room, [])
  return {
    take(size) {
      if (size <= smallest || size > largest)
        return { bytes: Buffer.allocUnsafe(size), release: nothing }
      const room = 2 ** Math.ceil(Math.log2(size))
      const rooms = spare.get(room)!
      const whole = rooms.pop() ?? Buffer.allocUnsafeSlow(room)
      let isOut = true
      return {
        bytes: whole.subarray(0, size),
        release() {
          if (!isOut) return
          isOut = false
          if (rooms.length < kept) rooms.push(whole)
        },
      }
    },
  }
}
