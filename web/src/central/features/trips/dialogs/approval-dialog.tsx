import { useQuery } from '@tanstack/react-query'
import { canDecide } from '@chaski/contract/trips/approval-rules.ts'
import type { Decision } from '@chaski/contract/trips/approval-schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { useSave } from '#src/shared/use-save.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { DecisionDialog } from '#src/central/trips/decision-dialog.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { useLeaveToTrip } from './use-leave-to-trip.ts'

/** For a ride that waits for its company's word. */
export function ApprovalDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const trip = useQuery(q(trips.get, { query: { service_id } }))
  const may = useMay()('DSP_SERVICE_APPROVE')
  const title = `Servicio ${service_id} por aprobar`
  const save = useSave(trips.decideApproval, { invalidates: [] })
  const decide = async ({ version }: TripDetail, decision: Decision, note: string) => {
    const body = { version, decision, note }
    try {
      await save.mutateAsync({ params: { service_id }, body })
      leave()
      toast(`Servicio ${service_id}: ${decision === 'APPROVE' ? 'aprobado' : 'rechazado'}`)
    } finally {
      // After a refusal too: what is sent again is about the trip as it is now.
      void invalidate(trips.get)
    }
  }
  return (
    <LoadedDialog title={title} query={trip} onLeave={leave} width={460}>
      {(data) => {
        const verdict = allOf(may, canDecide(data))
        if (!verdict.allowed)
          return <BarredDialog title={title} reason={verdict.reason} onLeave={leave} />
        return (
          <DecisionDialog
            trip={data}
            onDecide={(decision, note) => decide(data, decision, note)}
            onLeave={leave}
          />
        )
      }}
    </LoadedDialog>
  )
}
