import { dayAndHour } from '@chaski/contract/calendar/day-and-hour.ts'
import type { CompanyCredit } from '@chaski/contract/companies/credit-schema.ts'
import { creditWords } from '@chaski/contract/companies/credit-words.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { AskedRide } from './approval-store.ts'

const price = ({ fare_cents }: AskedRide): string =>
  fare_cents > 0 ? soles(fare_cents) : 'tarifa por definir'

/** How much of the company's credit is gone, this ride included: it is reserved while it waits. */
const creditLine = (credit: CompanyCredit): string[] =>
  credit.credit_enabled ? [`Crédito de la empresa: ${creditWords(credit)}`] : []

/** What an approver reads in the mail. */
export const approvalMail = (
  ride: AskedRide,
  credit: CompanyCredit,
  approver: string,
  taxiCompany: string,
  link: string,
) => ({
  subject: `Servicio por aprobar: ${ride.client_name}, ${price(ride)}`,
  text: [
    `Estimado(a) ${approver}:`,
    '',
    `${ride.company_name} tiene un servicio de taxi que espera su aprobación.`,
    '',
    `Pasajero: ${ride.client_name}`,
    `Hora: ${dayAndHour(new Date(ride.date_time_service))}`,
    `Origen: ${ride.origin_text}`,
    ...(ride.destination_text === null ? [] : [`Destino: ${ride.destination_text}`]),
    ...(ride.costcenter_code === null
      ? []
      : [`Centro de costo: ${ride.costcenter_code} ${ride.costcenter_name ?? ''}`]),
    `Tarifa: ${price(ride)}`,
    ...creditLine(credit),
    `Por qué espera: ${ride.reasons.map(({ detail }) => detail).join('; ')}`,
    '',
    'Apruebe o rechace aquí, sin contraseña:',
    link,
    '',
    `El enlace sirve una vez y vence el ${dayAndHour(new Date(ride.expires_at))}. No lo reenvíe.`,
    '',
    taxiCompany,
  ].join('\n'),
})

/** The same in a text message. */
export const approvalText = (ride: AskedRide, taxiCompany: string, link: string): string =>
  `${taxiCompany}: apruebe o rechace el taxi de ${ride.client_name}, ${price(ride)}, ${dayAndHour(new Date(ride.date_time_service))}: ${link}`
