import { dayAndHour } from '@chaski/contract/calendar/day-and-hour.ts'
import { Failure, fail } from '@chaski/contract/errors.ts'
import { canDecide } from '@chaski/contract/trips/approval-rules.ts'
import type { DecisionForm, LinkedApproval } from '@chaski/contract/trips/approval-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import { companyWho } from '#src/access/who.ts'
import { decideByCompany } from './decide-approval.ts'
import { findAsked, findLink, type Link } from './approval-store.ts'

const outcome = { APPROVED: 'aprobó', REJECTED: 'rechazó' } as const

/** Why a link that once was good is good for nothing now. */
const goneBecause = ({ approval, approval_by, approval_at, status_type_id }: Link): string => {
  if ((approval === 'APPROVED' || approval === 'REJECTED') && approval_at !== null)
    return `${approval_by ?? 'La central'} ya ${outcome[approval]} este servicio el ${dayAndHour(new Date(approval_at))}.`
  if (approval === 'NOT_NEEDED') return 'El servicio cambió y ya no necesita aprobación.'
  if (status_type_id === tripStatus.CANCELED) return 'El servicio fue cancelado.'
  return 'El enlace venció. Decida en el portal de su empresa o llame a la central.'
}

/** The ride behind a link; an invented one finds nothing, a spent one says what became of it. */
const requireLink = async (deps: Deps, token: string): Promise<Link> => {
  const link = await findLink(deps.db, tokenHash(token))
  if (link === undefined) throw fail('NOT_FOUND', { detail: 'Este enlace no existe.' })
  if (!link.is_open || !canDecide(link).allowed) throw fail('GONE', { detail: goneBecause(link) })
  return link
}

export const showLinked = async (deps: Deps, token: string): Promise<LinkedApproval> => {
  const { service_id, approver_name } = await requireLink(deps, token)
  const { company_id: _, area_id: __, ...ride } = (await findAsked(deps.db, service_id))!
  return { ...ride, approver_name }
}

/** Decides by a link; the loser of a race is told who was quicker. */
export const decideLinked = async (
  deps: Deps,
  actor: Actor,
  token: string,
  form: DecisionForm,
): Promise<number> => {
  const link = await requireLink(deps, token)
  const { service_id, company_id, company_user_id, approver_name } = link
  const approver = { ...actor, type: 'EMPRESA', id: company_user_id, name: approver_name }
  try {
    await decideByCompany(deps, deps.db, companyWho(approver, company_id), service_id, form)
  } catch (error) {
    if (error instanceof Failure && error.code === 'STATE_CONFLICT') await requireLink(deps, token)
    throw error
  }
  return service_id
}
