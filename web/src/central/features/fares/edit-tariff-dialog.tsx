import { fares } from '@chaski/contract/fares/endpoints.ts'
import { tariffChange, type TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CheckField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { showTariffValue, tariffLabels } from './tariff-words.ts'
import { TariffFields } from './tariff-fields.tsx'
import { useLeaveToTariffs } from './use-leave-to-tariffs.ts'
import { type ScopeNames, useScopeNames } from './use-scope-names.ts'

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

const shown =
  (names: ScopeNames) =>
  (name: string, value: unknown): string | undefined => {
    const id = value as number | null
    if (name === 'coverage_id') return names.coverageName(id, 'Todas')
    if (name === 'company_id') return names.companyName(id, 'Todas')
    if (name === 'vehicle_attribute_id') return names.attributeName(id, 'Todas')
    return showTariffValue(name, value)
  }

function EditForm({ tariff, onLeave }: { tariff: TariffRow; onLeave: () => void }) {
  const save = useSave(fares.update, { invalidates: [fares.list] })
  const names = useScopeNames()
  const readOnly = !useCan()('MNT_TARIFF_EDIT')
  const { tariff_id, tariff_uuid: _, ...initial } = tariff
  return (
    <FormDialog
      title={tariff.name}
      width={820}
      schema={tariffChange}
      initial={initial}
      labels={tariffLabels}
      show={shown(names)}
      verb={readOnly ? 'Cerrar' : 'Guardar'}
      save={async (body) => (readOnly ? tariff : save.mutateAsync({ params: { tariff_id }, body }))}
      onDone={(after) => {
        onLeave()
        if (!readOnly) toast(`Se guardó «${after.name}».`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <fieldset className="plain-fieldset" disabled={readOnly}>
          <TariffFields form={form} names={names} />
          <p className="form-hint">
            Un cambio vale para las cotizaciones nuevas. Los servicios ya acordados conservan su
            precio.
          </p>
          <CheckField
            form={form}
            name="is_active"
            label="En uso"
            hint="Archivada no cotiza más; lo ya cotizado se conserva."
          />
        </fieldset>
      )}
    </FormDialog>
  )
}
