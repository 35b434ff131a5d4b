import type { RecordPartKind } from '@chaski/contract/summaries/schema.ts'

type Words = {
  title: string
  /** Said where there is nothing, which is often good news. */
  none: string
  /** Of one that somebody should look at, and of several. */
  pressing?: readonly [one: string, many: string]
}

/** What each part of a record is called. */
export const partWords: Record<RecordPartKind, Words> = {
  TRIPS_OPEN: { title: 'Servicios en curso', none: 'Ninguno en este momento.' },
  TRIPS_PAST: { title: 'Servicios anteriores', none: 'Todavía no hay servicios terminados.' },
  TRIPS_BEFORE: { title: 'Servicios de antes', none: 'No se importó ninguno.' },
  COMPLAINTS: { title: 'Reclamos', none: 'Ningún reclamo.', pressing: ['abierto', 'abiertos'] },
  SANCTIONS: { title: 'Sanciones', none: 'Ninguna sanción.', pressing: ['vigente', 'vigentes'] },
  BLOCKS: { title: 'Bloqueos', none: 'Nadie está bloqueado.', pressing: ['vigente', 'vigentes'] },
  RATINGS: {
    title: 'Calificaciones',
    none: 'Ningún pasajero calificó todavía.',
    pressing: ['baja este mes', 'bajas este mes'],
  },
  FAVORITES: { title: 'Direcciones favoritas', none: 'Ninguna guardada.' },
  CALLS: { title: 'Llamadas', none: 'Ninguna llamada.' },
  PLANS: { title: 'Planes', none: 'Ningún plan.' },
  LOST_ITEMS: {
    title: 'Objetos olvidados',
    none: 'Nadie olvidó nada.',
    pressing: ['sin entregar', 'sin entregar'],
  },
  MESSAGES: { title: 'Mensajes', none: 'Ningún mensaje.' },
  PRIVACY: {
    title: 'Solicitudes de datos personales',
    none: 'Ninguna solicitud.',
    pressing: ['sin responder', 'sin responder'],
  },
  DOCUMENTS: {
    title: 'Documentos',
    none: 'Ningún documento registrado.',
    pressing: ['por atender', 'por atender'],
  },
  VEHICLES: { title: 'Vehículos', none: 'Ningún vehículo afiliado.' },
  DRIVERS: { title: 'Conductores', none: 'Ningún conductor.' },
  CLIENTS: { title: 'Clientes', none: 'Ningún cliente registrado.' },
  SHIFTS: { title: 'Jornadas', none: 'Ninguna jornada.' },
  SETTLEMENTS: {
    title: 'Liquidaciones cerradas',
    none: 'Ninguna semana cerrada.',
    pressing: ['por pagar', 'por pagar'],
  },
  COMPROBANTES: {
    title: 'Comprobantes',
    none: 'Ningún comprobante.',
    pressing: ['por corregir', 'por corregir'],
  },
  AGREEMENTS: { title: 'Convenios', none: 'Sin precios ni condiciones acordadas.' },
  PAYMENTS: { title: 'Abonos', none: 'Ningún abono.' },
}
