import type { ReactNode } from 'react'

/** The places that other features fill on the operator's screen: features never import features. */
export type BoardSlots = {
  call: ReactNode
  map: ReactNode
  /** One line that is always there: what burns, else what the shift before left to say. */
  alerts: ReactNode
  autoSwitch: ReactNode
  /** Who could take the selected trip; `onDone` gives the hand back to the list. */
  candidates: (onDone: () => void) => ReactNode
  /** Why dispatch decided about a trip as it did. */
  why: (service_id: number) => ReactNode
}
