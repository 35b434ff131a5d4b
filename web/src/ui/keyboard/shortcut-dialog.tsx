import { Fragment, useState } from 'react'
import { activeShortcuts, type Shortcut } from './shortcuts.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Keys } from './keys.tsx'
import './shortcut-help.css'

const always: readonly Shortcut[] = [
  { keys: 'Esc', label: 'Cerrar lo que está encima' },
  { keys: 'Tab', label: 'Ir al campo siguiente' },
]

type ShortcutDialogProps = { manual: () => string; onLeave: () => void }

/** The screen's page of the manual, and the keys that work on the screen under it. */
export function ShortcutDialog({ manual, onLeave }: ShortcutDialogProps) {
  // Taken once: the list under the dialog does not change while it is read.
  const [groups] = useState(sections)
  const [page] = useState(manual)
  return (
    <Dialog title="Atajos de teclado y manual" onLeave={onLeave} width={560}>
      <p className="help-manual">
        <a href={page} target="_blank" rel="noreferrer" data-autofocus>
          Manual de esta pantalla
        </a>
        <a href="/ayuda" target="_blank" rel="noreferrer">
          Todo el manual
        </a>
      </p>
      {groups.map(([title, shortcuts]) => (
        <section key={title} className="help-group">
          <h2>{title}</h2>
          <dl>
            {shortcuts.map(({ keys, label }) => (
              <Fragment key={keys + label}>
                <dt>
                  <Keys of={keys} />
                </dt>
                <dd>{label}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function sections(): [string, Shortcut[]][] {
  const byTitle = new Map<string, Shortcut[]>()
  for (const { title, shortcuts } of activeShortcuts()) {
    const known = byTitle.get(title) ?? []
    const fresh = shortcuts.filter(({ keys }) => known.every((other) => other.keys !== keys))
    byTitle.set(title, [...known, ...fresh])
  }
  byTitle.set('En todas partes', [...(byTitle.get('En todas partes') ?? []), ...always])
  // A place whose keys all rest just now, such as the closed menu, has nothing to tell.
  return [...byTitle].filter(([, shortcuts]) => shortcuts.length > 0)
}
