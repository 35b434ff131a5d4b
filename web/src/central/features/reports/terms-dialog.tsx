import { z } from 'zod'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import {
  driverTermsChange,
  planNames,
  settlementPlans,
} from '@chaski/contract/reports/settlement-schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
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
})

const labels = {
  plan: 'Forma',
  percent: 'Comisión de cada servicio',
  weekly_fee_cents: 'Cuota por semana',
}

/** What the company keeps of this driver's rides; periods already closed keep what applied then. */
export function TermsDialog() {
  const { driver_id, params, period } = useAccount()
  const leave = useLeaveDialog(driver_id)
  const query = useFresh(reports.account, { params, query: period })
  return (
    <LoadedDialog title="Condiciones" query={query} onLeave={leave}>
      {(account) => (
        <FormDialog
          title={`Condiciones de ${account.name}`}
          endpoint={reports.changeTerms}
          params={params}
          schema={typed}
          body={({ percent, ...terms }) => ({ ...terms, commission_bp: percent * 100 })}
          invalidates={accountOperations}
          edited={account.terms}
          read={({ commission_bp, ...terms }) => ({
            ...terms,
            percent: Math.round(commission_bp / 100),
          })}
          labels={labels}
          onDone={() => {
            leave()
            toast('Condiciones guardadas.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <SelectField
                field={fields.plan}
                first
                options={settlementPlans.map((value) => ({ value, label: planNames[value] }))}
              />
              {fields.plan.value === 'COMMISSION' ? (
                <NumberField field={fields.percent} suffix=" %" min={0} max={100} />
              ) : (
                <CentsField field={fields.weekly_fee_cents} required />
              )}
              <p className="form-hint">Los periodos ya cerrados no cambian.</p>
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
