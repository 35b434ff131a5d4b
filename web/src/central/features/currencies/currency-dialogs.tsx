import { useNavigate } from '@tanstack/react-router'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import type { Currency, currencyForm } from '@chaski/contract/currencies/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField, NumberField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'

const labels = {
  code: 'Código ISO',
  name: 'Nombre',
  symbol: 'Símbolo',
  decimals: 'Decimales',
  is_base: 'Es la moneda base',
}
const invalidates = [currencies.list]

const useLeave = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/monedas', search: true })
}

function CurrencyFields({ fields }: { fields: FieldsOf<typeof currencyForm> }) {
  return (
    <>
      <div className="form-row">
        <TextField field={fields.code} hint="Tres letras, como PEN" required first maxLength={3} />
        <TextField field={fields.symbol} required maxLength={6} />
        <NumberField field={fields.decimals} required min={0} max={4} />
      </div>
      <TextField field={fields.name} required maxLength={60} />
      <CheckField field={fields.is_base} hint="Hay una sola; la anterior deja de serlo." />
    </>
  )
}

export function NewCurrencyDialog() {
  const leave = useLeave()
  return (
    <FormDialog
      title="Nueva moneda"
      endpoint={currencies.create}
      invalidates={invalidates}
      initial={{ code: '', name: '', symbol: '', decimals: 2, is_base: false }}
      labels={labels}
      verb="Crear moneda"
      onDone={({ name }) => {
        leave()
        toast(`Se creó la moneda ${name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <CurrencyFields fields={fields} />}
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
  const readOnly = !useCan()('MNT_CURRENCY_EDIT')
  const { currency_id, code, name, is_base } = currency
  return (
    <FormDialog
      title={`${name} (${code})`}
      endpoint={currencies.update}
      params={{ currency_id }}
      invalidates={invalidates}
      edited={currency}
      labels={{ ...labels, is_active: 'Se puede usar' }}
      readOnly={readOnly}
      onDone={() => {
        onLeave()
        toast('Se guardó la moneda.')
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <CurrencyFields fields={fields} />
          <CheckField field={fields.is_active} disabled={is_base} />
        </>
      )}
    </FormDialog>
  )
}
