import { cash } from '@chaski/contract/cash/endpoints.ts'
import { reviewForm } from '@chaski/contract/cash/schema.ts'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { boxOperations, useBox } from './use-box.ts'

/** Somebody else has looked at a closed box, and says what they think. */
export function ReviewDialog() {
  const { params, leave } = useBox()
  const query = useFresh(cash.box, { params })
  return (
    <LoadedDialog title="Revisar caja" query={query} onLeave={leave}>
      {(box) => (
        <FormDialog
          title={`Revisar la caja de ${box.opened_by}`}
          endpoint={cash.review}
          params={params}
          schema={reviewForm.omit({ version: true })}
          body={(given) => given}
          edited={box}
          read={() => ({ review_note: '' })}
          labels={{ review_note: 'Observación' }}
          invalidates={boxOperations}
          verb="Dar por revisada"
          onDone={() => {
            leave()
            toast('Caja revisada.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <p>
                Debía haber {soles(box.expected_cents)} y se contó{' '}
                <strong>{soles(box.counted_cents ?? 0)}</strong>.
                {box.difference_reason !== '' && ` Motivo: ${box.difference_reason}`}
              </p>
              <TextAreaField field={fields.review_note} first maxLength={300} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
