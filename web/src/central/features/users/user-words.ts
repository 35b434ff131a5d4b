import { permissions } from '@chaski/contract/permissions.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'

export const templateOptions = permissionTemplates.map(({ code, label }) => ({
  value: code,
  label,
}))

const labels = new Map<string, string>(permissions.map(({ code, label }) => [code, label]))

/** A permission in the words of the screens; a code from another version keeps its code. */
export const permissionLabel = (code: string): string => labels.get(code) ?? code

/** What a new and a known user have in common. */
export const userLabels = {
  name: 'Nombre completo',
  email: 'Correo',
  profile_code: 'Perfil',
  extension: 'Anexo telefónico',
  coverage_ids: 'Limitado a coberturas',
  company_ids: 'Limitado a empresas',
}
