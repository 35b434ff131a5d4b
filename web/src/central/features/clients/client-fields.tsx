import { identityDocumentTypes } from '@chaski/contract/catalogs/schema.ts'
import type { clientForm } from '@chaski/contract/clients/schema.ts'
import { CheckField, TextAreaField, TextField } from '#src/ui/field/field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'

const documents = identityDocumentTypes.map(({ document_type_id, name }) => ({
  id: document_type_id,
  name,
}))

export const clientLabels = {
  cellphone: 'Celular',
  name: 'Nombre completo',
  email: 'Correo',
  document_type_id: 'Tipo de documento',
  document_number: 'Número de documento',
  secret_word: 'Palabra clave',
  notes: 'Notas para quien atiende',
  marketing_consent: 'Acepta recibir promociones',
}

type ClientFieldsOf = Pick<FieldsOf<typeof clientForm>, keyof typeof clientLabels>

/** What a new and a known client have in common. */
export function ClientFields({ fields }: { fields: ClientFieldsOf }) {
  return (
    <>
      <div className="form-row">
        <TextField field={fields.cellphone} required first inputMode="tel" maxLength={30} />
        <TextField field={fields.name} required maxLength={120} />
      </div>
      <div className="form-row">
        <TextField field={fields.email} nullable inputMode="email" maxLength={254} />
        <TextField
          field={fields.secret_word}
          hint="La que el conductor debe decir"
          nullable
          maxLength={40}
        />
      </div>
      <div className="form-row">
        <IdField field={fields.document_type_id} options={documents} none="Ninguno" />
        <TextField field={fields.document_number} nullable maxLength={15} />
      </div>
      <TextAreaField field={fields.notes} maxLength={1000} />
      <CheckField
        field={fields.marketing_consent}
        hint="Márquelo solo si la persona lo dijo expresamente."
      />
    </>
  )
}
