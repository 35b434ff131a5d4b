import { useState } from 'react'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isNotBoarded } from '@chaski/contract/trips/statuses.ts'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { RowsReportDialog } from '#src/ui/figures/rows-report-dialog.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToTrip } from './use-leave-to-trip.ts'

/** All rides of an order at once; each answers for itself. */
export function CancelGroupDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const query = useFresh(plans.group, { params: { service_id } })
  const title = 'Cancelar el pedido'
  return (
    <LoadedDialog title={title} query={query} onLeave={leave}>
      {({ data }) => {
        const rows = data.filter((row) => isNotBoarded(row.status_type_id))
        if (rows.length === 0)
          return <BarredDialog title={title} reason="No queda nada por cancelar." onLeave={leave} />
        return <CancelGroup rows={rows} onLeave={leave} />
      }}
    </LoadedDialog>
  )
}

type CancelGroupProps = { rows: readonly TripRow[]; onLeave: () => void }

function CancelGroup({ rows, onLeave }: CancelGroupProps) {
  const [reason, setReason] = useState<string | null>(null)
  const reasons = useQuery(q(trips.cancelReasons, {}))
  const cancel = useSave(trips.cancel, { invalidates: [trips.get, plans.group] })
  const title = `Cancelar ${plural(rows.length, 'servicio')} del pedido`
  if (cancel.data !== undefined) {
    const done = cancel.data.data.map((result) => ({
      name: `Servicio ${result.service_id}.`,
      result,
    }))
    return <RowsReportDialog report={{ title, rows: done }} onLeave={onLeave} />
  }
  const items = rows.map(({ service_id, version }) => ({ service_id, version }))
  return (
    <Dialog title={title} onLeave={onLeave}>
      <QueryGate query={reasons}>
        {({ data }) => (
          <Radio.Group label="Motivo" value={reason} onChange={setReason}>
            {data.map(({ reason_id, name }, index) => (
              <Radio
                key={reason_id}
                mt="xs"
                value={String(reason_id)}
                label={name}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Radio.Group>
        )}
      </QueryGate>
      {cancel.error !== null && <ErrorNotice error={cancel.error} />}
      <div className="dialog-actions">
        <Button variant="default" onClick={onLeave}>
          Volver
        </Button>
        <Button
          color="red"
          disabled={reason === null}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ body: { items, reason_id: Number(reason) } })}
        >
          Cancelar servicios
        </Button>
      </div>
    </Dialog>
  )
}
