import { useNavigate } from '@tanstack/react-router'
import { withRest } from '@chaski/contract/billing/amount-rules.ts'
import { statementCan } from '@chaski/contract/receivables/closing-rules.ts'
import type { ClosedStatement } from '@chaski/contract/receivables/closing-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { CuotasField } from '#src/central/cuotas/cuotas-field.tsx'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { billOf } from './closing-words.ts'

const changed = [receivables.closedStatement, receivables.statements, receivables.closing]

const useStatement = () => {
  const closed_statement_id = useIdParam('closed_statement_id')
  const navigate = useNavigate()
  return {
    params: { closed_statement_id },
    query: useFresh(receivables.closedStatement, { params: { closed_statement_id } }),
    leave: () =>
      void navigate({
        to: '/cierres/estados/$closed_statement_id',
        params: { closed_statement_id: String(closed_statement_id) },
      }),
  }
}

/** The factura of one closed month. */
export function IssueDialog() {
  const { params, query, leave } = useStatement()
  return (
    <LoadedDialog title="Emitir factura" query={query} onLeave={leave}>
      {(s) => <IssueForm s={s} params={params} leave={leave} />}
    </LoadedDialog>
  )
}

type Part = { s: ClosedStatement; params: { closed_statement_id: number }; leave: () => void }

function IssueForm({ s, params, leave }: Part) {
  const title = `Emitir la factura de ${s.company.name}`
  const may = statementCan.issue(s)
  if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
  const { detraccion_cents } = s
  const owed_cents = s.total_cents - detraccion_cents
  return (
    <FormDialog
      title={title}
      width={640}
      endpoint={receivables.issueStatement}
      params={params}
      invalidates={changed}
      edited={s}
      read={({ mail_address, cuotas }) => ({ mail: mail_address !== null, cuotas })}
      body={({ mail, cuotas }) => ({ mail, cuotas: withRest(owed_cents, cuotas) })}
      labels={{ mail: 'Enviarla por correo', cuotas: 'Cuándo se paga' }}
      verb={`Emitir por ${soles(s.total_cents)}`}
      onDone={(done) => {
        leave()
        toast(`Se emitió ${billOf(done)}.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <CheckField
            field={fields.mail}
            first
            disabled={s.mail_address === null}
            hint={
              s.mail_address === null
                ? 'La empresa no tiene correo para estados de cuenta.'
                : `A ${s.mail_address}, con XML y anexo, cuando SUNAT la acepte.`
            }
          />
          <CuotasField
            field={fields.cuotas}
            owed_cents={owed_cents}
            detraccion_cents={detraccion_cents}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Frees the rides of a draft. */
export function UndoDialog() {
  const { params, query, leave } = useStatement()
  return (
    <LoadedDialog title="Deshacer cierre" query={query} onLeave={leave}>
      {(s) => <UndoForm s={s} params={params} leave={leave} />}
    </LoadedDialog>
  )
}

function UndoForm({ s, params, leave }: Part) {
  const title = `Deshacer el cierre N.º ${s.number} de ${s.company.name}`
  const may = statementCan.undo(s)
  if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
  return (
    <FormDialog
      title={title}
      endpoint={receivables.undoClosing}
      params={params}
      invalidates={changed}
      edited={s}
      read={() => ({ reason: '' })}
      labels={{ reason: 'Motivo' }}
      verb="Deshacer cierre"
      onDone={() => {
        leave()
        toast('Sus servicios se pueden cerrar otra vez.')
      }}
      onLeave={leave}
    >
      {(fields) => <TextField field={fields.reason} required first maxLength={200} />}
    </FormDialog>
  )
}
