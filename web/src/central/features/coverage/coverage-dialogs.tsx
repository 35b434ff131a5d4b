import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { coverageChange, coverageForm, type CoverageRow } from '@chaski/contract/coverage/schema.ts'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'

const invalidates = [coverage.list, coverage.get]
const sides = [
  ['west', 'Oeste'],
  ['south', 'Sur'],
  ['east', 'Este'],
  ['north', 'Norte'],
] as const

const useLeave = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/coberturas', search: true })
}

function Fields<Values extends object>({ form }: { form: ContractForm<Values> }) {
  const { data } = useQuery(q(currencies.list, { query: { page_size: 100 } }))
  return (
    <>
      <div className="form-row">
        <TextField form={form} name="name" label="Nombre" required first maxLength={80} />
        <IdField
          form={form}
          name="currency_id"
          label="Moneda"
          required
          options={(data?.data ?? [])
            .filter((currency) => currency.is_active)
            .map(({ currency_id, name }) => ({ id: currency_id, name }))}
        />
      </div>
      <fieldset>
        <legend>Límites, en grados: fuera de ellos no se dibujan zonas</legend>
        <div className="form-row">
          {sides.map(([side, label]) => (
            <NumberInput
              key={side}
              {...form.getInputProps(`bounds.${side}`)}
              label={label}
              decimalScale={5}
              hideControls
            />
          ))}
        </div>
        {typeof form.errors['bounds'] === 'string' && (
          <p className="form-hint" role="alert">
            {form.errors['bounds']}
          </p>
        )}
      </fieldset>
    </>
  )
}

export function NewCoverageDialog() {
  const leave = useLeave()
  const navigate = useNavigate()
  const { data } = useQuery(q(currencies.list, { query: { page_size: 100 } }))
  const create = useSave(coverage.create, { invalidates })
  const base = data?.data.find((currency) => currency.is_base)
  if (base === undefined) return null
  return (
    <FormDialog
      title="Nueva cobertura"
      width={600}
      schema={coverageForm}
      initial={{
        name: '',
        currency_id: base.currency_id,
        bounds: { west: -71.75, south: -16.6, east: -71.3, north: -16.2 },
      }}
      verb="Crear cobertura"
      save={(body) => create.mutateAsync({ body })}
      onDone={({ coverage_id, name }) => {
        void navigate({
          to: '/coberturas/$coverage_id',
          params: { coverage_id: String(coverage_id) },
        })
        toast(`Se creó ${name}. Dibuje ahora sus zonas.`)
      }}
      onLeave={leave}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  )
}

export function EditCoverageDialog() {
  const coverage_id = useIdParam('coverage_id')
  const leave = useLeave()
  const query = useFresh(coverage.get, { params: { coverage_id } })
  return (
    <LoadedDialog title="Cobertura" width={600} query={query} onLeave={leave}>
      {(row) => <EditForm row={row} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ row, onLeave }: { row: CoverageRow; onLeave: () => void }) {
  const save = useSave(coverage.update, { invalidates })
  const { coverage_id, name, currency_id, bounds, is_active, version } = row
  return (
    <FormDialog
      title={`Cobertura ${name}`}
      width={600}
      schema={coverageChange}
      initial={{ name, currency_id: currency_id ?? undefined, bounds, is_active, version }}
      save={(body) => save.mutateAsync({ params: { coverage_id }, body })}
      onDone={() => {
        onLeave()
        toast('Se guardó la cobertura.')
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <Fields form={form} />
          <CheckField form={form} name="is_active" label="En uso" />
        </>
      )}
    </FormDialog>
  )
}
