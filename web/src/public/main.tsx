import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@chaski/contract/jitless.ts'
import { App } from '#src/public/app.tsx'
import { applyTheme } from '#src/shared/theme.ts'
// Browsers offer it once, often before the page that has the button is here.
import '#src/shared/use-install.ts'
import '#src/shared/fonts.css'
import '#src/shared/tokens.css'
import '#src/shared/simulation.css'
import '#src/public/public.css'

applyTheme()

const root = createRoot(document.getElementById('root')!)
// In slices: what the server sent can be read and scrolled meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
