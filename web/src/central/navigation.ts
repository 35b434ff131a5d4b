import type { IconName } from '#src/ui/icon.tsx'
import { administrationMenu } from './menu/administration-menu.ts'
import { complaintsMenu } from './menu/complaints-menu.ts'
import { customersMenu } from './menu/customers-menu.ts'
import { fleetMenu } from './menu/fleet-menu.ts'
import type { MenuEntry } from './menu/menu-entry.ts'
import { operationsMenu } from './menu/operations-menu.ts'
import { reportsMenu } from './menu/reports-menu.ts'
import { territoryMenu } from './menu/territory-menu.ts'

/** By work, in the order of the menu. A feature adds its line to its group and its route to routes.tsx. */
const groups: readonly { group: string; entries: readonly MenuEntry[] }[] = [
  { group: 'Operación', entries: operationsMenu },
  { group: 'Flota', entries: fleetMenu },
  { group: 'Clientes y empresas', entries: customersMenu },
  { group: 'Territorio y tarifas', entries: territoryMenu },
  { group: 'Reclamos', entries: complaintsMenu },
  { group: 'Reportes', entries: reportsMenu },
  { group: 'Administración', entries: administrationMenu },
]

/** Of the first line of the menu, which is no screen's. */
export const homeIcon: IconName = 'home'

/** Every screen of the back-office. */
export const navigation: readonly MenuEntry[] = groups.flatMap(({ entries }) => entries)

export const mayOpen = (entry: MenuEntry, permissions: readonly string[]): boolean =>
  entry.anyOf.some((code) => permissions.includes(code))

/** Whether this person may stand at an address of a screen: its list, or a record of it. */
export const mayOpenAt = (
  entry: MenuEntry,
  pathname: string,
  permissions: readonly string[],
): boolean =>
  mayOpen(entry, permissions) ||
  (/^\/\d+(\/|$)/.test(pathname.slice(entry.to.length)) &&
    (entry.recordAlso ?? []).some((code) => permissions.includes(code)))

/** The screen that an address belongs to; undefined for those open to everybody, such as one's own profile. */
export const entryOf = (pathname: string): MenuEntry | undefined =>
  navigation.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

/** The menu of one person: groups that would be empty are not there. */
export const menuFor = (permissions: readonly string[]) =>
  groups
    .map(({ group, entries }) => ({
      group,
      entries: entries.filter((entry) => mayOpen(entry, permissions)),
    }))
    .filter(({ entries }) => entries.length > 0)
