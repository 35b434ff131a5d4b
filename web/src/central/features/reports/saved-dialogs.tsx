import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { daysOf } from '@chaski/contract/reports/saved-schema.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import {
  periodNames,
  periods,
  type savedReportForm,
  scheduleNames,
  schedules,
} from '@chaski/contract/reports/saved-schema.ts'

import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { SelectField, TagsField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { daysAsked, filtersOf, reportSearch } from './report-search.ts'
import { today } from '#src/shared/today.ts'

const invalidates = [reports.listSaved]
const labels = {
  name: 'Nombre',
  period: 'Periodo al abrirlo',
  filters: 'Filtros',
  schedule: 'Envío por correo',
  emails: 'Enviar a',
}

const useLeave = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/reportes', search: true })
}

/** Keeps what is filtered now, with days that move with the calendar. */
export function NewSavedDialog() {
  const { filters: search } = useFilters(reportSearch)
  const leave = useLeave()
  const { from, to } = daysAsked(search)
  const now = today()
  const same = periods.find((name) => {
    const days = daysOf(name, now)
    return days.from === from && days.to === to
  })
  const { date_start: _, date_finish: __, ...filters } = filtersOf(search)
  const initial: z.input<typeof savedReportForm> = {
    name: '',
    period: same ?? 'THIS_MONTH',
    filters,
    schedule: 'NONE',
    emails: [],
  }
  return (
    <FormDialog
      title="Guardar este reporte"
      endpoint={reports.createSaved}
      invalidates={invalidates}
      initial={initial}
      labels={labels}
      onDone={({ name }) => {
        leave()
        toast(`Guardado: ${name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <SavedFields fields={fields} />}
    </FormDialog>
  )
}

export function EditSavedDialog() {
  const saved_report_id = useIdParam('saved_report_id')
  const leave = useLeave()
  const params = { saved_report_id }
  const query = useFresh(reports.getSaved, { params })
  const remove = useSave(reports.removeSaved, { invalidates })
  return (
    <LoadedDialog title="Reporte guardado" query={query} onLeave={leave}>
      {(report) => (
        <FormDialog
          title={`Reporte guardado: ${report.name}`}
          endpoint={reports.updateSaved}
          params={params}
          invalidates={invalidates}
          edited={report}
          labels={labels}
          onDone={(saved) => {
            leave()
            toast(`Guardado: ${saved.name}.`)
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <SavedFields fields={fields} />
              <Button
                variant="subtle"
                color="red"
                onClick={async () => {
                  if (
                    !(await confirm({
                      title: `Quitar "${report.name}"`,
                      verb: 'Quitar reporte',
                      danger: true,
                    }))
                  )
                    return
                  remove.mutate({ params }, { onSuccess: leave, onError: toastError })
                }}
              >
                Quitar este reporte
              </Button>
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

function SavedFields({ fields }: { fields: FieldsOf<typeof savedReportForm> }) {
  const mayMail = useCan()('RPT_SERVICE_EXCEL')
  return (
    <>
      <TextField field={fields.name} required first maxLength={80} />
      <SelectField
        field={fields.period}
        options={periods.map((value) => ({ value, label: periodNames[value] }))}
      />
      <SelectField
        field={fields.schedule}
        hint={
          mayMail ? 'Sale a las 6:00, con el archivo Excel.' : 'Necesita el permiso de exportar.'
        }
        disabled={!mayMail}
        options={schedules.map((value) => ({ value, label: scheduleNames[value] }))}
      />
      {fields.schedule.value !== 'NONE' && (
        <TagsField
          field={fields.emails}
          hint="Escriba un correo y pulse Enter; hasta 10."
          most={10}
        />
      )}
    </>
  )
}
