import type { CallerTrip, WaitingCall } from '@chaski/contract/dispatch/call-schema.ts'

/** A call at this person's own desk. */
export type DeskCall = {
  call_id: string
  cellphone: string
  client: { name: string; is_blocked?: boolean; blocked_reason?: string | null } | null
  open_service: CallerTrip | null
  since: number
  state: 'RINGING' | 'ANSWERED'
  /** Its card is in the form already. */
  taken: boolean
  /** Somebody pressed for it on another screen: the form takes it as soon as it is there. */
  wanted?: boolean
}

export type PhoneCalls = { desk: readonly DeskCall[]; waiting: readonly WaitingCall[] }

export const noCalls: PhoneCalls = { desk: [], waiting: [] }

type DeskValue = Partial<Omit<DeskCall, 'state' | 'since' | 'taken'>> & {
  call_id: string
  cellphone: string
}

/** What the exchange says of this desk. */
export function afterDeskEvent(
  calls: PhoneCalls,
  action: string,
  value: DeskValue,
  now: number,
): PhoneCalls {
  const others = calls.desk.filter((call) => call.call_id !== value.call_id)
  const known = calls.desk.find((call) => call.call_id === value.call_id)
  if (action === 'HANGUP' || action === 'MISSED') return { ...calls, desk: others }
  const call: DeskCall = {
    client: null,
    open_service: null,
    since: now,
    taken: false,
    ...known,
    ...value,
    state: action === 'ANSWERED' ? 'ANSWERED' : 'RINGING',
  }
  return { ...calls, desk: [...others, call] }
}

type DeskNow = Omit<DeskCall, 'since' | 'taken'> & { since: string }

/** What rings at this desk now, whatever was heard or missed before; whose card is in the form already asks no more. */
export const deskNow = (
  calls: PhoneCalls,
  now: readonly DeskNow[],
  hasCard: (call_id: string) => boolean,
): PhoneCalls => ({
  ...calls,
  desk: now.map((call) => ({
    ...call,
    since: Date.parse(call.since),
    taken:
      hasCard(call.call_id) ||
      calls.desk.some((known) => known.call_id === call.call_id && known.taken),
  })),
})

/** What the exchange says of the queue that everybody shares. */
export function afterQueueEvent(calls: PhoneCalls, action: string, value: WaitingCall): PhoneCalls {
  const others = calls.waiting.filter((call) => call.call_id !== value.call_id)
  return { ...calls, waiting: action === 'NEW_LAST_SERVICE' ? [...others, value] : others }
}

export const markTaken = (calls: PhoneCalls, call_id: string): PhoneCalls => ({
  ...calls,
  desk: calls.desk.map((call) => (call.call_id === call_id ? { ...call, taken: true } : call)),
})

export const markWanted = (calls: PhoneCalls, call_id: string): PhoneCalls => ({
  ...calls,
  desk: calls.desk.map((call) => (call.call_id === call_id ? { ...call, wanted: true } : call)),
})

/** Who waits on the line comes before whom to call back; the longest first. */
export const inTurn = (waiting: readonly WaitingCall[]): WaitingCall[] =>
  waiting.toSorted(
    (a, b) => Number(a.missed) - Number(b.missed) || Date.parse(a.since) - Date.parse(b.since),
  )

/** The call that asks to be attended: the one that has rung longest. */
export const callToTake = (calls: PhoneCalls): DeskCall | undefined =>
  calls.desk.find((call) => !call.taken)
