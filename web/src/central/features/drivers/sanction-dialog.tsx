import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { TripOfDriver } from '#src/central/record/trip-choice.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { refreshDriver } from './refresh-driver.ts'
import { SanctionFields } from './sanction-fields.tsx'
import { useDriver } from './use-driver.ts'
import { useLeaveTo } from './use-leave-to.ts'

/** A sanction: why, from when to when. Left empty it starts now and lasts the reason's usual time. */
export function SanctionDialog() {
  const { driver_id, data: driver } = useDriver()
  const leave = useLeaveTo('sanciones')
  const keepsAccounts = useMay()('RPT_SETTLEMENT').allowed
  const reasons = useFresh(drivers.sanctionReasons, { params: { driver_id } })
  return (
    <LoadedDialog title="Sancionar" query={reasons} onLeave={leave}>
      {({ data }) => (
        <FormDialog
          title={`Sancionar a ${driver?.name ?? ''}`}
          endpoint={drivers.sanction}
          params={{ driver_id }}
          initial={{
            reason_id: null,
            from: undefined,
            to: undefined,
            note: '',
            service_id: null,
            fine_cents: undefined,
          }}
          labels={{
            reason_id: 'Motivo',
            from: 'Desde',
            to: 'Hasta',
            note: 'Nota',
            service_id: 'Por el servicio',
            fine_cents: 'Multa que se descuenta de su cuenta',
          }}
          verb="Sancionar"
          onDone={(state) => {
            void refreshDriver()
            leave()
            toast(
              state.sanction === null
                ? `La sanción de ${state.name} empezará cuando corresponda.`
                : `${state.name} está sancionado.`,
            )
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <SanctionFields reasons={data} fields={fields} />
              <TripOfDriver field={fields.service_id} driver_id={driver_id} />
              {keepsAccounts && <CentsField field={fields.fine_cents} />}
              <TextAreaField field={fields.note} maxLength={500} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
