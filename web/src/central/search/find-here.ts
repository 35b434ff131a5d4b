import { activeShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { menuFor } from '#src/central/navigation.ts'
import type { Found } from './found.ts'

const few = 4

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Screens of this person's menu, and what the keys of this very screen do; nothing is asked for. */
export function findHere(typed: string, permissions: readonly string[]): Found[] {
  const wanted = folded(typed)
  // By the beginning of a word: who looks for Ana does not mean «Mañana».
  const fits = (label: string): boolean => ` ${folded(label)}`.includes(` ${wanted}`)
  const screens = menuFor(permissions)
    .flatMap(({ group, entries }) => entries.map((entry) => ({ ...entry, group })))
    .filter(({ label }) => fits(label))
    .slice(0, few)
    .map<Found>(({ to, label, group }) => ({
      key: `screen ${to}`,
      group: 'Pantallas',
      title: label,
      detail: group,
      open: ({ navigate }) => void navigate({ to }),
    }))
  const actions = activeShortcuts()
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ label, run }) => run !== undefined && fits(label))
    .slice(0, few)
    .map<Found>(({ keys, label, run }) => ({
      key: `action ${keys}`,
      group: 'Acciones',
      title: label,
      detail: keys,
      open: () => run?.(),
    }))
  return [...screens, ...actions]
}
