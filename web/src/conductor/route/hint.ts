import { distance } from '#src/shared/formats.ts'
import type { Turn } from './turns.ts'

export type Hint = {
  words: string
  /** Said once each; null while there is nothing that must be heard. */
  aloud: string | null
}

const soonM = 250
const nowM = 45

const turnWords = { LEFT: 'gire a la izquierda', RIGHT: 'gire a la derecha', BACK: 'dé la vuelta' }
const upper = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Words for an ear round what an eye reads to the metre. */
const about = (metres: number): string => `A ${Math.max(50, Math.round(metres / 50) * 50)} metros`

/** What comes next on a way: the turn ahead, or its end. */
export const hintAt = (turns: readonly Turn[], length: number, done: number): Hint | null => {
  // A turn that is being taken is still the one that is talked of.
  const turn = turns.find(({ at }) => at > done - nowM / 3)
  const left = Math.max(0, (turn?.at ?? length) - done)
  const what = turn === undefined ? 'llega' : turnWords[turn.side]
  const where =
    turn === undefined
      ? 'end'
      : `${turn.place.latitude.toFixed(4)},${turn.place.longitude.toFixed(4)}`
  if (left <= nowM) {
    const words = turn === undefined ? 'Está llegando.' : `${upper(what)}.`
    return { words, aloud: `${where} now` }
  }
  if (left <= soonM) return { words: `${about(left)}, ${what}.`, aloud: `${where} soon` }
  return { words: `Siga ${distance(left)}; luego ${what}.`, aloud: null }
}
