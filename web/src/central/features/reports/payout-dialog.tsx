import { reports } from '@chaski/contract/reports/endpoints.ts'
import { payoutForm, payoutMethods } from '@chaski/contract/reports/settlement-schema.ts'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { accountOperations, useAccount, useLeaveDialog } from './use-account.ts'
import { today } from '#src/shared/today.ts'

const payment = payoutForm.omit({ settlement_id: true })

const methodNames = {
  EFECTIVO: 'Efectivo',
  TRANSFERENCIA: 'Transferencia',
  YAPE: 'Yape',
  PLIN: 'Plin',
}

/** Notes that a closed account was paid, once. */
export function PayoutDialog() {
  const { driver_id, params, period } = useAccount()
  const leave = useLeaveDialog(driver_id)
  const query = useFresh(reports.account, { params, query: period })
  return (
    <LoadedDialog title="Registrar pago" query={query} onLeave={leave}>
      {({ name, balance_cents, settlement_id }) => (
        <FormDialog
          title={
            balance_cents >= 0
              ? `Pagar ${soles(balance_cents)} a ${name}`
              : `Cobrar ${soles(-balance_cents)} a ${name}`
          }
          endpoint={reports.payAccount}
          params={params}
          invalidates={accountOperations}
          schema={payment}
          body={(paid) => ({ ...paid, settlement_id: settlement_id ?? 0 })}
          initial={{ paid_on: today(), paid_method: 'EFECTIVO', paid_reference: '' }}
          labels={{ paid_on: 'Día', paid_method: 'Medio', paid_reference: 'Referencia' }}
          verb="Registrar pago"
          onDone={() => {
            leave()
            toast('Pago registrado.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <div className="form-row">
                <SelectField
                  field={fields.paid_method}
                  first
                  options={payoutMethods.map((value) => ({ value, label: methodNames[value] }))}
                />
                <DayField field={fields.paid_on} required />
              </div>
              <TextField
                field={fields.paid_reference}
                hint="N.º de operación o recibo"
                maxLength={100}
              />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
