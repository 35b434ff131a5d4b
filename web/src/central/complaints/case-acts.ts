import type { ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { allOf, allowed, refused, refusedIf, type Verdict } from '@chaski/contract/verdict.ts'
import type { IconName } from '#src/ui/icon.tsx'

export type CaseAct = {
  /** Its dialog's address. */
  to: `/reclamos/$complaint_id/${string}` & CaseDialogPath
  label: string
  keys: string
  icon: IconName
  /** The contract's own rule. */
  rule: (c: ComplaintRow) => Verdict
  inInbox?: boolean
  /** One of the few that most cases need: a button of its own; the others stand behind "Más". */
  main?: boolean
  /** What it takes besides answering complaints. */
  alsoNeeds?: PermissionCode
}

type CaseDialogPath =
  | '/reclamos/$complaint_id/responder'
  | '/reclamos/$complaint_id/ofrecer'
  | '/reclamos/$complaint_id/respuesta-oferta'
  | '/reclamos/$complaint_id/reclasificar'
  | '/reclamos/$complaint_id/asignar'
  | '/reclamos/$complaint_id/anotar'
  | '/reclamos/$complaint_id/constancia'
  | '/reclamos/$complaint_id/sancionar'
  | '/reclamos/$complaint_id/vincular'

/** One sanction a case; its words name the case, so they must still be there. */
export const canSanction = (c: ComplaintRow): Verdict =>
  allOf(
    refusedIf(c.sanction_id !== null, 'Este caso ya llevó a una sanción.'),
    complaintCan.note(c),
  )

export const mayAnswerCases = (held: boolean): Verdict =>
  held ? allowed : refused('No tiene permiso para responder reclamos.', 'FORBIDDEN')

/** What staff may do to a case, in the order of need: one list for buttons, keys and menus. */
export const caseActs: readonly CaseAct[] = [
  {
    to: '/reclamos/$complaint_id/responder',
    label: 'Responder',
    keys: 'R',
    icon: 'edit',
    rule: complaintCan.answer,
    inInbox: true,
    main: true,
  },
  {
    to: '/reclamos/$complaint_id/respuesta-oferta',
    label: 'Registrar su respuesta',
    keys: 'U',
    icon: 'check',
    rule: complaintCan.replyOffer,
    main: true,
  },
  {
    to: '/reclamos/$complaint_id/ofrecer',
    label: 'Ofrecer solución',
    keys: 'O',
    icon: 'wallet',
    rule: complaintCan.offer,
    inInbox: true,
    main: true,
  },
  {
    to: '/reclamos/$complaint_id/asignar',
    label: 'Asignar',
    keys: 'A',
    icon: 'user',
    rule: complaintCan.assign,
    inInbox: true,
    main: true,
  },
  {
    to: '/reclamos/$complaint_id/reclasificar',
    label: 'Reclasificar como reclamo',
    keys: 'Q',
    icon: 'undo',
    rule: complaintCan.reclassify,
    inInbox: true,
  },
  {
    to: '/reclamos/$complaint_id/anotar',
    label: 'Anotar',
    keys: 'T',
    icon: 'list',
    rule: complaintCan.note,
    main: true,
  },
  {
    to: '/reclamos/$complaint_id/constancia',
    label: 'Agregar constancia',
    keys: 'C',
    icon: 'archive',
    rule: complaintCan.note,
  },
  {
    to: '/reclamos/$complaint_id/vincular',
    label: 'Vincular servicio',
    keys: 'V',
    icon: 'car',
    rule: (c) =>
      allOf(
        refusedIf(c.service_id !== null, 'Ya tiene su servicio al lado.'),
        complaintCan.note(c),
      ),
  },
  {
    to: '/reclamos/$complaint_id/sancionar',
    label: 'Sancionar al conductor',
    keys: 'S',
    icon: 'lock',
    rule: canSanction,
    alsoNeeds: 'MNT_DRIVER_SANCTION',
  },
]
