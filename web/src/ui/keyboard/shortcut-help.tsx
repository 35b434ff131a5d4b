import { Suspense, useState } from 'react'
import { late } from '#src/ui/status/late.ts'
import { useShortcuts } from './shortcuts.ts'

const ShortcutDialog = late(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog)

type ShortcutHelpProps = {
  /** Where the manual speaks of the screen that is open now. */
  manual: () => string
}

/** F1 or ? everywhere: the keys that work on this very screen, and the way to its page of the manual. */
export function ShortcutHelp({ manual }: ShortcutHelpProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <HelpKey onPress={() => setOpen(true)} />
      <Suspense fallback={null}>
        {open && <ShortcutDialog manual={manual} onLeave={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function HelpKey({ onPress }: { onPress: () => void }) {
  useShortcuts('En todas partes', [
    { keys: 'F1', label: 'Ayuda: atajos de teclado y manual', run: onPress, everywhere: true },
    { keys: '?', label: 'La misma ayuda', run: onPress, everywhere: true },
  ])
  return null
}
