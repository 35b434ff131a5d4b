import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import type { IncidentForm } from '@chaski/contract/audit/schema.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { readTypedMoment } from '#src/ui/form/typed-date.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { IncidentFields, incidentLabels } from './incident-fields.tsx'

const detectedNow = (): IncidentForm => ({
  occurred_at: null,
  detected_at: readTypedMoment('+0') ?? '',
  kind: 'ACCESO',
  state: 'ABIERTO',
  summary: '',
  data_affected: '',
  people_affected: null,
  actions: '',
  authority_notified_at: null,
  people_notified_at: null,
})

export function NewIncidentDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/incidentes', search: true })
  const [initial] = useState(detectedNow)
  return (
    <FormDialog
      title="Registrar incidente"
      width={680}
      endpoint={audit.createIncident}
      invalidates={[audit.listIncidents]}
      initial={initial}
      labels={incidentLabels}
      verb="Registrar incidente"
      onDone={(row) => {
        leave()
        toast(`Se registró el incidente ${row.incident_id}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <IncidentFields fields={fields} />}
    </FormDialog>
  )
}
