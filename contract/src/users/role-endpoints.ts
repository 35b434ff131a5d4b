import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf } from '#src/fields.ts'
import { permissionCodes } from '#src/permissions.ts'
import { permissionTemplate, roleChange, roleForm, roleParams } from '#src/users/schema.ts'

const tag = 'users'

/** Rights and the roles that bundle them. */
export const roleCalls = {
  allPermissions: endpoint({
    method: 'GET',
    url: '/maintenance/permissions',
    operationId: 'listPermissions',
    summary: 'Permisos',
    tag,
    access: 'MNT_USER_VIEW',
    audit: 'none',
    response: dataOf(
      z.object({ code: z.enum(permissionCodes), group: z.string(), label: z.string() }),
    ),
  }),
  templates: endpoint({
    method: 'GET',
    url: '/maintenance/permissions/templates',
    operationId: 'listPermissionTemplates',
    summary: 'Plantillas de permisos',
    tag,
    access: 'MNT_USER_VIEW',
    audit: 'none',
    response: dataOf(permissionTemplate),
  }),
  createRole: endpoint({
    method: 'POST',
    url: '/maintenance/permissions/templates',
    operationId: 'createRole',
    summary: 'Crear un rol a partir de un perfil',
    tag,
    access: 'MNT_USER_PERMISSIONS',
    audit: 'write',
    idempotent: true,
    reauthenticate: true,
    body: roleForm,
    response: permissionTemplate,
    status: 201,
  }),
  updateRole: endpoint({
    method: 'PUT',
    url: '/maintenance/permissions/templates/:role_id',
    operationId: 'updateRole',
    summary: 'Editar un rol y los permisos de quienes lo tienen',
    tag,
    access: 'MNT_USER_PERMISSIONS',
    audit: 'write',
    reauthenticate: true,
    params: roleParams,
    body: roleChange,
    response: permissionTemplate,
  }),
  deleteRole: endpoint({
    method: 'DELETE',
    url: '/maintenance/permissions/templates/:role_id',
    operationId: 'deleteRole',
    summary: 'Eliminar un rol que nadie tiene',
    tag,
    access: 'MNT_USER_PERMISSIONS',
    audit: 'write',
    reauthenticate: true,
    params: roleParams,
  }),
}
