import { useNavigate } from '@tanstack/react-router'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { dateTime } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { IncidentFields, incidentLabels } from './incident-fields.tsx'
import { clockChip, type Incident } from './incident-words.tsx'

export function EditIncidentDialog() {
  const incident_id = useIdParam('incident_id')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/incidentes', search: true })
  const query = useFresh(audit.getIncident, { params: { incident_id } })
  return (
    <LoadedDialog title={`Incidente ${incident_id}`} width={680} query={query} onLeave={leave}>
      {(row) => <EditForm row={row} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ row, onLeave }: { row: Incident; onLeave: () => void }) {
  const { incident_id, created_by, created_at } = row
  return (
    <FormDialog
      title={`Incidente ${incident_id}`}
      width={680}
      endpoint={audit.updateIncident}
      params={{ incident_id }}
      invalidates={[audit.listIncidents]}
      edited={row}
      labels={incidentLabels}
      onDone={() => {
        onLeave()
        toast(`Se guardó el incidente ${incident_id}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <p className="form-hint">
            Lo registró {created_by} el {dateTime(created_at)}. {clockChip(row)}
          </p>
          <IncidentFields fields={fields} />
        </>
      )}
    </FormDialog>
  )
}
