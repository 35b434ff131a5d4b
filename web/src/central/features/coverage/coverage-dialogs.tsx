import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import type { coverageForm, CoverageRow } from '@chaski/contract/coverage/schema.ts'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { q } from '#src/shared/api.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { BoundsField } from './bounds-field.tsx'

const invalidates = [coverage.list, coverage.get]
const labels = { name: 'Nombre', currency_id: 'Moneda', bounds: 'Límites' }

const everyCurrency = { query: { page: 1, page_size: 100 } }

const useLeave = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/coberturas', search: true })
}

function CoverageFields({ fields }: { fields: FieldsOf<typeof coverageForm> }) {
  const money = useLookUp(currencies.list, everyCurrency, ({ data }) =>
    data.map(({ currency_id, name, is_active }) => ({
      id: currency_id,
      name,
      archived: !is_active,
    })),
  )
  return (
    <>
      <div className="form-row">
        <TextField field={fields.name} required first maxLength={80} />
        <IdField field={fields.currency_id} required options={money} />
      </div>
      <BoundsField field={fields.bounds} />
    </>
  )
}

/** A coverage counts in some currency: in the base, until somebody says otherwise. */
export function NewCoverageDialog() {
  const leave = useLeave()
  const money = useQuery(q(currencies.list, everyCurrency))
  // The city whose map is loaded is the likely one.
  const map = useQuery(q(geo.mapConfig, {}))
  return (
    <LoadedDialog
      title="Nueva cobertura"
      width={820}
      query={foundIn(money, ({ is_base }) => is_base)}
      onLeave={leave}
    >
      {({ currency_id }) => (
        <LoadedDialog title="Nueva cobertura" width={820} query={map} onLeave={leave}>
          {({ bounds }) => <NewForm currency_id={currency_id} bounds={bounds} onLeave={leave} />}
        </LoadedDialog>
      )}
    </LoadedDialog>
  )
}

type NewFormProps = { currency_id: number; bounds: BBox; onLeave: () => void }

function NewForm({ currency_id, bounds, onLeave }: NewFormProps) {
  const navigate = useNavigate()
  return (
    <FormDialog
      title="Nueva cobertura"
      width={820}
      endpoint={coverage.create}
      invalidates={invalidates}
      initial={{ name: '', currency_id, bounds }}
      labels={labels}
      verb="Crear cobertura"
      onDone={({ coverage_id, name }) => {
        void navigate({
          to: '/coberturas/$coverage_id',
          params: { coverage_id: String(coverage_id) },
        })
        toast(`Se creó ${name}. Dibuje ahora sus zonas.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => <CoverageFields fields={fields} />}
    </FormDialog>
  )
}

export function EditCoverageDialog() {
  const coverage_id = useIdParam('coverage_id')
  const leave = useLeave()
  const query = useFresh(coverage.get, { params: { coverage_id } })
  return (
    <LoadedDialog title="Cobertura" width={820} query={query} onLeave={leave}>
      {(row) => <EditForm row={row} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ row, onLeave }: { row: CoverageRow; onLeave: () => void }) {
  const { coverage_id, name } = row
  return (
    <FormDialog
      title={`Cobertura ${name}`}
      width={820}
      endpoint={coverage.update}
      params={{ coverage_id }}
      invalidates={invalidates}
      edited={row}
      labels={{ ...labels, is_active: 'En uso' }}
      onDone={() => {
        onLeave()
        toast('Se guardó la cobertura.')
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <CoverageFields fields={fields} />
          <CheckField field={fields.is_active} />
        </>
      )}
    </FormDialog>
  )
}
