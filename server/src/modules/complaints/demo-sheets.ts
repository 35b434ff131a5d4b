import type { ComplaintChannel } from '@chaski/contract/complaints/options.ts'
import type { ComplaintInput } from '@chaski/contract/complaints/schema.ts'

export type DemoSheet = ComplaintInput & {
  daysAgo: number
  channel: ComplaintChannel
  backup_sheet_number?: string
  assigned?: true
  answered?: { afterDays: number; words: { text: string; actions: string | null } }
}

/** Nobody: the documents are of a block that is never given out. */
const person = (first_names: string, last_names: string, number: number) =>
  ({
    first_names,
    last_names,
    document_type_id: 1,
    document_number: String(number).padStart(8, '0'),
  }) as const

const returned = {
  text: 'Revisamos el recorrido y el cobro. Tiene razón: le devolvimos la diferencia por el mismo medio de pago.',
  actions: 'Devolución y llamada de atención al conductor',
}

/** Fictitious sheets of a taxi company, oldest first. */
export const demoSheets: readonly DemoSheet[] = [
  {
    ...person('Julia', 'Paredes Cáceres', 101),
    daysAgo: 62,
    channel: 'WEB',
    kind: 'RECLAMO',
    claim_type_id: 2,
    email: 'julia.paredes@demo.example',
    amount_claimed: 8,
    license_plate: 'V1A-234',
    detail: 'La central me dio S/ 12 hasta el terminal y el conductor cobró S/ 20.',
    request: 'Que me devuelvan S/ 8.',
    answered: { afterDays: 5, words: returned },
  },
  {
    ...person('Marco', 'Zevallos', 102),
    daysAgo: 55,
    channel: 'PHONE',
    kind: 'QUEJA',
    complaint_type_id: 4,
    address: 'Av. Dolores 150, J. L. Bustamante y Rivero',
    detail: 'Me dejaron esperando en la línea más de diez minutos y luego cortaron.',
    answered: {
      afterDays: 9,
      words: {
        text: 'Le pedimos disculpas por la espera. Ese día la central atendió con menos personal.',
        actions: null,
      },
    },
  },
  {
    ...person('Lucía', 'Ñaupari Quispe', 103),
    daysAgo: 40,
    channel: 'BACKUP_BOOK',
    backup_sheet_number: 'R-0001',
    kind: 'RECLAMO',
    claim_type_id: 3,
    email: 'lucia.n@demo.example',
    amount_claimed: 25.5,
    detail: 'El cobro con tarjeta aparece dos veces en mi estado de cuenta por el mismo viaje.',
    request: 'Anulación del segundo cobro.',
    answered: { afterDays: 12, words: returned },
  },
  {
    ...person('Teresa', 'Flores Huamaní', 104),
    daysAgo: 26,
    channel: 'WEB',
    kind: 'QUEJA',
    complaint_type_id: 3,
    email: 'teresa.flores@demo.example',
    driver_code: 'U-017',
    detail:
      'El conductor hablaba por teléfono mientras manejaba y me respondió mal cuando se lo dije.',
    assigned: true,
  },
  {
    ...person('Percy', 'Mamani Ccori', 105),
    daysAgo: 20,
    channel: 'WHATSAPP',
    kind: 'RECLAMO',
    claim_type_id: 1,
    email: 'percy.mamani@demo.example',
    detail: 'Pedí factura por el servicio del aeropuerto y todavía no me la envían.',
    request: 'El envío de la factura.',
    assigned: true,
  },
  {
    ...person('Ana Cecilia', 'Rivera', 106),
    daysAgo: 15,
    channel: 'WEB',
    kind: 'QUEJA',
    complaint_type_id: 1,
    email: 'ana.rivera@demo.example',
    license_plate: 'V2B-518',
    detail: 'Olvidé una mochila azul en el asiento de atrás y nadie me da razón de ella.',
    request: 'Que me devuelvan la mochila.',
  },
  {
    ...person('Hugo', 'Valdivia Salas', 107),
    daysAgo: 9,
    channel: 'IN_PERSON',
    kind: 'RECLAMO',
    claim_type_id: 4,
    address: 'Calle Puente Grau 210, Cercado',
    detail: 'El taxi llegó cuarenta minutos tarde y perdí mi bus a Moquegua.',
    request: 'El reembolso del pasaje.',
    amount_claimed: 35,
  },
  {
    ...person('Gabriela', 'Montes', 108),
    daysAgo: 4,
    channel: 'WEB',
    kind: 'QUEJA',
    complaint_type_id: 2,
    email: 'gabriela.montes@demo.example',
    detail: 'La unidad demoró y el conductor no contestó las llamadas.',
  },
  {
    ...person('Édgar', 'Choquehuanca', 109),
    daysAgo: 1,
    channel: 'WEB',
    kind: 'RECLAMO',
    claim_type_id: 2,
    email: 'edgar.ch@demo.example',
    amount_claimed: 4.5,
    detail: 'Me cobraron recargo nocturno a las nueve de la noche, antes de la hora indicada.',
    request: 'La devolución del recargo.',
  },
]
