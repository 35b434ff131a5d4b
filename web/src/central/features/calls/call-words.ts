import type { CallRecord } from '@chaski/contract/dispatch/call-schema.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

type Look = { label: string; tone: ChipTone }

/** What became of a call, as a person says it. */
export const callLook = ({ state, direction }: CallRecord): Look => {
  switch (state) {
    case 'WAITING':
      return { label: 'En espera', tone: 'warn' }
    case 'RINGING':
      return { label: 'Suena', tone: 'warn' }
    case 'ANSWERED':
      return { label: 'En línea', tone: 'info' }
    case 'MISSED':
      return direction === 'IN'
        ? { label: 'Perdida', tone: 'alarm' }
        : { label: 'No contestó', tone: 'quiet' }
    case 'ENDED':
      return { label: direction === 'IN' ? 'Atendida' : 'Hecha', tone: 'good' }
  }
}
