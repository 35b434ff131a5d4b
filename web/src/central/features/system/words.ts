import type { CheckName } from '@chaski/contract/system/schema.ts'

type Words = { label: string; ill: string; action: string }

/** Each check as the administrator reads it: its name, what is wrong, and what to do. */
export const checkWords: Record<CheckName, Words> = {
  database: {
    label: 'Base de datos',
    ill: 'La base de datos no acepta cambios: nadie puede reservar.',
    action: 'Revise que PostgreSQL esté encendido y que DATABASE_URL sea la correcta.',
  },
  space: {
    label: 'Espacio de la base de datos',
    ill: 'El disco de la base de datos está lleno: nadie puede reservar.',
    action: 'Libere espacio en el servidor de PostgreSQL o amplíe su disco.',
  },
  files: {
    label: 'Archivos',
    ill: 'No se pueden guardar fotos ni documentos.',
    action: 'Revise el espacio y los permisos de la carpeta de archivos (DATA_DIR).',
  },
  disk: {
    label: 'Disco',
    ill: 'Queda menos de 1 GB libre.',
    action: 'Mueva los respaldos antiguos a otro lugar o amplíe el disco.',
  },
  engine: {
    label: 'Despacho automático',
    ill: 'El motor no da señales: los servicios esperan a un operador.',
    action: 'Reinicie el servidor que lo lleva. Mientras tanto, asigne a mano.',
  },
  relay: {
    label: 'Mensajes en vivo',
    ill: 'Las pantallas se enteran tarde de los cambios.',
    action: 'Reinicie el servidor si no se pone al día en unos minutos.',
  },
  link: {
    label: 'Enlace entre servidores',
    ill: 'Los servidores no se oyen entre sí: las pantallas se actualizan cada diez segundos.',
    action: 'Revise el broker MQTT y MQTT_URL. Nada se pierde: los mensajes esperan.',
  },
  jobs: {
    label: 'Trabajos en segundo plano',
    ill: 'Hay trabajos que esperan más de lo debido.',
    action: 'Revise abajo los últimos errores; si no avanzan, reinicie el servidor.',
  },
  mail: {
    label: 'Correo',
    ill: 'Hay correos que no salen.',
    action: 'Revise Correo y SMS (o SMTP_URL) con su proveedor: usuario, clave y puerto.',
  },
  sms: {
    label: 'SMS',
    ill: 'Hay mensajes de texto que no salen.',
    action: 'Revise Correo y SMS (o SMS_URL) con su proveedor, y su saldo.',
  },
  backup: {
    label: 'Respaldo',
    ill: 'No hay un respaldo completo desde hace más de un día.',
    action: 'Respalde ahora y revise por qué falló el de anoche.',
  },
  clock: {
    label: 'Reloj del servidor',
    ill: 'El reloj no coincide con el de la base de datos.',
    action: 'Active la sincronización de hora (NTP) en el servidor.',
  },
}

/** What is missing when a channel is not set up. */
export const offWords: Partial<Record<CheckName, Words>> = {
  mail: {
    label: 'Correo',
    ill: 'El correo no está configurado: los reclamos y las claves no llegan a nadie.',
    action: 'Configúrelo en Administración → Correo y SMS.',
  },
  sms: {
    label: 'SMS',
    ill: 'Los SMS no están configurados: los códigos y avisos no llegan al celular.',
    action: 'Configúrelos en Administración → Correo y SMS.',
  },
}
