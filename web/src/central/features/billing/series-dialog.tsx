import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { kindOptions } from './comprobante-words.ts'

/** A series takes the place of the one that counted until now. */
export function SeriesDialog() {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ to: '/facturacion' }), [navigate])
  return (
    <FormDialog
      title="Empezar otra serie"
      width={440}
      endpoint={billing.addSeries}
      invalidates={[billing.issuer]}
      initial={{ kind: 'FACTURA', code: '' }}
      labels={{ kind: 'Comprobante', code: 'Serie' }}
      verb="Empezar"
      onDone={() => {
        leave()
        toast('La serie empieza en 1.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <SelectField field={fields.kind} options={kindOptions} first />
          <TextField
            field={fields.code}
            hint="F o B y tres letras o dígitos: F002. La anterior deja de numerar."
            required
            maxLength={4}
          />
        </>
      )}
    </FormDialog>
  )
}
