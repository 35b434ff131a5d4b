import { comprobanteStateNames, type ComprobanteState } from '@chaski/contract/billing/kinds.ts'
import { type PrivacyRequest, privacyStateNames } from '@chaski/contract/clients/privacy-schema.ts'
import { type ComplaintState, stateNames } from '@chaski/contract/complaints/options.ts'
import type { SlotStatus } from '@chaski/contract/documents/schema.ts'
import type { LostItemState } from '@chaski/contract/lost-items/states.ts'
import type { LinkedRow, RecordPartKind } from '@chaski/contract/summaries/schema.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { duration } from '#src/shared/formats.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'
import { tripLook } from '#src/ui/status/trip-look.ts'
import { stateTone } from '#src/central/complaints/complaint-words.ts'
import { stateLooks } from './item-words.ts'
import { sanctionLooks } from './sanction-looks.ts'
import { slotLooks } from './slot-looks.ts'

type Look = { label: string; tone: ChipTone }

const plain: Record<string, Look> = {
  ACTIVE: { label: 'Vigente', tone: 'good' },
  OVER: { label: 'Terminado', tone: 'quiet' },
  BLOCKED: { label: 'Bloqueado', tone: 'alarm' },
  INACTIVE: { label: 'Inactivo', tone: 'quiet' },
  OPEN: { label: 'En turno', tone: 'info' },
  CLOSED: { label: 'Cerrada, por pagar', tone: 'warn' },
  PAID: { label: 'Pagada', tone: 'good' },
  WAITING: { label: 'En espera', tone: 'info' },
  RINGING: { label: 'Timbrando', tone: 'info' },
  ANSWERED: { label: 'Atendida', tone: 'good' },
  MISSED: { label: 'Perdida', tone: 'warn' },
  ENDED: { label: 'Terminada', tone: 'quiet' },
  CLIENT: { label: 'Pasajero', tone: 'quiet' },
  DRIVER: { label: 'Conductor', tone: 'quiet' },
}

const looks: Partial<Record<RecordPartKind, (state: string, row: LinkedRow) => Look | undefined>> =
  {
    TRIPS_OPEN: (state) => tripLook(Number(state) as TripStatus),
    TRIPS_PAST: (state) => tripLook(Number(state) as TripStatus),
    TRIPS_BEFORE: (state) => tripLook(Number(state) as TripStatus),
    COMPLAINTS: (state) => ({
      label: stateNames[state as ComplaintState],
      tone: stateTone[state as ComplaintState],
    }),
    SANCTIONS: (state) => sanctionLooks[state as keyof typeof sanctionLooks],
    RATINGS: (state) => ({ label: `${state} ★`, tone: Number(state) <= 2 ? 'warn' : 'good' }),
    LOST_ITEMS: (state) => stateLooks[state as LostItemState],
    PRIVACY: (state, { presses }) => ({
      label: privacyStateNames[state as PrivacyRequest['state']],
      tone: presses ? 'warn' : 'quiet',
    }),
    DOCUMENTS: (state) => slotLooks[state as SlotStatus],
    CLIENTS: (state) => (state === 'ACTIVE' ? undefined : plain[state]),
    // A day at work that is over says how long it was, in minutes.
    SHIFTS: (state) => plain[state] ?? { label: duration(Number(state) * 60), tone: 'quiet' },
    COMPROBANTES: (state, { presses }) => ({
      label: comprobanteStateNames[state as ComprobanteState],
      tone: presses ? 'alarm' : 'quiet',
    }),
  }

/** How one line of a part stands, by colour and word. */
export const partState = (part: RecordPartKind, row: LinkedRow): Look | undefined => {
  if (row.state === null) return undefined
  const read = looks[part]
  return read === undefined ? plain[row.state] : read(row.state, row)
}
