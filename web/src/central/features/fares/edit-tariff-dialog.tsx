import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CheckField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { tariffLabels } from './tariff-words.ts'
import { TariffFields } from './tariff-fields.tsx'
import { useLeaveToTariffs } from './use-leave-to-tariffs.ts'

export function EditTariffDialog() {
  const tariff_id = useIdParam('tariff_id')
  const leave = useLeaveToTariffs()
  const query = useFresh(fares.get, { params: { tariff_id } })
  return (
    <LoadedDialog title="Tarifa" width={820} query={query} onLeave={leave}>
      {(tariff) => <EditForm key={tariff.tariff_id} tariff={tariff} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ tariff, onLeave }: { tariff: TariffRow; onLeave: () => void }) {
  const readOnly = !useCan()('MNT_TARIFF_EDIT')
  return (
    <FormDialog
      title={tariff.name}
      width={820}
      endpoint={fares.update}
      params={{ tariff_id: tariff.tariff_id }}
      invalidates={[fares.list]}
      edited={tariff}
      labels={{ ...tariffLabels, is_active: 'En uso' }}
      readOnly={readOnly}
      onDone={(after) => {
        onLeave()
        toast(`Se guardó «${after.name}».`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <fieldset className="plain-fieldset" disabled={readOnly}>
          <TariffFields fields={fields} />
          <p className="form-hint">
            Un cambio vale para las cotizaciones nuevas. Los servicios ya acordados conservan su
            precio.
          </p>
          <CheckField
            field={fields.is_active}
            hint="Archivada no cotiza más; lo ya cotizado se conserva."
          />
        </fieldset>
      )}
    </FormDialog>
  )
}
