import { styleNonce } from './set-up-page.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#src/shared/api.ts'
import { setRecovery } from '#src/shared/call.ts'
import { ConfirmHost } from '#src/ui/dialog/confirm.tsx'
import { RowsReportHost } from '#src/ui/figures/rows-report.tsx'
import { ShortcutHelp } from '#src/ui/keyboard/shortcut-help.tsx'
import { ToastHost } from '#src/ui/notice/toast.tsx'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { manualLink } from './manual-link.ts'
import { fetchParts } from './fetch-parts.ts'
import { router } from './routes.tsx'
import { SessionDialogs } from './session/session-dialogs.tsx'
import { recoverSession } from './session/recovery.ts'
import '#src/shared/fonts.css'
import '#src/ui/mantine.css'
import '#src/shared/tokens.css'
import '#src/shared/simulation.css'
import './central.css'

setRecovery(recoverSession)
fetchParts()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ShortcutHelp manual={() => manualLink(window.location.pathname)} />
        <SessionDialogs />
        <ConfirmHost />
        <RowsReportHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
