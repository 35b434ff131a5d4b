import { identityDocumentTypes } from '@chaski/contract/catalogs/schema.ts'
import { licenceCategories } from '@chaski/contract/identity/licence.ts'

export const identityOptions = identityDocumentTypes.map(({ document_type_id, name }) => ({
  id: document_type_id,
  name,
}))

export const licenceOptions = licenceCategories.map((category) => ({
  value: category,
  label: `A ${category}`,
}))

export const driverLabels = {
  code: 'Código',
  coverage_id: 'Cobertura',
  first_name: 'Nombres',
  last_name: 'Apellidos',
  document_type_id: 'Tipo de documento',
  document_number: 'Número de documento',
  birth_date: 'Nacimiento',
  cellphone: 'Celular',
  email: 'Correo',
  address: 'Dirección',
  licence_number: 'Número de licencia',
  licence_category: 'Categoría',
  turn_id: 'Turno',
  notes: 'Notas',
}
