import { dayText } from '#src/calendar/day.ts'
import type { ComplaintDetail, ComplaintEntry } from '#src/complaints/case-schema.ts'
import { shownFollowUpCode } from '#src/complaints/follow-up-code.ts'
import { kindNames } from '#src/complaints/options.ts'
import { acceptanceSentence } from '#src/complaints/public-schema.ts'

/** What the consumer reads: the screen previews the very words that are sent. */
export type Letter = { subject: string; text: string }

const hourText = (at: string): string => at.slice(11, 16)

const greeting = (c: ComplaintDetail): string => `Estimado(a) ${c.consumer_name}:`

/** The code stands behind the #, which no server and no log gets to see. */
const followUpPage = (c: ComplaintDetail, site: string): string =>
  `${site}/reclamo/estado#${shownFollowUpCode(c.follow_up_code)}`

const closing = (c: ComplaintDetail, site: string): string =>
  [
    `Puede consultar el estado con el código de seguimiento ${shownFollowUpCode(c.follow_up_code)} y su número de documento en ${followUpPage(c, site)}`,
    '',
    c.provider_name,
    `RUC ${c.provider_ruc}`,
    c.establishment_address,
  ].join('\n')

/** The copy of the sheet that the law wants sent at once, with date and hour. */
export const sheetLetter = (c: ComplaintDetail, site: string): Letter => {
  const kind = kindNames[c.filed_kind].toLowerCase()
  const registered = c.filed_kind === 'QUEJA' ? 'registrada' : 'registrado'
  return {
    subject: `Libro de Reclamaciones: ${kind} N.º ${c.number} ${registered}`,
    text: [
      greeting(c),
      '',
      `Su ${kind} quedó ${registered} en nuestro Libro de Reclamaciones con el N.º ${c.number} (código ${c.code}), el ${dayText(c.registered_at)} a las ${hourText(c.registered_at)}, hora de Lima.`,
      `Le responderemos a más tardar el ${dayText(c.due_date)} (15 días hábiles, plazo improrrogable).`,
      'Adjuntamos su Hoja de Reclamación.',
      '',
      'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
      '',
      closing(c, site),
    ].join('\n'),
  }
}

export const answerLetter = (
  c: ComplaintDetail,
  entry: Pick<ComplaintEntry, 'text' | 'actions'>,
  site: string,
): Letter => ({
  subject: `Respuesta a su ${kindNames[c.kind].toLowerCase()} N.º ${c.number}`,
  text: [
    greeting(c),
    '',
    entry.text ?? '',
    ...(entry.actions === null ? [] : ['', `Acciones adoptadas: ${entry.actions}`]),
    '',
    closing(c, site),
  ].join('\n'),
})

export const offerLetter = (
  c: ComplaintDetail,
  entry: Pick<ComplaintEntry, 'text'>,
  site: string,
): Letter => ({
  subject: `Propuesta de solución a su ${kindNames[c.kind].toLowerCase()} N.º ${c.number}`,
  text: [
    greeting(c),
    '',
    'Le proponemos esta solución:',
    '',
    entry.text ?? '',
    '',
    `Para aceptarla, ingrese a ${followUpPage(c, site)} con el código de seguimiento ${shownFollowUpCode(c.follow_up_code)} y su documento, o respóndanos con esta frase: «${acceptanceSentence}»`,
    `Puede hacerlo hasta el ${dayText(c.offer_until ?? c.due_date)}. Si no responde, entenderemos que no la acepta y seguiremos con su caso dentro del plazo legal.`,
    '',
    closing(c, site),
  ].join('\n'),
})
