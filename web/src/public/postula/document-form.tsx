import { useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import {
  documentForm,
  type DocumentSlot,
  type SlotStatus,
} from '@chaski/contract/documents/schema.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { Field } from '#src/public/form/field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { problemText } from '#src/public/ui/problem-text.ts'
import { callAsApplicant } from './call-as-applicant.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { useForm } from '#src/public/form/use-form.ts'

type DocumentFormProps = {
  driver_id: number
  slot: DocumentSlot
  onChange: (after: DocumentSlot) => void
}

const states: Record<SlotStatus, string> = {
  MISSING: 'Falta',
  PENDING: 'Por revisar',
  REJECTED: 'Por corregir',
  VALID: 'Aprobado',
  EXPIRING: 'Aprobado, vence pronto',
  EXPIRED: 'Vencido',
}

const needsFile = 'Adjunte una foto o un PDF'

/** One document: number, dates and its picture, sent together. */
export function DocumentForm({ driver_id, slot, onChange }: DocumentFormProps) {
  const { document_id, name, current, status } = slot
  const done =
    status === 'VALID' ||
    status === 'EXPIRING' ||
    (status === 'PENDING' && current!.captures.length > 0)
  return (
    <details className="card" open={status === 'REJECTED'}>
      <summary>
        <strong>{name}</strong>
        {slot.required && <span className="dim"> · obligatorio</span>}
        <br />
        <span className={done ? 'postula-done' : 'dim'}>
          {done ? '✓ ' : ''}
          {states[status]}
          {status === 'PENDING' && current!.captures.length === 0 && ': falta la foto'}
        </span>
      </summary>
      {current?.reject_reason && <p className="field-problem">{current.reject_reason}</p>}
      {status === 'VALID' || status === 'EXPIRING' ? (
        <p className="dim">No tiene que hacer nada más con este documento.</p>
      ) : (
        <DocumentFormFields
          key={`${current?.revision}-${current?.version}`}
          driver_id={driver_id}
          slot={slot}
          prefix={`doc-${document_id}-`}
          onChange={onChange}
        />
      )}
    </details>
  )
}

function DocumentFormFields({
  driver_id,
  slot,
  prefix,
  onChange,
}: DocumentFormProps & { prefix: string }) {
  const { document_id, current, validity_months } = slot
  const params = { driver_id, document_id }
  const [file, setFile] = useState<File>()
  const [fileProblem, setFileProblem] = useState<string>()
  const hasPicture = current?.state === 'PENDING' && current.captures.length > 0
  const form = useForm({
    initial: {
      number: current?.number ?? '',
      issued_on: current?.issued_on ?? '',
      expires_on: current?.expires_on ?? '',
    },
    schema: documentForm,
    toBody: (values) => ({
      number: values.number,
      issued_on: values.issued_on === '' ? null : values.issued_on,
      expires_on: values.expires_on === '' ? null : values.expires_on,
      version: current?.version ?? null,
    }),
    send: async (body) => {
      const saved = await callAsApplicant(recruitment.saveDocument, { params, body })
      if (file === undefined) return saved
      const upload = new FormData()
      upload.append('file', file)
      try {
        return await callAsApplicant(recruitment.addCapture, { params, body: upload })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // The dates are kept; only the picture must be chosen again.
        setFileProblem(problemText(error))
        return saved
      }
    },
    onDone: (after) => {
      setFile(undefined)
      onChange(after)
    },
  })
  const named = (name: 'number' | 'issued_on' | 'expires_on') => ({
    ...form.bind(name),
    name: prefix + name,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (file === undefined && !hasPicture) {
          event.preventDefault()
          setFileProblem(needsFile)
          return
        }
        setFileProblem(undefined)
        void form.submit(event)
      }}
    >
      <TextField {...named('number')} label="Número" maxLength={40} />
      <TextField {...named('issued_on')} label="Fecha de emisión" required type="date" />
      <TextField
        {...named('expires_on')}
        label="Fecha de vencimiento"
        required={validity_months !== null}
        type="date"
      />
      <Field name={`${prefix}file`} label="Foto o PDF" required={!hasPicture} problem={fileProblem}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={(event) => {
              setFile(event.target.files?.[0])
              setFileProblem(undefined)
            }}
          />
        )}
      </Field>
      {hasPicture && (
        <p className="dim">Ya tiene {current.captures.length} archivo(s); puede agregar otro.</p>
      )}
      <FormFoot verb="Guardar documento" sending={form.sending} failure={form.failure} />
    </form>
  )
}
