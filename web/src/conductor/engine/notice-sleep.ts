import { duration } from '#src/shared/formats.ts'
import type { PhoneStore } from './phone-store.ts'

/** A glance at another application is no sleep: the desk draws a car pale a minute after its last word. */
const worthSayingMs = 30_000
const key = 'hidden-at'

type Needs = { phoneStore: PhoneStore; now: () => number; say: (words: string) => void }

export const sleptWords = (ms: number): string =>
  `Su posición no se envió durante ${duration(ms / 1000)}: con la pantalla apagada o en otra aplicación la central no lo ve y no le llegan ofertas.`

/** Tells a driver who comes back how long nobody saw them; kept on the phone, since a page asleep may be ended. Gives back how to end it. */
export const noticeSleep = ({ phoneStore, now, say }: Needs): (() => void) => {
  const back = async (at: number): Promise<void> => {
    const hidden = await phoneStore.get<number | null>(key)
    if (typeof hidden !== 'number') return
    await phoneStore.set(key, null)
    const slept = at - hidden
    if (slept >= worthSayingMs) say(sleptWords(slept))
  }
  // One after the other: who looks and is gone again must not be forgotten by the look.
  let turn: Promise<void> = Promise.resolve()
  const next = (work: () => Promise<void>): void => {
    turn = turn.then(work, work)
  }
  const onChange = (): void => {
    const at = now()
    if (document.visibilityState === 'hidden') next(() => phoneStore.set(key, at))
    else next(() => back(at))
  }
  document.addEventListener('visibilitychange', onChange)
  const begun = now()
  if (document.visibilityState === 'visible') next(() => back(begun))
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    next(() => phoneStore.set(key, null))
  }
}
