import {
  channelNames,
  channels,
  claimTypes,
  complaintTypes,
  kindNames,
  kinds,
  stateNames,
  states,
  type ComplaintState,
} from '@chaski/contract/complaints/options.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

export const kindOptions = kinds.map((value) => ({ value, label: kindNames[value] }))
export const stateOptions = states.map((value) => ({ value, label: stateNames[value] }))
export const channelOptions = channels.map((value) => ({ value, label: channelNames[value] }))

/** A staff member takes a complaint by any way but the page itself. */
export const staffChannels = channelOptions.filter(({ value }) => value !== 'WEB')

type Option = { id: number; name: string }
const chosen = (list: readonly Option[]): Option[] => list.filter(({ id }) => id !== -1)

/** Without the placeholder, for a field that has its own. */
export const claimChoices = chosen(claimTypes)
export const complaintChoices = chosen(complaintTypes)

export const stateTone: Record<ComplaintState, ChipTone> = {
  REGISTERED: 'warn',
  IN_PROGRESS: 'info',
  OFFER_SENT: 'info',
  ANSWERED: 'good',
  AGREED: 'good',
}

export const answerChannelNames = { EMAIL: 'Correo electrónico', LETTER: 'Carta a su domicilio' }
