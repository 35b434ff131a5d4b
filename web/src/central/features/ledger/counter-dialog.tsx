import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { ledgerOperations, useDriverLedger } from './use-driver-ledger.ts'

/** Takes an entry back by its opposite; both stay to be seen. */
export function CounterDialog() {
  const { params, leave } = useDriverLedger()
  const entry_id = useIdParam('entry_id')
  return (
    <FormDialog
      title="Corregir el movimiento"
      endpoint={ledger.counter}
      params={{ ...params, entry_id }}
      invalidates={ledgerOperations}
      initial={{ reason: '' }}
      labels={{ reason: 'Qué estuvo mal' }}
      verb="Corregir"
      onDone={() => {
        leave()
        toast('Corregido: el saldo queda como si no hubiera estado.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <p className="form-hint">
            Nada se borra: se agrega un movimiento contrario por el mismo monto, con fecha de hoy.
          </p>
          <TextAreaField field={fields.reason} required first maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
