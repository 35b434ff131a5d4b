import {
  isEmailText,
  isPhoneText,
  readEmail,
  readOneOf,
  readPhone,
  readText,
} from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { rucColumn } from './companies-layout.ts'

export const companyUsersLayout: Layout = {
  key: ['username'],
  label: ['username', 'name'],
  columns: [
    { ...rucColumn, hint: 'El de la empresa, ya registrada.' },
    {
      key: 'username',
      title: 'Usuario',
      also: ['Nombre de usuario', 'Login', 'Cuenta'],
      required: true,
      hint: 'Con que ingresa: minúsculas, números, punto o guion. Por él se le reconoce.',
      example: 'ana.flores',
      read: (text) => readText(text.toLowerCase()),
    },
    {
      key: 'name',
      title: 'Nombre',
      also: ['Nombres', 'Nombre completo', 'Apellidos y nombres', 'Persona'],
      required: true,
      hint: 'Quién es.',
      example: 'Ana Flores',
      read: readText,
    },
    {
      key: 'role',
      title: 'Qué puede',
      also: ['Rol', 'Perfil', 'Tipo'],
      required: true,
      hint: 'Administrar (todo), Aprobar (servicios por aprobar) o Ver.',
      example: 'Aprobar',
      read: readOneOf({
        ADMIN: ['Administrar', 'Administra', 'Administrador', 'Administradora', 'Todo'],
        APPROVER: ['Aprobar', 'Aprueba', 'Aprobador', 'Aprobadora'],
        VIEWER: ['Ver', 'Consulta', 'Mira', 'Lectura', 'Solo ver'],
      }),
    },
    {
      key: 'area',
      title: 'Área',
      also: ['Gerencia', 'Departamento'],
      hint: 'De quien aprueba solo los de un área, ya registrada.',
      example: '',
      read: readText,
      fields: ['area_id'],
    },
    {
      key: 'email',
      title: 'Correo',
      also: ['Email', 'E-mail', 'Correo electrónico'],
      hint: 'Ahí recibe el código con que elige su contraseña; o en su celular.',
      example: 'ana.flores@empresa.pe',
      read: readEmail,
      looksLike: isEmailText,
    },
    {
      key: 'cellphone',
      title: 'Celular',
      also: ['Teléfono', 'Móvil'],
      hint: 'Si no tiene correo.',
      example: '',
      read: readPhone,
      looksLike: isPhoneText,
    },
  ],
}
