/** What the log calls things, in the words of the screens; what a later feature adds shows its own code. */
const actions: Record<string, string> = {
  CREATE: 'Creó',
  UPDATE: 'Editó',
  DELETE: 'Eliminó',
  ARCHIVE: 'Archivó',
  VIEW: 'Vio',
  EXPORT: 'Exportó',
  LOGIN: 'Ingresó',
  LOGIN_FAILED: 'Ingreso fallido',
  LOGOUT: 'Salió',
  CLOSE_SESSION: 'Cerró una sesión',
  REAUTHENTICATE: 'Confirmó su contraseña',
  CHANGE_PASSWORD: 'Cambió su contraseña',
  SET_PASSWORD: 'Puso una contraseña',
  SET_PIN: 'Puso su PIN',
  REMOVE_PIN: 'Quitó su PIN',
  PERMISSIONS: 'Cambió permisos',
  PRIVILEGE_REVIEW: 'Firmó la revisión de privilegios',
}

const entities: Record<string, string> = {
  users: 'Usuarios',
  session: 'Sesiones',
  settings: 'Configuración',
  catalogs: 'Catálogos',
  incidents: 'Incidentes',
  audit: 'Auditoría',
  trips: 'Servicios',
  drivers: 'Conductores',
  vehicles: 'Vehículos',
  documents: 'Documentos',
  clients: 'Clientes',
  companies: 'Empresas',
  coverage: 'Coberturas',
  currencies: 'Monedas',
  fares: 'Tarifas',
  complaints: 'Reclamos',
  messaging: 'Mensajes',
  recruitment: 'Postulantes',
  reports: 'Reportes',
  booking: 'Reservas en línea',
}

const actors: Record<string, string> = {
  OPERADOR: 'Central',
  CONDUCTOR: 'Conductor',
  CLIENTE: 'Cliente',
  POSTULANTE: 'Postulante',
  EMPRESA: 'Empresa',
  SISTEMA: 'Sistema',
  ANONIMO: 'Desconocido',
}

export const actionLabel = (code: string): string => actions[code] ?? code
export const entityLabel = (code: string): string => entities[code] ?? code
export const actorLabel = (code: string): string => actors[code] ?? code

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const actionOptions = options(actions)
export const entityOptions = options(entities)
