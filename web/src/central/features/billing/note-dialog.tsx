import { billing } from '@chaski/contract/billing/endpoints.ts'
import { kindNames, noteKinds, undoingReasons } from '@chaski/contract/billing/kinds.ts'
import { comprobanteCan, reasonsOf } from '@chaski/contract/billing/rules.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { RadioField, SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { codeOf } from './comprobante-words.ts'
import { firstLine, LinesField } from './lines-field.tsx'
import { useLeaveToComprobante } from './use-leave-to-comprobante.ts'
import './billing.css'

const kinds = noteKinds.map((value) => ({ value, label: kindNames[value] }))

/** Corrects what was accepted: all of it, or the lines that are typed. */
export function NoteDialog() {
  const comprobante_id = useIdParam('comprobante_id')
  const leave = useLeaveToComprobante()
  const query = useFresh(billing.get, { params: { comprobante_id } })
  return (
    <LoadedDialog title="Emitir nota" query={query} onLeave={() => leave()}>
      {(c) => {
        const title = `Emitir nota de ${codeOf(c)}`
        const may = comprobanteCan.note(c)
        if (!may.allowed)
          return <BarredDialog title={title} reason={may.reason} onLeave={() => leave()} />
        return (
          <FormDialog
            title={title}
            width={680}
            endpoint={billing.note}
            params={{ comprobante_id }}
            invalidates={[billing.list, billing.get]}
            initial={{ kind: 'NOTA_CREDITO', reason_code: '01', reason: '', lines: [] }}
            labels={{
              kind: 'Nota',
              reason_code: 'Motivo',
              reason: 'Sustento',
              lines: 'Qué se corrige',
            }}
            verb="Emitir nota"
            onDone={(note) => {
              leave(note.comprobante_id)
              toast(`Se emitió ${codeOf(note)}.`)
            }}
            onLeave={() => leave()}
          >
            {(fields) => {
              const kind = fields.kind.value
              const whole =
                kind === 'NOTA_CREDITO' && undoingReasons.includes(fields.reason_code.value)
              const reasons = Object.entries(reasonsOf(kind))
              return (
                <>
                  <RadioField field={fields.kind} options={kinds} first />
                  <SelectField
                    field={fields.reason_code}
                    options={reasons.map(([value, label]) => ({ value, label }))}
                    required
                  />
                  <TextField field={fields.reason} required maxLength={200} />
                  {whole ? (
                    <p className="form-hint">Anula todo el comprobante.</p>
                  ) : (
                    <LinesField
                      field={
                        fields.lines.value.length > 0
                          ? fields.lines
                          : { ...fields.lines, value: [firstLine] }
                      }
                    />
                  )}
                </>
              )
            }}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}
