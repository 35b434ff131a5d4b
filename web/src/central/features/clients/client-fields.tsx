import { identityDocumentTypes } from '@chaski/contract/catalogs/schema.ts'
import { CheckField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'

const documents = identityDocumentTypes.map(({ document_type_id, name }) => ({
  id: document_type_id,
  name,
}))

export const clientLabels = {
  cellphone: 'Celular',
  name: 'Nombre',
  email: 'Correo',
  document_type_id: 'Documento',
  document_number: 'Número',
  secret_word: 'Palabra clave',
  notes: 'Notas',
  marketing_consent: 'Acepta promociones',
}

type ClientFieldsProps<Values extends object> = { form: ContractForm<Values>; readOnly?: boolean }

/** What a new and a known client have in common. */
export function ClientFields<Values extends object>({ form, readOnly }: ClientFieldsProps<Values>) {
  const common = { form, disabled: readOnly }
  return (
    <>
      <div className="form-row">
        <TextField
          {...common}
          name="cellphone"
          label="Celular"
          required
          first
          inputMode="tel"
          maxLength={30}
        />
        <TextField {...common} name="name" label="Nombre completo" required maxLength={120} />
      </div>
      <div className="form-row">
        <TextField
          {...common}
          name="email"
          label="Correo"
          nullable
          inputMode="email"
          maxLength={254}
        />
        <TextField
          {...common}
          name="secret_word"
          label="Palabra clave"
          hint="La que el conductor debe decir"
          nullable
          maxLength={40}
        />
      </div>
      <div className="form-row">
        <IdField
          {...common}
          name="document_type_id"
          label="Tipo de documento"
          options={documents}
          none="Ninguno"
        />
        <TextField
          {...common}
          name="document_number"
          label="Número de documento"
          nullable
          maxLength={15}
        />
      </div>
      <TextAreaField {...common} name="notes" label="Notas para quien atiende" maxLength={1000} />
      <CheckField
        {...common}
        name="marketing_consent"
        label="Acepta recibir promociones"
        hint="Márquelo solo si la persona lo dijo expresamente."
      />
    </>
  )
}
