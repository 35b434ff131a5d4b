import { type ImportKindCode, importKinds } from '@chaski/contract/imports/kinds.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'

/** From a list to the import that fills it. */
export function ImportButton({ kind }: { kind: ImportKindCode }) {
  const verdict = useMay()(...importKinds[kind].rights)
  return (
    <LinkButton
      to="/importar/nueva/$import_kind"
      params={{ import_kind: kind }}
      variant="default"
      verdict={verdict}
    >
      Importar
    </LinkButton>
  )
}
