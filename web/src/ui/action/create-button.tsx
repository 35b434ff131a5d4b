import { useNavigate } from '@tanstack/react-router'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from './link-button.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'

/** The dialog that makes a new one: its address, and who may. */
export type Create = {
  label: string
  to: string
  params?: Record<string, string>
  verdict: Verdict
}

/** Leads to the dialog that makes a new one; where one may not, it says why. */
export function CreateButton({ label, to, params, verdict }: Create) {
  return (
    <LinkButton to={to} params={params} search verdict={verdict} leftSection={<Icon name="plus" />}>
      {label}
    </LinkButton>
  )
}

/** N opens it too. */
export function useCreateKey(title: string, create: Create | null): void {
  const navigate = useNavigate()
  useShortcuts(
    title,
    create?.verdict.allowed
      ? [
          {
            keys: 'N',
            label: create.label,
            run: () => void navigate({ to: create.to, params: create.params, search: true }),
          },
        ]
      : [],
  )
}
