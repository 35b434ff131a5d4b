import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { mostCuotas } from '@chaski/contract/billing/amount-rules.ts'
import { issueMonthForm } from '@chaski/contract/receivables/closing-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { month as monthSchema } from '@chaski/contract/reports/statement-schema.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import { today } from '#src/shared/today.ts'
import { CheckField, NumberField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { parseSearch } from '#src/ui/filter/search-params.ts'
import { lastMonth } from './closing-words.ts'

const asked = z.object({ month: monthSchema.optional() })

/** The facturas of all drafts of a month, each as its own. */
export function IssueMonthDialog() {
  const navigate = useNavigate()
  const month = parseSearch(asked, useSearch({ strict: false })).month ?? lastMonth(today())
  return (
    <FormDialog
      title={`Emitir las facturas de ${monthText(month)}`}
      endpoint={receivables.issueMonth}
      schema={issueMonthForm.pick({ mail: true, cuotas: true })}
      body={(typed) => ({ ...typed, month })}
      initial={{ mail: true, cuotas: 1 }}
      labels={{ mail: 'Enviarlas por correo', cuotas: 'Cuotas de cada una' }}
      verb="Emitir facturas"
      onDone={({ closing_run_id }) =>
        void navigate({
          to: '/cierres/avance/$closing_run_id',
          params: { closing_run_id: String(closing_run_id) },
          search: { month },
        })
      }
      onLeave={() => void navigate({ to: '/cierres/estados', search: { month } })}
    >
      {(fields) => (
        <>
          <p className="form-hint">
            Se emite una factura por cada estado cerrado que espera. No se puede deshacer: después
            solo queda la nota de crédito.
          </p>
          <CheckField
            field={fields.mail}
            first
            hint="PDF, XML y anexo, al correo para estados de cuenta de cada empresa, cuando SUNAT las acepte."
          />
          <NumberField
            field={fields.cuotas}
            min={1}
            max={mostCuotas}
            hint="Iguales: la primera según el plazo de cada empresa, las demás cada 30 días."
          />
        </>
      )}
    </FormDialog>
  )
}
