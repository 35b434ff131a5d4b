import type { z } from 'zod'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { payoutForm, payoutMethods } from '@chaski/contract/reports/settlement-schema.ts'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { accountOperations, useAccount, useLeaveDialog } from './use-account.ts'
import { today } from './today.ts'

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
  const save = useSave(reports.payAccount, { invalidates: accountOperations })
  return (
    <LoadedDialog title="Registrar pago" query={query} onLeave={leave}>
      {({ name, balance_cents, settlement_id }) => (
        <FormDialog
          title={
            balance_cents >= 0
              ? `Pagar ${soles(balance_cents)} a ${name}`
              : `Cobrar ${soles(-balance_cents)} a ${name}`
          }
          schema={payoutForm}
          initial={
            {
              settlement_id: settlement_id ?? 0,
              paid_on: today(),
              paid_method: 'EFECTIVO',
              paid_reference: '',
            } as z.input<typeof payoutForm>
          }
          labels={{ paid_on: 'Día', paid_method: 'Medio', paid_reference: 'Referencia' }}
          verb="Registrar pago"
          save={(body) => save.mutateAsync({ params, body })}
          onDone={() => {
            leave()
            toast('Pago registrado.')
          }}
          onLeave={leave}
        >
          {(form) => (
            <>
              <div className="form-row">
                <SelectField
                  form={form}
                  name="paid_method"
                  label="Medio"
                  first
                  options={payoutMethods.map((value) => ({ value, label: methodNames[value] }))}
                />
                <DayField form={form} name="paid_on" label="Día" required />
              </div>
              <TextField
                form={form}
                name="paid_reference"
                label="Referencia"
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
