import { useEffect } from 'react'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { demand, knownSession } from './recovery.ts'

type Person = Pick<SessionInfo, 'user_id' | 'name'>

const name = 'chaski.session'
let other: Person | undefined

/** Who took this page's session over; known while the page is told to begin anew. */
export const otherPerson = (): Person | undefined => other

/** The tabs of a browser share its session: whoever logs in in one has taken the others along. */
export const notifyOtherTabs = ({ user_id, name: who }: Person): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ user_id, name: who })
  channel.close()
}

/** A page of one person must not act in the name of another. */
export const refuseOtherPerson = (person: Person): boolean => {
  const known = knownSession()
  if (known === undefined || known.user_id === person.user_id) return false
  other = person
  void demand('reload')
  return true
}

export function useOtherTabs(): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Person>) => void refuseOtherPerson(data)
    return () => channel.close()
  }, [])
}
