import { useSearch, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { integerParam } from '@chaski/contract/fields.ts'
import { closeMonthForm } from '@chaski/contract/receivables/closing-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { month as monthSchema } from '@chaski/contract/reports/statement-schema.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import { q } from '#src/shared/api.ts'
import { today } from '#src/shared/today.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { RadioField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { parseSearch } from '#src/ui/filter/search-params.ts'
import { lastMonth, lineModeOptions } from './closing-words.ts'

export const closeAsked = z.object({
  month: monthSchema.optional(),
  company_id: integerParam(1, 2_147_483_647).optional(),
})

/** Freezes the month of all companies, or of the one that was chosen. */
export function CloseDialog() {
  const navigate = useNavigate()
  const { company_id, ...rest } = parseSearch(closeAsked, useSearch({ strict: false }))
  const month = rest.month ?? lastMonth(today())
  const leave = () => void navigate({ to: '/cierres', search: { month } })
  // The list lies dimmed behind: what cannot be taken back says itself whom it is about.
  const account = useQuietly({
    ...q(receivables.account, { params: { company_id: company_id ?? 0 } }),
    enabled: company_id !== undefined,
  })
  const whose =
    company_id === undefined ? 'todas las empresas' : (account?.company.name ?? 'esta empresa')
  return (
    <FormDialog
      title={`Cerrar ${monthText(month)} de ${whose}`}
      width={520}
      endpoint={receivables.closeMonth}
      schema={closeMonthForm.pick({ line_mode: true })}
      body={({ line_mode }) => ({
        month,
        line_mode,
        company_ids: company_id === undefined ? null : [company_id],
      })}
      initial={{ line_mode: 'CENTERS' }}
      labels={{ line_mode: 'Detalle de la factura' }}
      verb="Cerrar mes"
      onDone={({ closing_run_id }) =>
        void navigate({
          to: '/cierres/avance/$closing_run_id',
          params: { closing_run_id: String(closing_run_id) },
          search: { month },
        })
      }
      onLeave={leave}
    >
      {(fields) => (
        <>
          <p className="form-hint">
            Los servicios al crédito quedan fijos con su importe. Lo que termine después pasa al mes
            siguiente. Las facturas se revisan antes de emitirlas.
          </p>
          <RadioField field={fields.line_mode} options={lineModeOptions} first />
        </>
      )}
    </FormDialog>
  )
}
