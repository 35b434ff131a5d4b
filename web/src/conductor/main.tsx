import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@chaski/contract/jitless.ts'
import { App } from '#src/conductor/app.tsx'
import { applyTheme } from '#src/shared/theme.ts'
import { cacheShell } from './shell/cache-shell.ts'
import '#src/shared/fonts.css'
import '#src/shared/tokens.css'
import '#src/shared/simulation.css'
import '#src/conductor/conductor.css'
import '#src/conductor/screens.css'
import '#src/conductor/mount.css'

applyTheme()
cacheShell()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
