import { toast } from '#src/ui/notice/toast.tsx'

/** As long as the notice with its button stands. */
const undoMs = 8_000

let last: { run: () => void; until: number } | null = null

/** Says what was done and keeps the way back, for the button and for Ctrl+Z. */
export function offerUndo(message: string, reverse: () => void): void {
  const mine = {
    run: () => {
      if (last === mine) last = null
      reverse()
    },
    until: Date.now() + undoMs,
  }
  last = mine
  toast(message, { run: mine.run })
}

/** Takes back the last thing done; false when there is none or it is too late. */
export function undoLast(): boolean {
  if (last === null || Date.now() > last.until) return false
  last.run()
  return true
}
