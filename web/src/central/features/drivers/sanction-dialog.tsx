import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { sanctionForm } from '@chaski/contract/drivers/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { duration } from '#src/shared/formats.ts'
import { TextAreaField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import { useLeaveTo } from './use-leave-to.ts'

const schema = sanctionForm

/** A sanction: why, from when to when. Left empty it starts now and lasts the reason's usual time. */
export function SanctionDialog() {
  const { driver_id, data: driver } = useDriver()
  const leave = useLeaveTo('sanciones')
  const reasons = useFresh(drivers.sanctionReasons, { params: { driver_id } })
  const save = useSave(drivers.sanction, { onSuccess: () => void refreshDriver() })
  return (
    <LoadedDialog title="Sancionar" query={reasons} onLeave={leave}>
      {({ data }) => (
        <FormDialog
          title={`Sancionar a ${driver?.name ?? ''}`}
          schema={schema}
          initial={{ reason_id: 0, from: undefined, to: undefined, note: '' }}
          labels={{ reason_id: 'Motivo', from: 'Desde', to: 'Hasta', note: 'Nota' }}
          verb="Sancionar"
          save={(body) =>
            save.mutateAsync({
              params: { driver_id },
              body: { ...body, from: body.from ?? undefined, to: body.to ?? undefined },
            })
          }
          onDone={(state) => {
            leave()
            toast(
              state.sanction === null
                ? `La sanción de ${state.name} empezará cuando corresponda.`
                : `${state.name} está sancionado.`,
            )
          }}
          onLeave={leave}
        >
          {(form) => {
            const { reason_id } = form.getValues()
            const usual = data.find((reason) => reason.reason_id === reason_id)?.default_minutes
            return (
              <>
                <IdField
                  form={form}
                  name="reason_id"
                  label="Motivo"
                  required
                  first
                  options={data.map((reason) => ({ id: reason.reason_id, name: reason.name }))}
                />
                <div className="form-row">
                  <DayField form={form} name="from" label="Desde" hint="Vacío: ahora" withTime />
                  <DayField
                    form={form}
                    name="to"
                    label="Hasta"
                    hint={
                      usual === undefined ? 'Vacío: lo usual' : `Vacío: ${duration(usual * 60)}`
                    }
                    withTime
                  />
                </div>
                <TextAreaField form={form} name="note" label="Nota" maxLength={500} />
              </>
            )
          }}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
