import { cash } from '@chaski/contract/cash/endpoints.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { boxOperations, useBox } from './use-box.ts'

/** Takes a movement back by its opposite, also in the driver's account. */
export function TakeBackDialog() {
  const { params, leave } = useBox()
  const movement_id = useIdParam('movement_id')
  return (
    <FormDialog
      title="Corregir el movimiento"
      endpoint={cash.takeBack}
      params={{ ...params, movement_id }}
      invalidates={boxOperations}
      initial={{ detail: '' }}
      labels={{ detail: 'Qué estuvo mal' }}
      verb="Corregir"
      onDone={() => {
        leave()
        toast('Corregido en la caja y en la cuenta del conductor.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <p className="form-hint">Nada se borra: se agrega el movimiento contrario.</p>
          <TextAreaField field={fields.detail} required first maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
