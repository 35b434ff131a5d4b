import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import type { StartStatus } from '@chaski/contract/settings/start-schema.ts'
import { mayOpen, navigation } from './navigation.ts'

export type HomeKind = 'figures' | 'fleet' | 'recruits' | 'sales' | 'complaints'

/** Whose work is no board opens on its figures; each home with all that it reads. */
const homes: Partial<Record<ProfileCode, { kind: HomeKind; needs: readonly PermissionCode[] }>> = {
  REPORTES: { kind: 'figures', needs: ['RPT_SERVICE_VIEW'] },
  FLOTA: { kind: 'fleet', needs: ['MNT_DRIVER_VIEW', 'MNT_VEHICLE_VIEW', 'REC_VIEW'] },
  RECLUTADOR: { kind: 'recruits', needs: ['REC_VIEW'] },
  COMERCIAL: { kind: 'sales', needs: ['MNT_COMPANY_VIEW', 'RPT_SERVICE_VIEW'] },
  RECLAMOS: { kind: 'complaints', needs: ['CLM_VIEW'] },
}

/** Whose work is a screen that is not the first of the menu. */
const works: Partial<Record<ProfileCode, string>> = { CONTABILIDAD: '/comprobantes' }

type Person = Pick<SessionInfo, 'profile_code' | 'permissions'>

/** The home drawn at `/`; undefined where the work is a screen of the menu, or the rights were taken away. */
export const homeKindOf = ({ profile_code, permissions }: Person): HomeKind | undefined => {
  const home = homes[profile_code]
  return home?.needs.every((code) => permissions.includes(code)) === true ? home.kind : undefined
}

/** Where somebody lands: `/` itself, or the first screen that is theirs. */
export const landingOf = (person: Person): string => {
  if (homeKindOf(person) !== undefined) return '/'
  const open = navigation.filter((entry) => mayOpen(entry, person.permissions))
  const work = open.find(({ to }) => to === works[person.profile_code])
  return (work ?? open[0])?.to ?? '/'
}

/** Nothing was driven yet and something is missing: the start stands in front of everything. */
export const isBeginning = ({ complete, living }: Pick<StartStatus, 'complete' | 'living'>) =>
  !complete && !living

/** Whoever can settle what an installation lacks is asked to; a demonstration lacks nothing. */
export const mustStart = ({
  demonstration,
  permissions,
}: Pick<SessionInfo, 'demonstration' | 'permissions'>): boolean =>
  !demonstration && permissions.includes('CFG_COMPANY')
