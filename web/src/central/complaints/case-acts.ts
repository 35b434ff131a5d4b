import type { ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { IconName } from '#src/ui/icon.tsx'

export type CaseAct = {
  /** Its dialog's address. */
  to: `/reclamos/$complaint_id/${string}` & CaseDialogPath
  label: string
  keys: string
  icon: IconName
  /** The contract's own rule: null, or why not. */
  refusal: (c: ComplaintRow) => string | null
  inInbox?: boolean
  /** What it takes besides answering complaints; without it the act is not shown. */
  alsoNeeds?: PermissionCode
  /** Shown only where it can be done: it would be noise on every other case. */
  onlyWhenPossible?: boolean
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
export const sanctionRefusal = (c: ComplaintRow): string | null =>
  c.sanction_id === null ? complaintCan.note(c) : 'Este caso ya llevó a una sanción'

/** What staff may do to a case, in the order of need: one list for buttons, keys and menus. */
export const caseActs: readonly CaseAct[] = [
  {
    to: '/reclamos/$complaint_id/responder',
    label: 'Responder',
    keys: 'R',
    icon: 'edit',
    refusal: complaintCan.answer,
    inInbox: true,
  },
  {
    to: '/reclamos/$complaint_id/respuesta-oferta',
    label: 'Registrar su respuesta',
    keys: 'U',
    icon: 'check',
    refusal: complaintCan.replyOffer,
    onlyWhenPossible: true,
  },
  {
    to: '/reclamos/$complaint_id/ofrecer',
    label: 'Ofrecer solución',
    keys: 'O',
    icon: 'wallet',
    refusal: complaintCan.offer,
    inInbox: true,
  },
  {
    to: '/reclamos/$complaint_id/asignar',
    label: 'Asignar',
    keys: 'A',
    icon: 'user',
    refusal: complaintCan.assign,
    inInbox: true,
  },
  {
    to: '/reclamos/$complaint_id/reclasificar',
    label: 'Reclasificar como reclamo',
    keys: 'Q',
    icon: 'undo',
    refusal: complaintCan.reclassify,
    inInbox: true,
  },
  {
    to: '/reclamos/$complaint_id/anotar',
    label: 'Anotar',
    keys: 'T',
    icon: 'list',
    refusal: complaintCan.note,
  },
  {
    to: '/reclamos/$complaint_id/constancia',
    label: 'Agregar constancia',
    keys: 'C',
    icon: 'archive',
    refusal: complaintCan.note,
  },
  {
    to: '/reclamos/$complaint_id/vincular',
    label: 'Vincular servicio',
    keys: 'V',
    icon: 'car',
    refusal: (c) => (c.service_id === null ? complaintCan.note(c) : 'Ya tiene su servicio al lado'),
    onlyWhenPossible: true,
  },
  {
    to: '/reclamos/$complaint_id/sancionar',
    label: 'Sancionar al conductor',
    keys: 'S',
    icon: 'lock',
    refusal: sanctionRefusal,
    alsoNeeds: 'MNT_DRIVER_SANCTION',
    onlyWhenPossible: true,
  },
]
