import { permissions } from '@chaski/contract/permissions.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'

export const templateOptions = permissionTemplates.map(({ code, label }) => ({
  value: code,
  label,
}))

const labels = new Map<string, string>(permissions.map(({ code, label }) => [code, label]))

/** A permission in the words of the screens; a code from another version keeps its code. */
export const permissionLabel = (code: string): string => labels.get(code) ?? code

export const userLabels = {
  username: 'Usuario',
  name: 'Nombre completo',
  email: 'Correo',
  profile_code: 'Perfil',
  extension: 'Anexo',
  coverage_ids: 'Coberturas',
  company_ids: 'Empresas',
  is_active: 'Activo',
}
