import { incidentKindNames, incidentStateNames } from '@chaski/contract/audit/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { requireUnlimited } from './require-unlimited.ts'
import { incidentList, type IncidentRow } from './store.ts'

const { text, moment, count } = columnsOf<IncidentRow>()

/** Breaches and losses of personal data, as a file. */
export const incidentExport = listExport(exports.incidents, {
  title: 'Incidentes',
  filterWords: { state: incidentStateNames },
  rows: ({ principal, query }) => {
    requireUnlimited(principal)
    return incidentList(query)
  },
  columns: () => [
    text('Incidente', 10, (i) => i.incident_id),
    moment('Detectado', (i) => i.detected_at),
    moment('Ocurrió', (i) => i.occurred_at),
    text('Clase', 22, (i) => incidentKindNames[i.kind]),
    text('Estado', 12, (i) => incidentStateNames[i.state]),
    text('Qué pasó', 50, (i) => i.summary),
    text('Datos afectados', 40, (i) => i.data_affected),
    count('Personas afectadas', (i) => i.people_affected),
    text('Qué se hizo', 50, (i) => i.actions),
    moment('Avisar hasta', (i) => i.notify_by),
    moment('Autoridad avisada', (i) => i.authority_notified_at),
    moment('Personas avisadas', (i) => i.people_notified_at),
    text('Registrado por', 24, (i) => i.created_by),
  ],
})
