import { z } from 'zod'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import {
  driverTermsChange,
  planNames,
  settlementPlans,
} from '@chaski/contract/reports/settlement-schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { NumberField, SelectField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { accountOperations, useAccount, useLeaveDialog } from './use-account.ts'

/** People say a whole percentage; the wire carries hundredths. */
const typed = z.object({
  plan: driverTermsChange.shape.plan,
  percent: z.int().min(0).max(100),
  weekly_fee_cents: driverTermsChange.shape.weekly_fee_cents,
  version: driverTermsChange.shape.version,
})

/** What the house keeps of this driver's rides; periods already closed keep what applied then. */
export function TermsDialog() {
  const { driver_id, params, period } = useAccount()
  const leave = useLeaveDialog(driver_id)
  const query = useFresh(reports.account, { params, query: period })
  const save = useSave(reports.changeTerms, { invalidates: accountOperations })
  return (
    <LoadedDialog title="Condiciones" query={query} onLeave={leave}>
      {({ name, terms }) => (
        <FormDialog
          title={`Condiciones de ${name}`}
          schema={typed}
          initial={{
            plan: terms.plan,
            percent: Math.round(terms.commission_bp / 100),
            weekly_fee_cents: terms.weekly_fee_cents,
            version: terms.version,
          }}
          labels={{ plan: 'Forma', percent: 'Comisión', weekly_fee_cents: 'Cuota' }}
          save={({ plan, percent, weekly_fee_cents, version }) =>
            save.mutateAsync({
              params,
              body: { plan, commission_bp: percent * 100, weekly_fee_cents, version },
            })
          }
          onDone={() => {
            leave()
            toast('Condiciones guardadas.')
          }}
          onLeave={leave}
        >
          {(form) => (
            <>
              <SelectField
                form={form}
                name="plan"
                label="Forma"
                first
                options={settlementPlans.map((value) => ({ value, label: planNames[value] }))}
              />
              {form.getValues().plan === 'COMMISSION' ? (
                <NumberField
                  form={form}
                  name="percent"
                  label="Comisión de cada servicio"
                  suffix=" %"
                  min={0}
                  max={100}
                />
              ) : (
                <CentsField form={form} name="weekly_fee_cents" label="Cuota por semana" required />
              )}
              <p className="form-hint">Los periodos ya cerrados no cambian.</p>
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
