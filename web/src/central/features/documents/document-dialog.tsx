import { holdsNothing, usualExpiry } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot, Holder } from '@chaski/contract/documents/schema.ts'
import { useCallback, useMemo } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate } from '@tanstack/react-router'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { documentLabels } from './document-words.ts'
import { callsOf, type HolderCalls, refreshDocuments } from './holder-calls.ts'
import { documentsLink } from '#src/central/documents/document-links.ts'

type DocumentFormProps = { slot: DocumentSlot; calls: HolderCalls; onLeave: () => void }

const currentDocument = ({ current }: DocumentSlot) =>
  current ?? { version: null, state: null, number: null, issued_on: null, expires_on: null }

/** A document that waits or was refused is corrected; one that was accepted is renewed, with new dates. */
const typedOf = ({ state, number, issued_on, expires_on }: ReturnType<typeof currentDocument>) =>
  state === 'PENDING' || state === 'REJECTED'
    ? { number, issued_on, expires_on }
    : { number, issued_on: null, expires_on: null }

/** Registers a document, corrects one that waits, or renews one that was decided. */
function DocumentForm({ slot, calls, onLeave }: DocumentFormProps) {
  const { name, validity_months } = slot
  return (
    <FormDialog
      title={name}
      {...calls.saving(slot.document_id)}
      edited={currentDocument(slot)}
      fresh={(current) => currentDocument(current as DocumentSlot)}
      read={typedOf}
      labels={documentLabels}
      onDone={() => {
        void refreshDocuments()
        onLeave()
        toast(`Se guardó ${name}; queda por evaluar.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => {
        const issued_on = fields.issued_on.value
        return (
          <>
            {holdsNothing(slot.code) ? (
              <p className="form-hint">
                Solo se guarda que se verificó, cuándo y hasta cuándo. No adjunte el certificado.
              </p>
            ) : (
              <TextField field={fields.number} nullable first maxLength={40} />
            )}
            <div className="form-row">
              <DayField field={fields.issued_on} />
              <DayField field={fields.expires_on} />
            </div>
            {validity_months !== null && issued_on !== null && issued_on !== '' && (
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => fields.expires_on.set(usualExpiry(issued_on, validity_months))}
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

function DocumentDialog({ holder, param }: { holder: Holder; param: string }) {
  const holder_id = useIdParam(param)
  const document_id = useIdParam('document_id')
  const calls = useMemo(() => callsOf(holder, holder_id), [holder, holder_id])
  const query = useQuery(calls.list())
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate(documentsLink(holder, holder_id)),
    [navigate, holder, holder_id],
  )
  return (
    <LoadedDialog title="Documento" query={query} onLeave={leave}>
      {({ data }) => {
        const slot = data.find((one) => one.document_id === document_id)
        if (slot === undefined) throw notFound()
        return <DocumentForm slot={slot} calls={calls} onLeave={leave} />
      }}
    </LoadedDialog>
  )
}

/** The document that the address names, of the driver, vehicle or applicant that it names. */
export const DriverDocument = () => <DocumentDialog holder="DRIVER" param="driver_id" />
export const VehicleDocument = () => <DocumentDialog holder="VEHICLE" param="vehicle_id" />
export const RecruitDocument = () => <DocumentDialog holder="RECRUIT" param="driver_id" />
