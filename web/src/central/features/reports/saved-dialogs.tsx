import { Button, TagsInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { daysOf } from '@chaski/contract/reports/saved-schema.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import {
  periodNames,
  periods,
  savedReportChange,
  savedReportForm,
  scheduleNames,
  schedules,
} from '@chaski/contract/reports/saved-schema.ts'

import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useFilters } from '#src/ui/use-filters.ts'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { daysAsked, filtersOf, reportSearch } from './report-search.ts'
import { today } from './today.ts'

const invalidates = [reports.listSaved]
const labels = { name: 'Nombre', period: 'Periodo', schedule: 'Envío', emails: 'Correos' }

const useLeave = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/reportes', search: true as never })
}

/** Keeps what is filtered now, with days that move with the calendar. */
export function NewSavedDialog() {
  const { filters: search } = useFilters(reportSearch)
  const leave = useLeave()
  const save = useSave(reports.createSaved, { invalidates })
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
      schema={savedReportForm}
      initial={initial}
      labels={labels}
      save={(body) => save.mutateAsync({ body })}
      onDone={({ name }) => {
        leave()
        toast(`Guardado: ${name}.`)
      }}
      onLeave={leave}
    >
      {(form) => <SavedFields form={form} />}
    </FormDialog>
  )
}

export function EditSavedDialog() {
  const saved_report_id = useIdParam('saved_report_id')
  const leave = useLeave()
  const params = { saved_report_id }
  const query = useFresh(reports.getSaved, { params })
  const save = useSave(reports.updateSaved, { invalidates })
  const remove = useSave(reports.removeSaved, { invalidates })
  return (
    <LoadedDialog title="Reporte guardado" query={query} onLeave={leave}>
      {({ name, period, filters, schedule, emails, version }) => (
        <FormDialog
          title={`Reporte guardado: ${name}`}
          schema={savedReportChange}
          initial={
            { name, period, filters, schedule, emails, version } as z.input<
              typeof savedReportChange
            >
          }
          labels={labels}
          save={(body) => save.mutateAsync({ params, body })}
          onDone={(saved) => {
            leave()
            toast(`Guardado: ${saved.name}.`)
          }}
          onLeave={leave}
        >
          {(form) => (
            <>
              <SavedFields form={form} />
              <Button
                variant="subtle"
                color="red"
                onClick={async () => {
                  if (
                    !(await confirm({
                      title: `Quitar "${name}"`,
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

type Fields = { name: string; period: string; schedule: string; emails: string[] }

function SavedFields<Values extends Fields>({ form }: { form: ContractForm<Values> }) {
  const mayMail = useCan()('RPT_SERVICE_EXCEL')
  const { schedule, emails } = form.getValues()
  return (
    <>
      <TextField form={form} name="name" label="Nombre" required first maxLength={80} />
      <SelectField
        form={form}
        name="period"
        label="Periodo al abrirlo"
        options={periods.map((value) => ({ value, label: periodNames[value] }))}
      />
      <SelectField
        form={form}
        name="schedule"
        label="Envío por correo"
        hint={
          mayMail ? 'Sale a las 6:00, con el archivo Excel.' : 'Necesita el permiso de exportar.'
        }
        disabled={!mayMail}
        options={schedules.map((value) => ({ value, label: scheduleNames[value] }))}
      />
      {schedule !== 'NONE' && (
        <TagsInput
          label="Enviar a"
          description="Escriba un correo y pulse Enter; hasta 10."
          maxTags={10}
          value={emails}
          error={form.errors['emails'] ?? form.errors['emails.0']}
          onChange={(value) => form.setFieldValue('emails', value as never)}
        />
      )}
    </>
  )
}
