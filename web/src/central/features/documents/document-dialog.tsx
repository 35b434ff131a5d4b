import { keepsNothing, usualExpiry } from '@chaski/contract/documents/rules.ts'
import { documentForm, type DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { Button } from '@mantine/core'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/toast.tsx'
import { documentLabels } from './document-words.ts'
import { type HolderCalls, refreshDocuments } from './holder-calls.ts'

type DocumentDialogProps = { slot: DocumentSlot; calls: HolderCalls; onLeave: () => void }

/** Registers a paper, corrects one that waits, or renews one that was decided. */
export function DocumentDialog({ slot, calls, onLeave }: DocumentDialogProps) {
  const { current, name, validity_months } = slot
  const keep = current?.state === 'PENDING' || current?.state === 'REJECTED' ? current : null
  return (
    <FormDialog
      title={name}
      schema={documentForm}
      initial={{
        number: keep?.number ?? current?.number ?? null,
        issued_on: keep?.issued_on ?? null,
        expires_on: keep?.expires_on ?? null,
        version: current?.version ?? null,
      }}
      labels={documentLabels}
      save={(body) => calls.save(slot.document_id, body)}
      onDone={() => {
        void refreshDocuments()
        onLeave()
        toast(`Se guardó ${name}; queda por evaluar.`)
      }}
      onLeave={onLeave}
    >
      {(form) => {
        const { issued_on } = form.getValues()
        return (
          <>
            {keepsNothing(slot.code) ? (
              <p className="form-hint">
                Solo se guarda que se verificó, cuándo y hasta cuándo. No adjunte el certificado.
              </p>
            ) : (
              <TextField
                form={form}
                name="number"
                label={documentLabels.number}
                nullable
                first
                maxLength={40}
              />
            )}
            <div className="form-row">
              <DayField form={form} name="issued_on" label={documentLabels.issued_on} />
              <DayField form={form} name="expires_on" label={documentLabels.expires_on} />
            </div>
            {validity_months !== null && issued_on !== null && issued_on !== '' && (
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() =>
                  form.setFieldValue('expires_on', usualExpiry(issued_on, validity_months))
                }
              >
                Vigencia usual: {validity_months} meses
              </Button>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
