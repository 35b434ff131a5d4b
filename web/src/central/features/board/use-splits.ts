import { useState, useSyncExternalStore } from 'react'
import { useRemembered } from '#src/ui/remembered.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { type Desk, deskOf, firstSplits, fitSplits, type Splits } from './fit-splits.ts'

const onResize = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The narrow menu, and the lines between the panels. */
const aside = 48 + 15

/** How this person divided the board on this machine, as far as the window has room for it now. */
export function useSplits() {
  const { user_id, profile_code } = useSession()
  const width = useSyncExternalStore(onResize, () => window.innerWidth)
  const height = useSyncExternalStore(onResize, () => window.innerHeight)
  const [kept, keep] = useRemembered<Partial<Record<Desk, Partial<Splits>>>>(
    `board.desks.${user_id}`,
    {},
  )
  const [dragged, setDragged] = useState<Partial<Splits>>({})
  const desk = deskOf(width)
  const own = { ...kept[desk], ...dragged }
  const first = firstSplits(width, height, profile_code === 'CALLCENTER')
  const sizes = fitSplits({ ...first, ...own }, width - aside)
  const set = (name: keyof Splits) => (size: number, done: boolean) => {
    setDragged(done ? {} : { [name]: size })
    if (done) keep({ ...kept, [desk]: { ...kept[desk], [name]: size } })
  }
  return { sizes, set, desk }
}
