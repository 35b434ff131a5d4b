import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export type MessageTo =
  | { driver_id: number; service_id?: number | undefined }
  | { zone_id: number }
  | 'ALL'

/** What one panel of the board asks of another. */
export type BoardCommand =
  /** Form A: empty and focused. */
  | { kind: 'new-call' }
  /** Form A: filled like this trip; `later` asks for the time first. */
  | { kind: 'copy-trip'; service_id: number; later: boolean }
  /** Form A: this trip itself, to be changed. */
  | { kind: 'edit-trip'; service_id: number }
  /** Panel B: the cursor on this trip, in whichever list holds it. */
  | { kind: 'reveal-trip'; service_id: number }
  /** Map C: this trip in the middle. */
  | { kind: 'focus-trip'; service_id: number }
  /** Map C: this unit in the middle; `follow` keeps it there. */
  | { kind: 'focus-unit'; driver_id: number; follow: boolean }
  /** Map C: all units at once. */
  | { kind: 'focus-fleet' }
  /** Panel B: the units that could take the selected trip, the best one chosen. */
  | { kind: 'candidates' }
  /** Panel C: the map, or the grid of zones. */
  | { kind: 'show'; what: 'map' | 'zones' }
  /** Words to a unit, to those of a zone, or to all. */
  | { kind: 'message'; to: MessageTo }

type CommandKind = BoardCommand['kind']
type Handler = (command: BoardCommand) => void

/** Those that the board and the map in its own window hear from one another. */
const forOtherWindows: readonly CommandKind[] = ['focus-trip', 'focus-unit', 'message']
/** The lists in their own window have no form: the board's window takes these. */
const forTheForm: readonly CommandKind[] = ['new-call', 'copy-trip', 'edit-trip']

type Shared = { selected: number } | { command: BoardCommand } | { asks: 'selected' }

const handlers = new Map<CommandKind, Set<Handler>>()
const listeners = new Set<() => void>()
let selected: number | null = null
let chosenElsewhere = false

const windows =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('chaski.board')

const setSelected = (next: number | null): void => {
  if (next === selected) return
  selected = next
  for (const listener of listeners) listener()
}

const deliver = (command: BoardCommand): boolean => {
  const known = handlers.get(command.kind)
  for (const handle of known ?? []) handle(command)
  return known !== undefined && known.size > 0
}

windows?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
  if ('command' in data) deliver(data.command)
  else if ('selected' in data) {
    chosenElsewhere = true
    setSelected(data.selected)
  } else if (selected !== null) windows.postMessage({ selected } satisfies Shared)
})
// A window that is opened later begins with what the others have chosen.
windows?.postMessage({ asks: 'selected' } satisfies Shared)

/** What the panels share; the board's windows on one machine share it too. */
export const boardLink = {
  getSelected: (): number | null => selected,
  /** Another window of the operator has chosen last. */
  isChosenElsewhere: (): boolean => chosenElsewhere,
  select(service_id: number | null): void {
    if (service_id === selected) return
    chosenElsewhere = false
    setSelected(service_id)
    // Who lets go of a trip does not take it from another window.
    if (service_id !== null) windows?.postMessage({ selected: service_id } satisfies Shared)
  },
  onSelected: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** False when no panel of this window takes it. */
  send(command: BoardCommand): boolean {
    const taken = deliver(command)
    if (forOtherWindows.includes(command.kind) || (!taken && forTheForm.includes(command.kind)))
      windows?.postMessage({ command } satisfies Shared)
    return taken
  },
}

/** The trip that the cursor of the list stands on. */
export const useSelectedTrip = (): number | null =>
  useSyncExternalStore(boardLink.onSelected, boardLink.getSelected)

/** Takes the commands of one kind while the component is on screen. */
export function useBoardCommand<Kind extends CommandKind>(
  kind: Kind,
  handle: (command: Extract<BoardCommand, { kind: Kind }>) => void,
): void {
  const take = useEffectEvent(handle)
  useEffect(() => {
    const own: Handler = (command) => take(command as Extract<BoardCommand, { kind: Kind }>)
    const known = handlers.get(kind) ?? new Set()
    handlers.set(kind, known.add(own))
    return () => void known.delete(own)
  }, [kind])
}
