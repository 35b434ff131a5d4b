import { identityDocumentTypes } from '@chaski/contract/catalogs/schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'

const documentTypes = identityDocumentTypes.map(({ document_type_id, name }) => ({
  id: document_type_id,
  name,
}))
const dni = '1'

type Name = 'first_name' | 'last_name' | 'document_type_id' | 'document_number'
type Bound = {
  name: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** Who somebody is, as their document says it. */
export function IdentityFields({ bind }: { bind: (name: Name) => Bound }) {
  const type = bind('document_type_id')
  return (
    <>
      <TextField
        {...bind('first_name')}
        label="Nombres"
        required
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        {...bind('last_name')}
        label="Apellidos"
        required
        autoComplete="family-name"
        maxLength={60}
      />
      <SelectField {...type} label="Tipo de documento" required options={documentTypes} />
      <TextField
        {...bind('document_number')}
        label="Número de documento"
        required
        inputMode={type.value === dni ? 'numeric' : 'text'}
        maxLength={15}
      />
    </>
  )
}
