import { useNavigate } from '@tanstack/react-router'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { type Currency, currencyChange, currencyForm } from '@chaski/contract/currencies/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField, NumberField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'

const labels = {
  code: 'Código',
  name: 'Nombre',
  symbol: 'Símbolo',
  decimals: 'Decimales',
  is_base: 'Moneda base',
  is_active: 'Activa',
}
const invalidates = [currencies.list]

const useLeave = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/monedas', search: true })
}

function Fields<Values extends object>({
  form,
  readOnly = false,
}: {
  form: ContractForm<Values>
  readOnly?: boolean
}) {
  const common = { form, disabled: readOnly }
  return (
    <>
      <div className="form-row">
        <TextField
          {...common}
          name="code"
          label="Código ISO"
          hint="Tres letras, como PEN"
          required
          first
          maxLength={3}
        />
        <TextField {...common} name="symbol" label="Símbolo" required maxLength={6} />
        <NumberField {...common} name="decimals" label="Decimales" required min={0} max={4} />
      </div>
      <TextField {...common} name="name" label="Nombre" required maxLength={60} />
      <CheckField
        {...common}
        name="is_base"
        label="Es la moneda base"
        hint="Hay una sola; la anterior deja de serlo."
      />
    </>
  )
}

export function NewCurrencyDialog() {
  const leave = useLeave()
  const create = useSave(currencies.create, { invalidates })
  return (
    <FormDialog
      title="Nueva moneda"
      schema={currencyForm}
      initial={{ code: '', name: '', symbol: '', decimals: 2, is_base: false }}
      labels={labels}
      verb="Crear moneda"
      save={(body) => create.mutateAsync({ body })}
      onDone={({ name }) => {
        leave()
        toast(`Se creó la moneda ${name}.`)
      }}
      onLeave={leave}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  )
}

export function EditCurrencyDialog() {
  const currency_id = useIdParam('currency_id')
  const leave = useLeave()
  const query = useFresh(currencies.get, { params: { currency_id } })
  return (
    <LoadedDialog title="Moneda" query={query} onLeave={leave}>
      {(currency) => <EditForm currency={currency} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ currency, onLeave }: { currency: Currency; onLeave: () => void }) {
  const save = useSave(currencies.update, { invalidates })
  const readOnly = !useCan()('MNT_CURRENCY_EDIT')
  const { currency_id, code, name, symbol, decimals, is_base, is_active, version } = currency
  return (
    <FormDialog
      title={`${name} (${code})`}
      schema={currencyChange}
      initial={{ code, name, symbol, decimals, is_base, is_active, version }}
      labels={labels}
      verb={readOnly ? 'Cerrar' : 'Guardar'}
      save={async (body) =>
        readOnly ? currency : save.mutateAsync({ params: { currency_id }, body })
      }
      onDone={() => {
        onLeave()
        if (!readOnly) toast('Se guardó la moneda.')
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <Fields form={form} readOnly={readOnly} />
          <CheckField
            form={form}
            name="is_active"
            label="Se puede usar"
            disabled={readOnly || is_base}
          />
        </>
      )}
    </FormDialog>
  )
}
