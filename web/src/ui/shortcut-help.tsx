import { Suspense, useState } from 'react'
import { late } from './late.ts'
import { useShortcuts } from './shortcuts.ts'

const ShortcutDialog = late(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog)

/** F1 everywhere: the keys that work on this very screen. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <HelpKey onPress={() => setOpen(true)} />
      <Suspense fallback={null}>
        {open && <ShortcutDialog onLeave={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function HelpKey({ onPress }: { onPress: () => void }) {
  useShortcuts('En todas partes', [
    { keys: 'F1', label: 'Ver los atajos de teclado', run: onPress, everywhere: true },
  ])
  return null
}
