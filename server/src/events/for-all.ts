import { z } from 'zod'
import { envelope } from '@chaski/contract/live.ts'

type Limit = 'coverage' | 'company'
type Kinds = Record<string, string>

/** Kinds of which a message may belong to no coverage or to no company, and why those limited to some get it all the same; any other is kept from them. */
const forAll: Record<Limit, Kinds> = {
  coverage: {
    CORPORATE_CLIENT: 'a client belongs to a company, whose limit is asked',
    'CALL NEW_LAST_SERVICE': 'a caller without rides rings at every desk; no ride is shown with it',
    'CALL CLAIMED': 'as the call that it ends',
    'OPERATION NOTICE HANDOVER': 'a note of somebody without limits is for everybody',
  },
  company: {
    DRIVER: 'drivers belong to no company, and are shown to those of any',
    LOCATION: 'as drivers',
    'OPERATION ZONE_QUEUE': 'a queue of drivers',
    'OPERATION AUTO_DISPATCH': 'how a coverage is dispatched, for all who work in it',
    'OPERATION ALERT PANIC': "a driver's emergency is everybody's",
    'OPERATION ALERT PANIC_ACKNOWLEDGED': 'as the emergency that it ends',
    'OPERATION ALERT LONG_BREAK': 'of a driver, not of a ride',
    'OPERATION NOTICE HANDOVER': 'notes are limited by coverage alone',
  },
}

const read = z.object({ kind: z.string().optional() })
const known = new WeakMap<object, string[]>()

/** A message's kind, from its category to its narrowest word; nothing for what is no message of ours. */
const namesOf = (message: { readonly payload: Uint8Array }): string[] => {
  const before = known.get(message)
  if (before !== undefined) return before
  let names: string[] = []
  try {
    const { category, action, value } = envelope.parse(
      JSON.parse(Buffer.from(message.payload).toString()),
    )
    const { kind } = read.parse(JSON.parse(value))
    names = [category, `${category} ${action}`, `${category} ${action} ${kind ?? ''}`]
  } catch {
    // Unreadable: for nobody who is limited.
  }
  known.set(message, names)
  return names
}

/** Whether a message that belongs to no coverage, or to no company, reaches those limited to some. */
export const isForAll = (message: { readonly payload: Uint8Array }, limit: Limit): boolean =>
  namesOf(message).some((name) => name in forAll[limit])

/** The same of a message whose category and action are at hand. */
export const isKindForAll = (category: string, action: string, limit: Limit): boolean =>
  category in forAll[limit] || `${category} ${action}` in forAll[limit]
