import { useState } from 'react'
import { Button } from '@mantine/core'
import { canDecide } from '@chaski/contract/trips/approval-rules.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { DecisionDialog } from '#src/central/trips/decision-dialog.tsx'
import { useCan } from '#src/central/session/use-session.ts'

/** For a ride that waits for its company's word; V asks too, as on the board. */
export function ApprovalButton({ trip }: { trip: TripDetail }) {
  const [asking, setAsking] = useState(false)
  const may = useCan()('DSP_SERVICE_APPROVE') && canDecide(trip).allowed
  const decide = useSave(trips.decideApproval, { invalidates: [trips.get] })
  const label = 'Aprobar o rechazar'
  useShortcuts('Servicio', may ? [{ keys: 'V', label, run: () => setAsking(true) }] : [])
  if (!may) return null
  const { service_id, version } = trip
  return (
    <>
      <Button leftSection={<Icon name="check" />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <DecisionDialog
          trip={trip}
          onDecide={(decision, note) =>
            decide.mutate(
              { params: { service_id }, body: { version, decision, note } },
              {
                onSuccess: () =>
                  toast(
                    `Servicio ${service_id}: ${decision === 'APPROVE' ? 'aprobado' : 'rechazado'}`,
                  ),
                onError: toastError,
              },
            )
          }
          onLeave={() => setAsking(false)}
        />
      )}
    </>
  )
}
